import { parseStatement, type ReadStatement, type StatementFile } from './parse-statement.ts'

/** Message of the worker: how far it is, and in the end what it has read. */
export type WorkerMessage = { readonly share: number } | { readonly found: ReadStatement }

/** Number of progress messages. One for each row would take longer than the row. */
const steps = 50

self.addEventListener('message', async ({ data }: MessageEvent<StatementFile>) => {
  let told = 0
  const tell = (message: WorkerMessage) => self.postMessage(message)
  const found = await parseStatement(data, (share) => {
    const step = Math.floor(share * steps)
    if (step <= told) return
    told = step
    tell({ share })
  })
  tell({ found })
})
