import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { type Readable, Writable } from 'node:stream'
import type { Request } from 'firebase-functions/v2/https'
import { ensure, Refusal } from '../errors/refusal.ts'
import { watchPace } from './body-pace.ts'

/** Headers of a request that describe its body. */
interface Declared {
  /** Undefined if it comes in chunks. */
  readonly length: number | undefined
  readonly encoding: string
}

const unread = new WeakMap<object, Declared>()

/**
 * Makes the platform leave bodies unread, so that a call can be refused before a byte is read, and its body is read up to
 * the limit of the call. Returns the function that undoes it.
 *
 * The Functions Framework reads, inflates and parses up to 1 GB before any code of ours runs, and has no option against it
 * (https://github.com/GoogleCloudPlatform/functions-framework-nodejs/issues/632). It skips requests without a body, so the
 * headers that declare one are noted here and removed. If a later Node no longer announces requests, the framework reads
 * them as before, and so do we, from its copy. framework-bodies.test.ts fails when the framework stops reading first.
 */
export function readOwnBodies(): () => void {
  subscribe(requestStarts, keepUnread)
  return () => void unsubscribe(requestStarts, keepUnread)
}

const requestStarts = 'http.server.request.start'

function keepUnread(announced: unknown): void {
  const request = toRequest(announced)
  if (!request) return
  const { 'content-length': length, 'content-encoding': encoding } = request.headers
  const isChunked = request.headers['transfer-encoding'] !== undefined
  if (length === undefined && !isChunked) return
  unread.set(request, {
    length: isChunked ? undefined : Number(length),
    encoding: encoding?.toLowerCase() ?? 'identity',
  })
  for (const name of ['content-length', 'transfer-encoding', 'content-encoding']) delete request.headers[name]
}

function toRequest(announced: unknown): IncomingMessage | undefined {
  const request =
    typeof announced === 'object' && announced !== null && 'request' in announced && announced.request
  return request instanceof IncomingMessage ? request : undefined
}

/**
 * Checks the declared size and encoding before a byte is read. A body longer than declared is cut off at the limit.
 */
export function ensureDeclared(request: Request, limit: number): void {
  const { length = 0, encoding } = readDeclared(request)
  ensure(length <= limit, 'size', 'tooLarge')
  ensure(encoding === 'identity', 'type', 'compressedBody')
}

export function isEmpty(request: Request): boolean {
  return readDeclared(request).length === 0
}

function readDeclared(request: Request): Declared {
  return unread.get(request) ?? { length: toRawBody(request).length, encoding: 'identity' }
}

/** Returns the platform's copy of the body; empty if there is none. */
function toRawBody({ rawBody }: { readonly rawBody?: Buffer }): Buffer {
  return rawBody ?? Buffer.alloc(0)
}

export async function readWholeBody(request: Request, limit: number): Promise<Buffer> {
  if (!unread.has(request)) return ensureSize(toRawBody(request), limit)
  const pieces: Buffer[] = []
  const collector = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      done()
    },
  })
  await pipeBody(request, limit, collector)
  return Buffer.concat(pieces)
}

/**
 * Pipes a body into a sink with back-pressure, so that memory holds no more than the sink takes. The rest of a
 * refused body is discarded as it arrives, so that the sender gets the answer.
 */
export function pipeBody(request: Request, limit: number, sink: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!unread.has(request)) {
      sink.once('finish', resolve).on('error', reject)
      sink.end(ensureSize(toRawBody(request), limit))
      return
    }
    const body: Readable = request
    let size = 0
    const stopWatching = watchPace(
      () => size,
      () => fail(makeSlowBodyRefusal()),
    )
    const take = (piece: Buffer) => {
      size += piece.length
      if (size > limit) return fail(new Refusal('size', 'tooLarge'))
      if (sink.write(piece)) return
      body.pause()
      sink.once('drain', () => body.resume())
    }
    const fail = (reason: unknown) => {
      stopWatching()
      body.off('data', take).resume()
      reject(reason)
    }
    sink.once('finish', resolve).on('error', fail)
    body
      .on('data', take)
      .once('end', () => {
        stopWatching()
        sink.end()
      })
      .once('error', fail)
      .once('close', () => body.readableEnded || fail(new Error('The body ends too early')))
  })
}

/** Refuses a slow body. The answer closes the connection, so that nobody waits for the rest. */
function makeSlowBodyRefusal(): Refusal {
  return new Refusal('slow', 'bodyTooSlow', { headers: { Connection: 'close' } })
}

function ensureSize(body: Buffer, limit: number): Buffer {
  ensure(body.length <= limit, 'size', 'tooLarge')
  return body
}
