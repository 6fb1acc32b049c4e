import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { readPort } from '../support/ports.ts'

export interface StorageEdge {
  readonly port: number
  /** Whether Storage fails for a call, such as `GET /path`. */
  refuses: (call: string) => boolean
  close(): void
}

/** Forwards requests of functions to Storage one by one. A refusal looks like an outage of Storage. */
export async function openStorageEdge(target: number): Promise<StorageEdge> {
  const server = createServer((incoming, response) => {
    forward(incoming, response, target, edge.refuses).catch(() => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const edge: StorageEdge = {
    port: readPort(server),
    refuses: () => false,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return edge
}

async function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  port: number,
  refuses: StorageEdge['refuses'],
): Promise<void> {
  const body = await buffer(incoming)
  if (refuses(`${incoming.method} ${incoming.url}`)) {
    response.writeHead(503).end('Service Unavailable')
    return
  }
  const { 'transfer-encoding': _, ...headers } = incoming.headers
  const asked = request({
    host: '127.0.0.1',
    port,
    method: incoming.method,
    path: incoming.url,
    headers: { ...headers, 'content-length': body.length },
  })
  asked.end(body)
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  if (!answer) throw new Error('Storage has not answered')
  const content = await buffer(answer)
  const { 'transfer-encoding': __, connection: ___, ...answered } = answer.headers
  response.writeHead(answer.statusCode ?? 500, { ...answered, 'content-length': content.length }).end(content)
}
