import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below what systems hand out to outgoing connections: one of those could take a port between our look and its use. */
const range = { from: 10_000, to: 20_000 }

const handedOut = new Set<number>()

/** A port for a server that is about to start, and that may end and start again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = range.from + Math.floor(Math.random() * (range.to - range.from))
    if (handedOut.has(port) || !(await isFree(port))) continue
    handedOut.add(port)
    return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const found = new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true))
  })
  if (!(await found)) return false
  await once(server.close(), 'close')
  return true
}
