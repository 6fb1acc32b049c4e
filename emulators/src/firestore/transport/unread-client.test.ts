import { Client, credentials, Metadata } from '@grpc/grpc-js'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTcpProxy, type TcpProxy } from '../../../testing/tcp-proxy.ts'
import { makeFirestoreServer } from '../server.ts'
import { codecs } from '../wire/codecs.ts'
import type { ListenRequest, ListenResponse } from '../wire/messages.ts'
import type { OpenPort } from './one-port.ts'

const megabyte = 1024 * 1024
const database = 'projects/demo-unread/databases/(default)'
const text = 'x'.repeat(megabyte - 1000)

let port: OpenPort
let proxy: TcpProxy
let firestore: Firestore
const app = initializeApp({ projectId: 'demo-unread' }, 'unread')

beforeAll(async () => {
  port = await makeFirestoreServer().listen({ host: '127.0.0.1', port: 0 })
  proxy = await openTcpProxy(() => port.port)
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${port.port}`)
  firestore = getFirestore(app)
})

afterEach(() => vi.restoreAllMocks())

afterAll(async () => {
  vi.unstubAllEnvs()
  await deleteApp(app)
  proxy.close()
  await port.close()
})

test('an answer is produced only as the client reads it, and complete in the end', async () => {
  await fill('answer', 60)
  const encoded = vi.spyOn(codecs.RunQueryResponse, 'encode')
  const client = new Client(`127.0.0.1:${proxy.port}`, credentials.createInsecure(), {
    'grpc.max_receive_message_length': -1,
  })
  const stream = client.makeServerStreamRequest(
    '/google.firestore.v1.Firestore/RunQuery',
    codecs.RunQueryRequest.encode,
    codecs.RunQueryResponse.decode,
    { parent: `${database}/documents`, structuredQuery: { from: [{ collectionId: 'answer' }] } },
    makeMetadata(),
  )
  const answers = stream[Symbol.asyncIterator]()
  await answers.next()
  await waitUntilStill(() => proxy.sent())
  // Each side of grpc-js keeps sixteen messages ready.
  expect(encoded.mock.calls.length).toBeLessThan(40)

  // No other client waits for this one.
  await firestore.doc('answer/other').set({ text: 'short' })

  let read = 1
  while (!(await answers.next()).done) read += 1
  expect(read).toBe(60)
  expect(proxy.sent()).toBeGreaterThan(59 * megabyte)
  client.close()
})

test('a listener that reads nothing for half a minute is dropped, and others continue', async () => {
  const client = new Client(`127.0.0.1:${port.port}`, credentials.createInsecure(), {
    'grpc.max_receive_message_length': -1,
  })
  const stream = client.makeBidiStreamRequest<ListenRequest, ListenResponse>(
    '/google.firestore.v1.Firestore/Listen',
    codecs.ListenRequest.encode,
    codecs.ListenResponse.decode,
    makeMetadata(),
  )
  const query = { parent: `${database}/documents`, structuredQuery: { from: [{ collectionId: 'heard' }] } }
  stream.write({ database, addTarget: { targetId: 2, query } })
  await new Promise((resolve) => stream.once('data', resolve))
  stream.pause()
  let others = 0
  const stop = firestore.collection('heard').onSnapshot(({ size }) => {
    others = size
  })

  await fill('heard', 24)
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 31_000)
  await fill('heard', 25)
  await expect.poll(() => others).toBe(25)
  const failure = new Promise((resolve) => stream.once('error', resolve))
  stream.resume()
  expect(await failure).toMatchObject({ code: 8, details: 'The client does not read what it is sent.' })
  stop()
  client.close()
})

function makeMetadata(): Metadata {
  const metadata = new Metadata()
  metadata.set('authorization', 'Bearer owner')
  metadata.set('google-cloud-resource-prefix', database)
  return metadata
}

async function fill(collection: string, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await firestore.doc(`${collection}/${i}`).set({ text, count })
}

async function waitUntilStill(measure: () => number): Promise<void> {
  for (let before = -1; measure() !== before; ) {
    before = measure()
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}
