import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

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

/** Answers with the entries in pages, under a field as Google's lists have it. */
export const list = (field: string, entries: readonly object[]) => new List(field, entries)

/** Answers as the site does, to callers without a token. */
export const page = (status: number, headers: Readonly<Record<string, string>>) => new Page(status, headers)

export type Answers = Readonly<Record<string, Answer>>

interface State {
  /** Answers by host and path. */
  readonly answers: Answers
  readonly enabledServices: readonly string[]
}

/** Fewer than the services and indexes, so that they have more than one page. */
const entriesPerPage = 20

const token = 'token-of-the-operator'

/** Starts a server that answers reads as Google's REST APIs do, and refuses everything else. */
export async function startGoogleServer(look: () => State) {
  const server = createServer((request, response) => {
    answer(request, response, look()).catch((error) => respond(response, 500, failure(500, String(error))))
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

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { answers, enabledServices }: State,
): Promise<void> {
  const url = new URL(request.url ?? '', 'http://localhost')
  const address = decodeURIComponent(url.pathname.slice(1))
  const found = answers[address]
  if (found instanceof Page) return respond(response, found.status, {}, found.headers)
  if (request.headers.authorization !== `Bearer ${token}`)
    return respond(response, 401, failure(401, 'Request had invalid authentication credentials.'))
  const [service = ''] = address.split('/')
  if (!enabledServices.includes(service)) return respond(response, 403, disabled(service))
  if (!found) return respond(response, 404, failure(404, `Resource ${address} was not found.`))
  const isQuery = typeof found === 'function'
  if (request.method !== (isQuery ? 'POST' : 'GET'))
    return respond(response, 405, failure(405, 'This server only reads.'))
  if (isQuery) return respond(response, 200, found(await readBody(request)))
  respond(response, 200, found instanceof List ? toPage(found, url.searchParams.get('pageToken')) : found)
}

/** Like Google, leaves out the field of an empty list and the token of the last page. */
function toPage({ field, entries }: List, pageToken: string | null): object {
  const start = Number(pageToken ?? 0)
  const end = start + entriesPerPage
  return {
    ...(entries.length > 0 && { [field]: entries.slice(start, end) }),
    ...(end < entries.length && { nextPageToken: String(end) }),
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString() || '{}')
}

function disabled(service: string): object {
  const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'SERVICE_DISABLED' }]
  return failure(403, `${service} has not been used in this project before or it is disabled.`, details)
}

function failure(code: number, message: string, details: readonly object[] = []): object {
  return { error: { code, message, details } }
}

function respond(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
