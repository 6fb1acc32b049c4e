import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { portOf } from '../support/ports.ts'

export interface MailEdge {
  readonly port: number
  /** Connections break and no new one gets through until `open`. */
  cut(): void
  open(): void
  close(): void
}

/** The way to a mail server that can be down without losing what it has. */
export async function mailEdge(target: number): Promise<MailEdge> {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((socket) => {
    if (isCut) {
      socket.destroy()
      return
    }
    const upstream = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.once('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: portOf(server),
    cut,
    open() {
      isCut = false
    },
    close() {
      cut()
      server.close()
    },
  }
}
