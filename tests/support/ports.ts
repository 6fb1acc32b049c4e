import { once } from 'node:events'
import { createServer } from 'node:net'

export function portOf(server: {
  address(): ReturnType<ReturnType<typeof createServer>['address']>
}): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const port = portOf(probe)
  probe.close()
  return port
}
