import { connect, createServer, type Socket } from 'node:net'

/** Stands before a local port, so that a test can cut the connections to it. */
export interface TcpProxy {
  readonly port: number
  /** Number of bytes sent to clients. */
  sent(): number
  /** Drops every connection, and each new one until `open`. */
  cut(): void
  open(): void
  close(): void
}

export async function openTcpProxy(target: () => number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let isCut = false
  let sent = 0
  const server = createServer((near) => {
    if (isCut) return near.resetAndDestroy()
    const far = connect(target(), '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.setNoDelay(true)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
    far.on('data', ({ length }) => {
      sent += length
    })
  })
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.resetAndDestroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    port: address.port,
    sent: () => sent,
    cut,
    open: () => {
      isCut = false
    },
    close: () => {
      cut()
      server.close()
    },
  }
}
