import type { OnProgress } from '@rupee/domain/payments/statements/statement.ts'
import type { ReadStatement, StatementFile } from './parse-statement.ts'
import type { WorkerMessage } from './statement-worker.ts'

/** A statement of 50,000 lines takes a few seconds. A file that takes longer is made to. */
const timeLimit = 60_000

/** Reads a file in a worker, so that a large one does not block the page and a hostile one can be stopped. */
export async function readStatement(input: StatementFile, onProgress: OnProgress): Promise<ReadStatement> {
  const worker = new Worker(new URL('./statement-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
        if ('found' in data) resolve(data.found)
        else onProgress(data.share)
      })
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      setTimeout(() => resolve({ code: 'too slow', row: undefined }), timeLimit)
      worker.postMessage(input)
    })
  } finally {
    worker.terminate()
  }
}
