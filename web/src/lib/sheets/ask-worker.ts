import type { OnProgress } from '@rupee/domain/payments/statements/statement.ts'
import { reloadIfThereIsANewerOne } from '#lib/loading/newer-version.ts'

/** Message of a worker that reads a file: its progress, and finally the content, or why its own code failed. */
export type WorkerMessage<Found> =
  | { readonly share: number }
  | { readonly found: Found }
  | { readonly failure: string }

/** Timeout. A statement of 50,000 lines takes a few seconds, so a file that takes longer is malicious. */
const timeLimit = 60_000

/**
 * Has a file read by a worker, so that a large one does not block the page and a hostile one can be stopped. Rejects if
 * the worker itself fails, usually because its code cannot be loaded.
 */
export async function askWorker<Found>(
  worker: Worker,
  input: unknown,
  { onProgress, tooSlow }: { readonly onProgress?: OnProgress; readonly tooSlow: Found },
): Promise<Found> {
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage<Found>>) => {
        if ('found' in data) resolve(data.found)
        else if ('failure' in data) reject(new Error(data.failure))
        else onProgress?.(data.share)
      })
      // The event has no message if the script could not be loaded.
      worker.addEventListener('error', ({ message }) => reject(new Error(message ?? 'No worker')))
      setTimeout(() => resolve(tooSlow), timeLimit)
      worker.postMessage(input)
    })
  } catch (error) {
    void reloadIfThereIsANewerOne()
    throw error
  } finally {
    worker.terminate()
  }
}
