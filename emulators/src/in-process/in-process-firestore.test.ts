import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { openDatabase } from '../firestore/database/memory-database.ts'
import type { DocumentChange } from '../firestore/documents/document.ts'
import type { StatusCode } from '../firestore/reporting/firestore-error.ts'
import { makeChangedSnapshots, makeCreatedSnapshot } from './changes.ts'
import { makeInProcessFirestore } from './in-process-firestore.ts'
import type { Network } from './network/network.ts'
import { RpcError } from './network/rpc-error.ts'
import { toPlainDocument } from './values/plain-document.ts'

/** A network with this fault, repeated if wanted, that records its requests. */
function opened(broken: readonly StatusCode[] = []) {
  const database = openDatabase('projects/demo/databases/(default)', { now: () => 1_800_000_000_000 })
  const left = [...broken]
  const asked: string[] = []
  const waits: number[] = []
  const network: Network = {
    async roundTrip(what, deliver) {
      asked.push(what)
      const status = left.shift()
      if (status) throw new RpcError(status, 'broken')
      return deliver()
    },
    async wait(milliseconds) {
      waits.push(Math.round(milliseconds))
    },
    fraction: () => 0.5,
  }
  return { database, firestore: makeInProcessFirestore(database, network), network, asked, waits }
}

const again = (status: StatusCode, times: number) => Array.from({ length: times }, () => status)

test('a read over a broken line is tried three times in each of five attempts', async () => {
  const { firestore, waits, asked } = opened(again('UNAVAILABLE', 15))
  await expect(firestore.doc('a/1').get()).rejects.toMatchObject({
    code: 14,
    message: '14 UNAVAILABLE: broken',
  })
  expect(asked).toHaveLength(15)
  const line = [2500, 4500]
  expect(waits).toEqual([...line, 1000, ...line, 1500, ...line, 2250, ...line, 3375, ...line])
})

test('a line that stays broken is tried only three times', async () => {
  const { firestore, waits } = opened(again('ABORTED', 3))
  await expect(firestore.collection('a').get()).rejects.toMatchObject({ code: 10 })
  expect(waits).toEqual([2500, 4500])
})

test('the pauses of a commit grow by 30 percent, and end after ten minutes', async () => {
  const { firestore, waits } = opened(again('UNAVAILABLE', 100))
  await expect(firestore.doc('a/1').set({})).rejects.toMatchObject({ code: 4 })
  expect(waits.slice(0, 4)).toEqual([50, 65, 85, 110])
  expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThanOrEqual(600_000)
})

test('the attempts of a transaction wait increasingly long, and then it fails', async () => {
  const { firestore, waits, database } = opened(again('ABORTED', 5))
  const run = firestore.runTransaction(async (transaction) => {
    transaction.set(firestore.doc('a/1'), {})
  })
  await expect(run).rejects.toMatchObject({ code: 10 })
  expect(waits).toEqual([1000, 1500, 2250, 3375])
  expect(database.documents()).toEqual([])
})

test('an attempt that fails is rolled back before the next one begins', async () => {
  const { firestore, asked } = opened()
  let attempts = 0
  await firestore.runTransaction(async (transaction) => {
    attempts += 1
    await transaction.get(firestore.doc('a/1'))
    if (attempts === 1) throw new RpcError('ABORTED', 'as if')
    transaction.set(firestore.doc('a/1'), { attempts })
  })
  expect(asked).toEqual(['read', 'rollback', 'read', 'commit'])
})

test('a dead client never continues', async () => {
  const { database } = opened()
  const dead = makeInProcessFirestore(database, {
    roundTrip: () => new Promise(() => {}),
    wait: () => new Promise(() => {}),
    fraction: () => 0.5,
  })
  const outcome = await Promise.race([
    dead.doc('a/1').set({}),
    new Promise((r) => setImmediate(r, 'still waiting')),
  ])
  expect(outcome).toBe('still waiting')
  expect(database.documents()).toEqual([])
})

test('an error without a code is not a network fault, and is not retried', async () => {
  const { database, network } = opened()
  let asked = 0
  const roundTrip = () => {
    asked += 1
    return Promise.reject(new TypeError('a defect'))
  }
  const firestore = makeInProcessFirestore(database, { ...network, roundTrip })
  await expect(firestore.doc('a/1').get()).rejects.toThrow('a defect')
  await expect(firestore.doc('a/1').set({})).rejects.toThrow('a defect')
  expect(asked).toBe(2)
})

