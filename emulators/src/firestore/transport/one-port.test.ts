import { once } from 'node:events'
import { connect } from 'node:net'
import { credentials, makeGenericClientConstructor } from '@grpc/grpc-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFirestoreServer } from '../server.ts'
import { codecs } from '../wire/codecs.ts'
import type { OpenPort } from './one-port.ts'

let port: OpenPort

beforeAll(async () => {
  port = await makeFirestoreServer().listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => port.close())

test('an HTTP request that arrives byte by byte is understood', async () => {
  const socket = connect(port.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.setNoDelay(true)
  for (const byte of 'GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n') {
    await new Promise<unknown>((resolve) => socket.write(byte, resolve))
  }
  let answer = ''
  for await (const chunk of socket) answer += chunk
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*Ok\n/)
})

test('several requests follow one another on a connection', async () => {
  const socket = connect(port.port, '127.0.0.1')
  socket.write(
    'GET / HTTP/1.1\r\nHost: here\r\n\r\nGET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n',
  )
  let answer = ''
  for await (const chunk of socket) answer += chunk
  expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
})

test('gRPC, compressed or not, is served on the same port', async () => {
  const unchanged = (bytes: Buffer) => bytes
  const Client = makeGenericClientConstructor(
    {
      GetDocument: {
        path: '/google.firestore.v1.Firestore/GetDocument',
        requestStream: false,
        responseStream: false,
        requestSerialize: unchanged,
        requestDeserialize: unchanged,
        responseSerialize: unchanged,
        responseDeserialize: unchanged,
      },
    },
    'Firestore',
  )
  for (const algorithm of [0, 2]) {
    const client = new Client(`127.0.0.1:${port.port}`, credentials.createInsecure(), {
      'grpc.default_compression_algorithm': algorithm,
    })
    const name = 'projects/p/databases/(default)/documents/a/absent'
    const refused = await new Promise((resolve) =>
      client.GetDocument?.(codecs.GetDocumentRequest.encode({ name }), resolve),
    )
    expect(refused).toMatchObject({ code: 5, details: `Document "${name}" not found.` })
    client.close()
  }
})

test('a connection that closes without sending anything does no harm', async () => {
  const socket = connect(port.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.destroy()
  expect(await (await fetch(`http://127.0.0.1:${port.port}/`)).text()).toBe('Ok\n')
})
