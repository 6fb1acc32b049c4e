import { deleteApp, initializeApp } from 'firebase/app'
import {
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  type DocumentData,
  deleteDoc,
  doc,
  type Firestore,
  initializeFirestore,
  limit,
  limitToLast,
  onSnapshot,
  orderBy,
  type Query,
  type QuerySnapshot,
  query,
  serverTimestamp,
  setDoc,
  setLogLevel,
  startAfter,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTcpProxy, type TcpProxy } from '../../../testing/tcp-proxy.ts'
import { compileRules } from '../../rules/ruleset.ts'
import { makeFirestoreServer } from '../server.ts'
import type { OpenPort } from '../transport/one-port.ts'

const { projects, listen } = makeFirestoreServer()
let port: OpenPort
let proxy: TcpProxy
let count = 0
const cleanUps: (() => unknown)[] = []

beforeAll(async () => {
  setLogLevel('silent')
  port = await listen({ host: '127.0.0.1', port: 0 })
  proxy = await openTcpProxy(() => port.port)
})

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

afterAll(async () => {
  proxy.close()
  await port.close()
})

/** A client of a project of its own, connected through the proxy. */
function openClient(projectId = `demo-${++count}`, uid?: string): Firestore {
  const app = initializeApp({ projectId, apiKey: 'any' }, `client-${++count}`)
  const firestore = initializeFirestore(app, {})
  connectFirestoreEmulator(firestore, '127.0.0.1', proxy.port, uid ? { mockUserToken: { sub: uid } } : {})
  cleanUps.push(() => deleteApp(app))
  return firestore
}

/** The ids of the last snapshot that came from the server. */
function watch(watched: Query): () => string[] | undefined {
  let last: QuerySnapshot<DocumentData> | undefined
  const stop = onSnapshot(watched, { includeMetadataChanges: true }, (snapshot) => {
    if (!snapshot.metadata.fromCache && !snapshot.metadata.hasPendingWrites) last = snapshot
  })
  cleanUps.unshift(stop)
  return () => last?.docs.map(({ id }) => id)
}

async function writeRanks(firestore: Firestore, ...ids: string[]): Promise<void> {
  const batch = writeBatch(firestore)
  for (const [rank, id] of ids.entries()) batch.set(doc(firestore, 'people', id), { rank })
  await batch.commit()
}

test('a document is seen as it is made, changed and deleted', async () => {
  const firestore = openClient()
  const reference = doc(firestore, 'people/asha')
  const seen: (DocumentData | undefined)[] = []
  cleanUps.unshift(onSnapshot(reference, (snapshot) => seen.push(snapshot.data())))
  await expect.poll(() => seen).toEqual([undefined])
  await setDoc(doc(openClient(firestore.app.options.projectId), 'people/asha'), { age: 31 })
  await expect.poll(() => seen.at(-1)).toEqual({ age: 31 })
  await updateDoc(reference, { age: 32, at: serverTimestamp() })
  await expect.poll(() => seen.at(-1)).toEqual({ age: 32, at: expect.any(Timestamp) })
  await deleteDoc(reference)
  await expect.poll(() => seen.at(-1)).toBeUndefined()
})

test('queries of every form follow the changes of another client', async () => {
  const firestore = openClient()
  const other = openClient(firestore.app.options.projectId)
  await writeRanks(other, 'a', 'b', 'c', 'd', 'e')
  const people = collection(firestore, 'people')
  const all = watch(people)
  const high = watch(query(people, where('rank', '>=', 3)))
  const firstTwo = watch(query(people, orderBy('rank'), limit(2)))
  const lastTwo = watch(query(people, orderBy('rank'), limitToLast(2)))
  const afterFirst = watch(query(people, orderBy('rank'), startAfter(0), limit(2)))
  const group = watch(collectionGroup(firestore, 'people'))
  const state = () => [all(), high(), firstTwo(), lastTwo(), afterFirst(), group()]
  await expect.poll(state).toEqual([
    ['a', 'b', 'c', 'd', 'e'],
    ['d', 'e'],
    ['a', 'b'],
    ['d', 'e'],
    ['b', 'c'],
    ['a', 'b', 'c', 'd', 'e'],
  ])
  await deleteDoc(doc(other, 'people/a'))
  await updateDoc(doc(other, 'people/e'), { rank: 0 })
  await setDoc(doc(other, 'teams/one/people/z'), { rank: 1 })
  await expect
    .poll(state)
    .toEqual([['b', 'c', 'd', 'e'], ['d'], ['e', 'b'], ['c', 'd'], ['b', 'c'], ['b', 'c', 'd', 'e', 'z']])
})