test('IDs of new documents depend only on the network', () => {
  const { firestore } = opened()
  expect(firestore.collection('a').doc().id).toBe('f'.repeat(20))
})

test('an unsupported operation says so', async () => {
  const { firestore } = opened()
  expect(() => firestore.doc('a/1').onSnapshot(() => {})).toThrow(
    'not simulated: DocumentReference.onSnapshot',
  )
  expect(() => firestore.collection('a').count()).toThrow('not simulated: CollectionReference.count')
  expect(() => firestore.collection('a').add({})).toThrow('not simulated: CollectionReference.add')
  expect(() => Reflect.get(firestore, 'batch')).toThrow('not simulated: Firestore.batch')
})

test('a change to a document that was read reaches no other reader', async () => {
  const { firestore } = opened()
  await firestore.doc('a/1').set({ list: [1], map: { b: 1 }, bytes: Buffer.from('a') })
  const read = (await firestore.doc('a/1').get()).data()
  read?.list.push(2)
  read?.bytes.fill(0)
  Object.assign(read?.map, { b: 2 })
  expect((await firestore.doc('a/1').get()).data()).toEqual({
    list: [1],
    map: { b: 1 },
    bytes: Buffer.from('a'),
  })
})

test('a change to data after writing it reaches no reader', async () => {
  const { firestore } = opened()
  const data = { list: [1], bytes: Buffer.from('a') }
  await firestore.doc('a/1').set(data)
  data.list.push(2)
  data.bytes.fill(0)
  expect((await firestore.doc('a/1').get()).data()).toEqual({ list: [1], bytes: Buffer.from('a') })
})

async function recordChanges(
  act: (firestore: ReturnType<typeof makeInProcessFirestore>) => Promise<unknown>,
) {
  const { database, firestore } = opened()
  const changes: DocumentChange[] = []
  database.onCommit((commit) => changes.push(...commit.changes))
  await act(firestore)
  return { changes, firestore }
}

test('a trigger gets the document before and after, and writes with its own client', async () => {
  const { changes, firestore } = await recordChanges(async (firestore) => {
    await firestore.doc('a/1').create({ n: 1 })
    await firestore.doc('a/1').update({ n: 2 })
    await firestore.doc('a/1').delete()
  })
  const seen = changes.map((change) => {
    const { before, after } = makeChangedSnapshots(firestore, change)
    return [before.exists, before.data(), after.exists, after.get('n'), after.ref.path]
  })
  expect(seen).toEqual([
    [false, undefined, true, 1, 'a/1'],
    [true, { n: 1 }, true, 2, 'a/1'],
    [true, { n: 2 }, false, undefined, 'a/1'],
  ])
  const [created, , deleted] = changes
  await makeCreatedSnapshot(firestore, created ?? expect.fail()).ref.set({ n: 3 })
  expect((await firestore.doc('a/1').get()).get('n')).toBe(3)
  expect(() => makeCreatedSnapshot(firestore, deleted ?? expect.fail())).toThrow('was not created')
})

test('a stored version is read as plain, frozen JavaScript', async () => {
  const at = new Date(1_700_000_000_123)
  const { changes } = await recordChanges((firestore) =>
    firestore.doc('a/1').set({
      n: 1,
      half: 0.5,
      at,
      s: 'x',
      none: null,
      map: { list: [1, { at }] },
      c: FieldValue.increment(2),
    }),
  )
  const after = changes[0]?.after ?? expect.fail()
  const document = toPlainDocument(after)
  expect(document.data()).toEqual({
    n: 1,
    half: 0.5,
    at,
    s: 'x',
    none: null,
    map: { list: [1, { at }] },
    c: 2,
  })
  expect(document.get('missing')).toBeUndefined()
  expect(document.get('map')).toBe(document.get('map'))
  expect(toPlainDocument(after)).toBe(document)
  expect(() => Object.assign(Object(document.get('map')), { list: 0 })).toThrow(TypeError)
  expect(document.get('at')).not.toBeInstanceOf(Timestamp)
})

test('every read returns a new copy, which others do not see changed', async () => {
  const { firestore } = opened()
  const ref = firestore.doc('a/1')
  await ref.set({ n: 1, map: { list: [1, 2] }, at: new Timestamp(1, 0) })
  const written = { n: 1, map: { list: [1, 2] }, at: new Timestamp(1, 0) }
  for (let i = 0; i < 3; i += 1) {
    const data = (await ref.get()).data()
    expect(data).toEqual(written)
    data?.map.list.push(3)
    Object.assign(data ?? {}, { n: 2, more: true })
  }
})
