import type { ReadStatement, StatementFile } from './statement-worker.ts'

/** Reads a file in a worker, so that a large one does not block the page. */
export async function readStatement(input: StatementFile): Promise<ReadStatement> {
  const worker = new Worker(new URL('./statement-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ReadStatement>) => resolve(data))
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      worker.postMessage(input)
    })
  } finally {
    worker.terminate()
  }
}
