import type { WorkerMessage } from '#lib/sheets/ask-worker.ts'
import { parseResponse, type ResponseText } from './parse-response.ts'

self.addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  const message: WorkerMessage<ResponseText> = { found: await parseResponse(data) }
  self.postMessage(message)
})