test('changes made while the connection was cut are seen once it is back', { timeout: 20_000 }, async () => {
  const firestore = openClient()
  await writeRanks(firestore, 'a', 'b', 'c', 'd')
  const people = collection(firestore, 'people')
  const all = watch(people)
  const firstTwo = watch(query(people, orderBy('rank'), limit(2)))
  const one: (DocumentData | undefined)[] = []
  cleanUps.unshift(onSnapshot(doc(people, 'a'), (snapshot) => one.push(snapshot.data())))
  await expect.poll(() => [all(), firstTwo(), one.length]).toEqual([['a', 'b', 'c', 'd'], ['a', 'b'], 1])
  proxy.cut()
  const database = projects.database(`projects/${firestore.app.options.projectId}/databases/(default)`)
  const added = { path: 'people/e', fields: new Map([['rank', -1n]]), transforms: [] }
  await database.commit(
    [
      { kind: 'delete', path: 'people/a' },
      { kind: 'update', ...added },
    ],
    {},
  )
  proxy.open()
  await expect
    .poll(() => [all(), firstTwo(), one.at(-1)], { timeout: 15_000 })
    .toEqual([['b', 'c', 'd', 'e'], ['e', 'b'], undefined])
})

test('writes made while the connection was cut arrive once it is back', { timeout: 20_000 }, async () => {
  const firestore = openClient()
  await writeRanks(firestore, 'a')
  proxy.cut()
  const written = setDoc(doc(firestore, 'people/b'), { rank: 1 })
  proxy.open()
  await written
  const names = watch(collection(openClient(firestore.app.options.projectId), 'people'))
  await expect.poll(names).toEqual(['a', 'b'])
})

test('a person who is removed from staff gets no more data, and the others still do', async () => {
  const { ruleset } = compileRules(staffOnly, 'firestore.rules')
  if (!ruleset) throw new Error('The rules do not compile.')
  const projectId = `demo-${++count}`
  projects.rulebook.replaceProjectRules(projectId, ruleset)
  const database = projects.database(`projects/${projectId}/databases/(default)`)
  const put = (...paths: string[]) =>
    database.commit(
      paths.map((path) => ({ kind: 'update' as const, path, fields: new Map(), transforms: [] })),
      {},
    )
  await put('staff/asha', 'staff/ravi')
  const failures: string[] = []
  const orders = ['asha', 'ravi'].map((uid) => {
    const seen: string[] = []
    const watched = collection(openClient(projectId, uid), 'orders')
    const stop = onSnapshot(
      watched,
      (snapshot) => seen.splice(0, seen.length, ...snapshot.docs.map(({ id }) => id)),
      ({ code }) => failures.push(`${uid} ${code}`),
    )
    cleanUps.unshift(stop)
    return seen
  })
  await put('orders/1')
  await expect.poll(() => orders).toEqual([['1'], ['1']])
  await database.commit([{ kind: 'delete', path: 'staff/asha' }], {})
  await put('orders/2')
  await expect.poll(() => [failures, orders]).toEqual([['asha permission-denied'], [['1'], ['1', '2']]])
})

const staffOnly = `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /orders/{order} {
      allow read: if exists(/databases/$(database)/documents/staff/$(request.auth.uid));
    }
  }
}`
