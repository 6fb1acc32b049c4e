import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the range of outgoing connections, which could take a port between the check and its use. */
const range = { from: 10_000, to: 20_000 }

const handedOut = new Set<number>()

/** Returns a port for a server that is about to start, and may restart. */
export async function findFreePort(): Promise<number> {
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
