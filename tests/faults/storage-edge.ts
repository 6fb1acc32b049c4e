import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { portOf } from '../support/ports.ts'
import { letPass, type StepIn } from './stepping-in.ts'

export interface StorageEdge {
  readonly port: number
  stepIn: StepIn
  close(): void
}

/** Forwards requests of functions to Storage one by one. A refusal looks like an outage of Storage. */
export async function storageEdge(target: number): Promise<StorageEdge> {
  const server = createServer((incoming, response) => {
    pass(incoming, response, target, edge.stepIn).catch(() => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const edge: StorageEdge = {
    port: portOf(server),
    stepIn: letPass,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return edge
}

async function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  port: number,
  stepIn: StepIn,
): Promise<void> {
  const body = await buffer(incoming)
  const intercepted = { call: `${incoming.method} ${incoming.url}`, body }
  const verdict = await stepIn('before', intercepted)
  if (verdict === 'refuse') {
    response.writeHead(503).end('Service Unavailable')
    return
  }
  if (verdict === 'cut') throw new Error('cut')
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
  if ((await stepIn('after', intercepted)) !== 'pass') throw new Error('cut')
  const { 'transfer-encoding': __, connection: ___, ...answered } = answer.headers
  response.writeHead(answer.statusCode ?? 500, { ...answered, 'content-length': content.length }).end(content)
}
