import type { WorkerMessage } from '#lib/sheets/ask-worker.ts'
import { parseStatement, type ReadStatement, type StatementFile } from './parse-statement.ts'

/** Number of progress messages. One for each row would take longer than the row. */
const steps = 50

self.addEventListener('message', async ({ data }: MessageEvent<StatementFile>) => {
  let told = 0
  const tell = (message: WorkerMessage<ReadStatement>) => self.postMessage(message)
  try {
    const found = await parseStatement(data, (share) => {
      const step = Math.floor(share * steps)
      if (step <= told) return
      told = step
      tell({ share })
    })
    tell({ found })
  } catch (error) {
    // Otherwise, the page would notice only after its timeout.
    tell({ failure: String(error) })
  }
})
