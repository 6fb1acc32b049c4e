import type { IncomingMessage, ServerResponse } from 'node:http'
import { realTimers, type Timers } from '../../listening/timers.ts'
import { asFirestoreError } from '../../wire/errors.ts'
import { allowOrigin } from '../messages/http-messages.ts'
import { keepAliveMilliseconds } from './back-channel.ts'
import { ChannelSession } from './channel-session.ts'
import type { OpenChannel } from './channel-stream.ts'
import { frameText } from './frame.ts'
import { parseHeaders, readForm } from './request-form.ts'

/** Version of the protocol, and version of the server, as clients are told. */
const protocolVersion = 8
const serverVersion = 12

/**
 * The server's side of WebChannel, the protocol by which browsers stream both ways over plain HTTP: messages go
 * up in POST requests and come down in the response to a long GET.
 */
export class WebChannelServer {
  readonly #channels: ReadonlyMap<string, OpenChannel>
  readonly #timers: Timers
  readonly #sessions = new Map<string, ChannelSession>()

  /** `channels` maps paths to the stream that is opened there. */
  constructor(channels: ReadonlyMap<string, OpenChannel>, timers: Timers = realTimers) {
    this.#channels = channels
    this.#timers = timers
  }

  /** Number of clients that are connected or may still return. */
  get size(): number {
    return this.#sessions.size
  }

  /** False if the request is not for a channel; nothing was done then. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const open = this.#channels.get(pathname)
    if (open === undefined || request.method === 'OPTIONS') return false
    allowOrigin(request, response)
    this.#answer(open, request, response, searchParams).catch((thrown) => {
      // A client that disconnects halfway is not a defect, and there is nobody to answer.
      if (!request.readableAborted) refuse(response, 400, asFirestoreError(thrown).message)
    })
    return true
  }

  /** Ends every channel; resolves when the clients have been told. */
  async close(): Promise<void> {
    await Promise.all([...this.#sessions.values()].map((session) => session.stop()))
  }

  async #answer(
    open: OpenChannel,
    request: IncomingMessage,
    response: ServerResponse,
    parameters: URLSearchParams,
  ): Promise<void> {
    const id = parameters.get('SID')
    if (id === null) return this.#openSession(open, request, response, parameters)
    const session = this.#sessions.get(id)
    if (session === undefined) return refuse(response, 400, 'Error: Unknown SID')
    const acknowledged = Number(parameters.get('AID')) || 0
    session.touch(acknowledged)
    if (parameters.get('TYPE') === 'terminate') {
      session.close()
      begin(response).end()
    } else if (request.method === 'GET') {
      session.openBackChannel(begin(response), acknowledged, {
        streaming: parameters.get('CI') !== '1',
        timeoutMilliseconds: Number(parameters.get('TO')) || undefined,
      })
    } else {
      const { offset, messages } = await readForm(request)
      session.receive(offset, messages)
      begin(response).end(frameText(JSON.stringify(session.status())))
    }
  }

  async #openSession(
    open: OpenChannel,
    request: IncomingMessage,
    response: ServerResponse,
    parameters: URLSearchParams,
  ): Promise<void> {
    if (request.method !== 'POST') return refuse(response, 400, 'Error: Missing SID')
    const { offset, messages, headers } = await readForm(request)
    const inUrl = parseHeaders(parameters.get('$httpHeaders') ?? '')
    const session = new ChannelSession(open, new Map([...inUrl, ...headers]), this.#timers, () =>
      this.#sessions.delete(session.id),
    )
    this.#sessions.set(session.id, session)
    session.touch(0)
    const greeting = ['c', session.id, '', protocolVersion, serverVersion, keepAliveMilliseconds]
    begin(response).end(frameText(JSON.stringify([[0, greeting]])))
    session.receive(offset, messages)
  }
}

function begin(response: ServerResponse): ServerResponse {
  return response.writeHead(200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'private, max-age=0',
    // A browser that guesses the type would hold back the first bytes.
    'X-Content-Type-Options': 'nosniff',
  })
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  if (!response.headersSent) response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end(reason)
}
