import type { WorkerMessage } from '#lib/sheets/ask-worker.ts'
import { parseResponse, type ResponseText } from './parse-response.ts'

self.addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  const message: WorkerMessage<ResponseText> = await parseResponse(data).then(
    (found) => ({ found }),
    // Otherwise, the page would notice only after its timeout.
    (error) => ({ failure: String(error) }),
  )
  self.postMessage(message)
})
