import type { Http2Server } from 'node:http2'
import type { Server, ServerCredentials } from '@grpc/grpc-js'

/** More than a batch of 500 documents: 64 KB, where HTTP/2 begins, make a client wait for the server while it works. */
const perConnection = 16 * 1024 * 1024
const perStream = 4 * 1024 * 1024

/** An internal of grpc-js: its clients may choose how much they are sent unread, its servers not. */
interface Inside {
  createHttp2Server(credentials: ServerCredentials): Http2Server
}

/** Lets clients send more before the server has read what they sent. */
export function widenWindows(server: Server): void {
  const inside = server as unknown as Inside
  const create = inside.createHttp2Server.bind(server)
  inside.createHttp2Server = (credentials) =>
    create(credentials).on('session', (session) => {
      session.settings({ initialWindowSize: perStream })
      session.setLocalWindowSize(perConnection)
    })
}
