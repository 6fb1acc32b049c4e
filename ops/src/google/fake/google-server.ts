import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RefusedRequest } from '../refused-request.ts'
import type { Request } from '../request.ts'

/** Answer of one address: a resource, a list in pages, a function of the body of a query, or headers of a page. */
type Answer = object | List | Page | ((query: unknown) => object)

class List {
  readonly field: string
  readonly entries: readonly object[]

  constructor(field: string, entries: readonly object[]) {
    this.field = field
    this.entries = entries
  }
}

class Page {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, headers: Readonly<Record<string, string>>) {
    this.status = status
    this.headers = headers
  }
}

/** Returns the entries in pages, under a field as Google's lists have it. */
export const list = (field: string, entries: readonly object[]) => new List(field, entries)

/** Answers as the site does, to callers without a token. */
export const answerPage = (status: number, headers: Readonly<Record<string, string>>) =>
  new Page(status, headers)

export type Answers = Readonly<Record<string, Answer>>

/** Request that changes something. */
export interface Change {
  readonly method: string
  readonly address: string
  readonly query: URLSearchParams
  readonly body: Readonly<Record<string, unknown>>
}

interface State {
  /** Answers by host and path. */
  readonly answers: Answers
  readonly enabledServices: readonly string[]
  /** Makes a change and returns the answer, or refuses it with a status. Without it, the server only reads. */
  readonly change?: (change: Change) => object | number
}

/** Page size smaller than the numbers of services and indexes, so that they take more than one page. */
const entriesPerPage = 20

const token = 'token-of-the-operator'

/** Starts a server that answers as Google's REST APIs do. */
export async function startGoogleServer(look: () => State) {
  const server = createServer((request, response) => {
    respond(request, response, look()).catch((error) =>
      write(response, { status: 500, body: makeFailure(500, String(error)) }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    token,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Answers in this process, for tests with many requests. */
export function connectInProcess(look: () => State): Request {
  return async (method, address, body = {}) => {
    const [path = '', query] = address.split('?')
    const asked = {
      method,
      address: decodeURIComponent(path),
      query: new URLSearchParams(query),
      body: { ...body },
    }
    const { status, body: content } = answer(asked, `Bearer ${token}`, look())
    if (status === 200) return structuredClone(content)
    throw RefusedRequest.from(address, status, content)
  }
}

interface Answered {
  readonly status: number
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}

async function respond(request: IncomingMessage, response: ServerResponse, state: State): Promise<void> {
  const { method = 'GET', url = '', headers } = request
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const address = decodeURIComponent(pathname.slice(1))
  const body = method === 'GET' ? {} : await readBody(request)
  write(response, answer({ method, address, query: searchParams, body }, headers.authorization, state))
}

function answer(
  asked: Change,
  authorization: string | undefined,
  { answers, enabledServices, change }: State,
): Answered {
  const { method, address, query, body } = asked
  const found = answers[address]
  if (found instanceof Page) return { status: found.status, body: {}, headers: found.headers }
  if (authorization !== `Bearer ${token}`)
    return refuse(401, 'Request had invalid authentication credentials.')
  const [service = ''] = address.split('/')
  if (!enabledServices.includes(service)) return { status: 403, body: makeDisabled(service) }
  const isQuery = typeof found === 'function'
  if (isQuery && method === 'POST') return { status: 200, body: found(body) }
  // Policies are read with POST.
  if (change && method !== 'GET' && !address.endsWith(':getIamPolicy')) {
    const made = change(asked)
    return typeof made === 'number'
      ? refuse(made, `${method} ${address} was refused.`)
      : { status: 200, body: made }
  }
  if (!found) return refuse(404, `Resource ${address} was not found.`)
  if (isQuery || method !== 'GET') return refuse(405, `${address} does not take ${method}.`)
  return { status: 200, body: found instanceof List ? toPage(found, query.get('pageToken')) : found }
}

const refuse = (status: number, message: string): Answered => ({ status, body: makeFailure(status, message) })

/** Like Google, leaves out the field of an empty list and the token of the last page. */
function toPage({ field, entries }: List, pageToken: string | null): object {
  const start = Number(pageToken ?? 0)
  const end = start + entriesPerPage
  return {
    ...(entries.length > 0 && { [field]: entries.slice(start, end) }),
    ...(end < entries.length && { nextPageToken: String(end) }),
  }
}

async function readBody(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString() || '{}')
}

function makeDisabled(service: string): object {
  const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'SERVICE_DISABLED' }]
  return makeFailure(403, `${service} has not been used in this project before or it is disabled.`, details)
}

function makeFailure(code: number, message: string, details: readonly object[] = []): object {
  return { error: { code, message, details } }
}

function write(response: ServerResponse, { status, body, headers = {} }: Answered): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
