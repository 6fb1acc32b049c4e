import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { type Server as GrpcServer, ServerCredentials } from '@grpc/grpc-js'

export interface Address {
  readonly host: string
  /** 0 stands for any free port. */
  readonly port: number
}

export interface OpenPort extends Address {
  close(): Promise<void>
}

/** First bytes of every HTTP/2 connection. No HTTP/1 request begins with them. */
const http2Preface = 'PRI'

/** Serves gRPC and HTTP/1 on one port, and distinguishes them by the first bytes of a connection. */
export async function openPort(
  { host, port }: Address,
  grpc: GrpcServer,
  http: HttpServer,
): Promise<OpenPort> {
  const sockets = new Set<Socket>()
  const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure())
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    peek(socket, http2Preface.length, (first) => {
      if (first.toString('latin1') === http2Preface) {
        injector.injectConnection(socket)
      } else {
        http.emit('connection', socket)
        socket.resume()
      }
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, noDelay: true }, resolve)
  })
  return {
    host,
    port: readPort(server.address()),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      grpc.forceShutdown()
      http.closeAllConnections()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Peeks at the first bytes and puts them back into the socket. */
function peek(socket: Socket, length: number, tell: (first: Buffer) => void): void {
  let received = Buffer.alloc(0)
  const collect = (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    if (received.length < length) return
    socket.off('data', collect)
    socket.pause()
    socket.unshift(received)
    tell(received.subarray(0, length))
  }
  socket.on('data', collect)
}

function readPort(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}
