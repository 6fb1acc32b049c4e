import { once } from 'node:events'
import { connect } from 'node:http2'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeFirestoreServer } from '../server.ts'
import type { OpenPort } from './one-port.ts'

let port: OpenPort
let firestore: Firestore
const app = initializeApp({ projectId: 'demo-grpc' }, 'grpc')

beforeAll(async () => {
  port = await makeFirestoreServer().listen({ host: '127.0.0.1', port: 0 })
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${port.port}`)
  firestore = getFirestore(app)
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await deleteApp(app)
  await port.close()
})

test('a bulk writer reports the result of each write', async () => {
  const writer = firestore.bulkWriter()
  writer.onWriteError(() => false)
  const taken = firestore.doc('bulk/taken')
  await taken.set({ n: 0 })
  const refused = expect(writer.create(taken, { n: 1 })).rejects.toMatchObject({ code: 6 })
  const written = Array.from({ length: 50 }, (_, i) => writer.set(firestore.doc(`bulk/d${i}`), { i }))
  await writer.close()
  await Promise.all([refused, ...written])
  expect((await firestore.collection('bulk').count().get()).data().count).toBe(51)
  expect((await taken.get()).get('n')).toBe(0)
})

test('a recursive delete takes what lies below and leaves the rest', async () => {
  const batch = firestore.batch()
  const doomed = ['tree/a', 'tree/a/leaves/1', 'tree/b/leaves/2/veins/3']
  for (const path of [...doomed, 'treehouse/a']) batch.set(firestore.doc(path), { path })
  await batch.commit()
  await firestore.recursiveDelete(firestore.collection('tree'))
  const left = await Promise.all([...doomed, 'treehouse/a'].map((path) => firestore.doc(path).get()))
  expect(left.filter((snapshot) => snapshot.exists).map((snapshot) => snapshot.ref.path)).toEqual([
    'treehouse/a',
  ])
})

test('listing shows documents that exist only as parents', async () => {
  await firestore.doc('shelves/full').set({})
  await firestore.doc('shelves/missing/books/1').set({})
  const documents = await firestore.collection('shelves').listDocuments()
  expect(documents.map(({ id }) => id)).toEqual(['full', 'missing'])
  const collections = await firestore.doc('shelves/missing').listCollections()
  expect(collections.map(({ id }) => id)).toEqual(['books'])
})

test('partitions together hold every document once', async () => {
  const writer = firestore.bulkWriter()
  for (let i = 0; i < 30; i++) writer.set(firestore.doc(`halls/${i % 3}/seats/${i}`), { i })
  await writer.close()
  const found: QueryDocumentSnapshot[] = []
  let partitions = 0
  for await (const partition of firestore.collectionGroup('seats').getPartitions(4)) {
    partitions++
    found.push(...(await partition.toQuery().get()).docs)
  }
  expect(partitions).toBe(4)
  expect(found.map((document) => document.get('i')).sort((a, b) => a - b)).toEqual([...Array(30).keys()])
})

test('a listener over gRPC gets the state and then each change', async () => {
  const seen: number[][] = []
  const collection = firestore.collection('heard')
  await collection.doc('a').set({ n: 1 })
  let heard = () => {}
  const stop = collection.onSnapshot((snapshot) => {
    seen.push(snapshot.docs.map((document) => document.get('n')))
    heard()
  })
  const until = (length: number) =>
    new Promise<void>((resolve) => {
      heard = () => seen.length >= length && resolve()
      heard()
    })
  await until(1)
  await collection.doc('b').set({ n: 2 })
  await until(2)
  stop()
  expect(seen).toEqual([[1], [1, 2]])
})

test('a request larger than the documented limit is refused', async () => {
  const batch = firestore.batch()
  const text = 'x'.repeat(1_000_000)
  for (let i = 0; i < 11; i++) batch.set(firestore.doc(`large/${i}`), { text })
  await expect(batch.commit()).rejects.toMatchObject({ code: 3 })
  expect((await firestore.collection('large').get()).size).toBe(0)
})

test('a client may send a whole batch before any of it is read', async () => {
  const client = connect(`http://127.0.0.1:${port.port}`)
  try {
    await once(client, 'remoteSettings')
    await expect.poll(() => client.remoteSettings.initialWindowSize).toBe(4 * 1024 * 1024)
    await expect.poll(() => client.state.remoteWindowSize).toBe(16 * 1024 * 1024)
  } finally {
    client.destroy()
  }
})
