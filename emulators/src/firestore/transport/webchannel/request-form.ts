import type { IncomingMessage } from 'node:http'
import { FirestoreError } from '../../reporting/firestore-error.ts'

/** Firestore takes requests of up to 10 MiB; percent-encoding can triple them. */
const maxBodyBytes = 30 * 1024 * 1024

/** The body of a request on the forward channel. */
export interface RequestForm {
  /** The number of the first message. */
  readonly offset: number
  readonly messages: readonly string[]
  /** Sent in the body so that browsers need no preflight. */
  readonly headers: ReadonlyMap<string, string>
}

export async function readForm(request: IncomingMessage): Promise<RequestForm> {
  const form = new URLSearchParams(await readBody(request))
  const count = Number(form.get('count') ?? 0)
  const messages = Array.from(
    { length: Math.min(count, form.size) },
    (_, i) => form.get(`req${i}___data__`) ?? '',
  )
  return { offset: Number(form.get('ofs') ?? 0), messages, headers: parseHeaders(form.get('headers') ?? '') }
}

/** Lines of `Name:Value`. */
export function parseHeaders(lines: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>()
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return headers
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  // Reads a body to its end even if it is too large, because HTTP/1 answers after the request.
  for await (const chunk of request) {
    length += chunk.length
    if (length <= maxBodyBytes) chunks.push(chunk)
  }
  if (length > maxBodyBytes) throw new FirestoreError('INVALID_ARGUMENT', 'The request is too large.')
  return Buffer.concat(chunks).toString()
}
