import type { OnProgress } from '@rupee/domain/payments/statements/statement.ts'

/** Message of a worker that reads a file: its progress, and finally the content. */
export type WorkerMessage<Found> = { readonly share: number } | { readonly found: Found }

/** Timeout. A statement of 50,000 lines takes a few seconds, so a file that takes longer is malicious. */
const timeLimit = 60_000

/** Has a file read by a worker, so that a large one does not block the page and a hostile one can be stopped. */
export async function askWorker<Found>(
  worker: Worker,
  input: unknown,
  { onProgress, tooSlow }: { readonly onProgress?: OnProgress; readonly tooSlow: Found },
): Promise<Found> {
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage<Found>>) => {
        if ('found' in data) resolve(data.found)
        else onProgress?.(data.share)
      })
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      setTimeout(() => resolve(tooSlow), timeLimit)
      worker.postMessage(input)
    })
  } finally {
    worker.terminate()
  }
}
