import { once } from 'node:events'
import {
  type ClientHttp2Session,
  connect,
  createServer,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import { buffer } from 'node:stream/consumers'
import { readPort } from '../support/ports.ts'

/** A gRPC call of functions. */
export interface FirestoreCall {
  readonly path: string
  readonly body: Buffer
}

export interface FirestoreEdge {
  readonly port: number
  /** Whether the connection breaks after a call took effect and before its answer. */
  losesAnswer: (call: FirestoreCall) => boolean
  /** Breaks every connection, and accepts none until `open`. */
  cut(): void
  open(): void
  close(): void
}

/** Forwards gRPC calls of functions to Firestore one by one, so that the answer of one can be lost. */
export async function openFirestoreEdge(target: number): Promise<FirestoreEdge> {
  const sessions = new Set<ServerHttp2Session>()
  let isCut = false
  const server = createServer()
  server.on('session', (session) => {
    if (isCut) return session.destroy()
    const upstream = connect(`http://127.0.0.1:${target}`)
    sessions.add(session)
    session.on('error', () => {})
    upstream.on('error', () => session.destroy())
    session.once('close', () => {
      sessions.delete(session)
      upstream.destroy()
    })
    session.on('stream', (stream, headers) => {
      stream.on('error', () => {})
      forward(stream, headers, upstream, edge.losesAnswer).catch(() => session.destroy())
    })
  })
  const cut = () => {
    isCut = true
    for (const session of sessions) session.destroy()
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const edge: FirestoreEdge = {
    port: readPort(server),
    losesAnswer: () => false,
    cut,
    open() {
      isCut = false
    },
    close() {
      cut()
      server.close()
    },
  }
  return edge
}

async function forward(
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  upstream: ClientHttp2Session,
  losesAnswer: FirestoreEdge['losesAnswer'],
): Promise<void> {
  const call = { path: headers[':path'] ?? '', body: await buffer(stream) }
  const answer = await ask(upstream, headers, call.body)
  if (losesAnswer(call)) throw new Error('cut')
  if (stream.destroyed) return
  stream.respond(answer.headers, { waitForTrailers: true })
  stream.once('wantTrailers', () => stream.sendTrailers(answer.trailers))
  stream.end(answer.body)
}

interface GrpcAnswer {
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
  readonly trailers: OutgoingHttpHeaders
}

async function ask(
  upstream: ClientHttp2Session,
  { ':path': path, ':method': method, ...headers }: IncomingHttpHeaders,
  body: Buffer,
): Promise<GrpcAnswer> {
  const own = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
  const request = upstream.request({ ':path': path, ':method': method, ...Object.fromEntries(own) })
  const answer: { headers: OutgoingHttpHeaders; trailers: OutgoingHttpHeaders } = {
    headers: {},
    trailers: {},
  }
  request.on('response', (headers) => {
    answer.headers = { ...headers }
  })
  request.on('trailers', (trailers) => {
    answer.trailers = { ...trailers }
  })
  request.end(body)
  const received = await buffer(request)
  // A refusal without a body has its status in the headers.
  const { 'grpc-status': status, 'grpc-message': message, ...rest } = answer.headers
  const trailers =
    status === undefined ? answer.trailers : { 'grpc-status': status, 'grpc-message': message ?? '' }
  return { headers: rest, body: received, trailers }
}
