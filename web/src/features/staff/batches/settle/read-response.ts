import { askWorker } from '#lib/sheets/ask-worker.ts'
import type { ResponseText } from './parse-response.ts'

const nothing: ResponseText = { text: '' }

/** Reads a response file in a worker, which also unpacks workbooks. A missing or locked file has no text. */
export function readResponse(file: Blob): Promise<ResponseText> {
  const worker = new Worker(new URL('./response-worker.ts', import.meta.url), { type: 'module' })
  return askWorker(worker, file, { tooSlow: nothing }).catch(() => nothing)
}
