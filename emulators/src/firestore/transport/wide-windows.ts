import type { Http2Server } from 'node:http2'
import type { Server, ServerCredentials } from '@grpc/grpc-js'

/** More than a batch of 500 documents. With the HTTP/2 default of 64 KB, clients wait while the server works. */
const perConnection = 16 * 1024 * 1024
const perStream = 4 * 1024 * 1024

/** Internal of grpc-js, which lets only clients configure their window. */
interface Inside {
  createHttp2Server(credentials: ServerCredentials): Http2Server
}

/** Lets clients send more before the server has read earlier data. */
export function widenWindows(server: Server): void {
  const inside = server as unknown as Inside
  const create = inside.createHttp2Server.bind(server)
  inside.createHttp2Server = (credentials) =>
    create(credentials).on('session', (session) => {
      session.settings({ initialWindowSize: perStream })
      session.setLocalWindowSize(perConnection)
    })
}
