import type { WorkerMessage } from '#lib/sheets/ask-worker.ts'
import { parseResponse, type ResponseText } from './parse-response.ts'

self.addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  // An error here reaches the page only as a timeout. It means that the file is gone, or locked by another program.
  const found = await parseResponse(data).catch((): ResponseText => ({ text: '' }))
  self.postMessage({ found } satisfies WorkerMessage<ResponseText>)
})
