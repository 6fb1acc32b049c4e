import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of a local port, which a test can cut and mend. */
export interface Line {
  readonly port: number
  /** Drops every connection and refuses new ones. */
  cut(): void
  mend(): void
  close(): void
}

export async function openLine(target: () => number): Promise<Line> {
  const sockets = new Set<Socket>()
  let whole = true
  const server = createServer((near) => {
    if (!whole) return near.resetAndDestroy()
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
  })
  const cut = () => {
    whole = false
    for (const socket of sockets) socket.resetAndDestroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port.')
  return {
    port: address.port,
    cut,
    mend: () => {
      whole = true
    },
    close: () => {
      cut()
      server.close()
    },
  }
}
