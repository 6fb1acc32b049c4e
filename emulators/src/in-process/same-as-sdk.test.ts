import fc from 'fast-check'
import { type App, deleteApp, initializeApp } from 'firebase-admin/app'
import {
  QuerySnapshot as AdminQuerySnapshot,
  DocumentSnapshot as AdminSnapshot,
  FieldPath,
  FieldValue,
  getFirestore,
  Timestamp,
} from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type MemoryDatabase, openDatabase } from '../firestore/database/memory-database.ts'
import { type FirestoreServer, firestoreServer } from '../firestore/server.ts'
import type { OpenPort } from '../firestore/transport/one-port.ts'
import { DocumentSnapshot } from './documents.ts'
import { type InProcessFirestore, inProcessFirestore } from './in-process-firestore.ts'
import { QuerySnapshot } from './queries.ts'

const projectId = 'demo-same'
const name = `projects/${projectId}/databases/(default)`

interface Side {
  readonly client: InProcessFirestore
  readonly database: MemoryDatabase
}

let server: FirestoreServer
let port: OpenPort
let app: App
let sdk: Side
let ours: Side

beforeAll(async () => {
  server = firestoreServer()
  port = await server.listen({ host: '127.0.0.1', port: 0 })
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${port.port}`)
  app = initializeApp({ projectId }, projectId)
  const client = getFirestore(app)
  client.settings({ ignoreUndefinedProperties: true })
  sdk = { client, database: server.projects.database(name) }
  const database = openDatabase(name)
  ours = {
    client: inProcessFirestore(database, {
      roundTrip: (_what, deliver) => deliver(),
      wait: () => new Promise((resolve) => setImmediate(resolve)),
      fraction: Math.random,
    }),
    database,
  }
})
afterAll(async () => {
  await deleteApp(app)
  await port.close()
})

type Work = (firestore: InProcessFirestore) => Promise<unknown>

/** What somebody learns, without the times, which differ. */
function learned(result: unknown): unknown {
  if (result instanceof AdminQuerySnapshot || result instanceof QuerySnapshot) {
    return { size: result.size, empty: result.empty, docs: result.docs.map(learned) }
  }
  if (result instanceof AdminSnapshot || result instanceof DocumentSnapshot) {
    const { exists, id, ref, createTime, updateTime } = result
    const isNew = createTime && updateTime && createTime.isEqual(updateTime)
    return { exists, id, path: ref.path, data: result.data(), isNew }
  }
  return Array.isArray(result) ? result.map(learned) : result
}

async function outcome({ client }: Side, work: Work): Promise<unknown> {
  try {
    return { result: learned(await work(client)) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // Our texts for what no test of an application lets pass are shorter.
    return 'code' in error ? { code: error.code, message: error.message } : { refused: true }
  }
}

const stored = ({ database }: Side) =>
  database
    .documents()
    .map(({ path, fields }) => ({ path, fields }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))

async function expectSame(work: Work): Promise<void> {
  const theirs = await outcome(sdk, work)
  expect(await outcome(ours, work)).toEqual(theirs)
  expect(stored(ours)).toEqual(stored(sdk))
}

let runs = 0
/** A collection that no test before has used. */
const fresh = () => `run${runs++}`

const time = new Timestamp(1_800_000_000, 123_456_789)
const everything = {
  text: 'ü',
  whole: 3,
  negative: -0,
  half: 0.5,
  large: 2 ** 60,
  none: null,
  left: undefined,
  yes: true,
  at: new Date(1_700_000_000_123),
  time,
  bytes: Buffer.from('abc'),
  list: [1, 'a', undefined, { deep: [] }],
  map: { b: { c: 1 }, empty: {}, onlyLeft: { left: undefined } },
  10: 'ten',
  9: 'nine',
}

const cases: [string, (collection: string) => Work][] = [
  [
    'values go in and come out',
    (c) => async (f) => {
      await f.doc(`${c}/1`).set(everything)
      return f.doc(`${c}/1`).get()
    },
  ],
  ['a missing document', (c) => (f) => f.doc(`${c}/none`).get()],
  [
    'creating twice',
    (c) => async (f) => {
      await f.doc(`${c}/1`).create({ a: 1 })
      return f.doc(`${c}/1`).create({ a: 2 })
    },
  ],
  ['updating what is missing', (c) => (f) => f.doc(`${c}/1`).update({ a: 1 })],
  [
    'an update that asks for nothing creates',
    (c) => async (f) => {
      await f.doc(`${c}/1`).update({ a: 1 }, {})
      return f.doc(`${c}/1`).get()
    },
  ],
  [
    'an update of another version',
    (c) => async (f) => {
      await f.doc(`${c}/1`).set({ a: 1 })
      return f
        .doc(`${c}/1`)
        .update({ a: 2 }, { lastUpdateTime: new Timestamp(1, 0) })
        .catch(({ code }) => code)
    },
  ],
  [
    'an update and a delete of this version',
    (c) => async (f) => {
      await f.doc(`${c}/1`).set({ a: 1 })
      const first = (await f.doc(`${c}/1`).get()).updateTime
      await f.doc(`${c}/1`).update({ a: 2 }, first ? { lastUpdateTime: first } : {})
      const late = await f
        .doc(`${c}/1`)
        .delete(first ? { lastUpdateTime: first } : {})
        .catch(({ code }) => code)
      return [late, await f.doc(`${c}/1`).get()]
    },
  ],
  [
    'dotted names, paths and nested deletes',
    (c) => async (f) => {
      await f.doc(`${c}/1`).set({ a: { b: 1, c: 2 }, d: 1 })
      await f
        .doc(`${c}/1`)
        .update({ 'a.b': FieldValue.delete(), 'e.f': { g: 1 }, d: undefined, 'a.z': FieldValue.increment(2) })
      await f.doc(`${c}/1`).update(new FieldPath('x.y', 'z'), 1, 'd', FieldValue.delete())
      return f.doc(`${c}/1`).get()
    },
  ],
  [
    'a nested increment in an update replaces the map around it',
    (c) => async (f) => {
      await f.doc(`${c}/1`).set({ a: { b: 1, c: 2 } })
      await f.doc(`${c}/1`).update({ a: { b: FieldValue.increment(1) } })
      return f.doc(`${c}/1`).get()
    },
  ],
  [
    'merging keeps the rest',
    (c) => async (f) => {
      await f.doc(`${c}/1`).set({ a: { b: 1, c: 2 }, d: 1, e: { f: 1 } })
      const change = {
        a: { b: FieldValue.increment(1.5), n: { m: FieldValue.increment(1) } },
        d: FieldValue.delete(),
        e: {},
      }
      await f.doc(`${c}/1`).set(change, { merge: true })
      await f.doc(`${c}/2`).set(change, { merge: true })
      return f.getAll(f.doc(`${c}/1`), f.doc(`${c}/2`), f.doc(`${c}/1`))
    },
  ],
  [
    'merging named fields',
    (c) => async (f) => {
      await f.doc(`${c}/1`).set({ a: { b: 1, c: 2 }, d: 1 })
      await f
        .doc(`${c}/1`)
        .set({ a: { b: FieldValue.delete(), c: 9 }, d: 5 }, { mergeFields: [new FieldPath('a', 'b')] })
      await f
        .doc(`${c}/1`)
        .set({ a: { c: FieldValue.increment(1) }, d: 5 }, { mergeFields: [new FieldPath('a', 'c'), 'd'] })
      return f.doc(`${c}/1`).get()
    },
  ],
  ['a named field that is not there', (c) => (f) => f.doc(`${c}/1`).set({ a: 1 }, { mergeFields: ['b'] })],
  [
    'arrays as sets',
    (c) => async (f) => {
      await f.doc(`${c}/1`).set({ a: FieldValue.arrayUnion(1, { b: 1 }, 'x') })
      await f.doc(`${c}/1`).update({ a: FieldValue.arrayRemove('x', 1), b: FieldValue.arrayUnion('y') })
      return f.doc(`${c}/1`).get()
    },
  ],
  ['a delete without merging', (c) => (f) => f.doc(`${c}/1`).set({ a: FieldValue.delete() })],
  ['a nested delete in an update', (c) => (f) => f.doc(`${c}/1`).update({ a: { b: FieldValue.delete() } })],
  ['a transform in an array', (c) => (f) => f.doc(`${c}/1`).set({ a: [FieldValue.increment(1)] })],
  ['an update of nothing', (c) => (f) => f.doc(`${c}/1`).update({})],
  ['an update of a field and of what is in it', (c) => (f) => f.doc(`${c}/1`).update({ a: 1, 'a.b': 2 })],
  ['a nested array', (c) => (f) => f.doc(`${c}/1`).set({ a: [[1]] })],
  ['a reserved name', (c) => (f) => f.doc(`${c}/1`).set({ __a__: 1 })],
  ['a document that is too large', (c) => (f) => f.doc(`${c}/1`).set({ a: 'x'.repeat(1_048_577) })],
  [
    'only some fields of several',
    (c) => async (f) => {
      await f.doc(`${c}/1`).set({ a: { b: 1, c: 2 }, d: 1 })
      const read = await f.getAll(f.doc(`${c}/1`), f.doc(`${c}/2`), {
        fieldMask: ['a.b', new FieldPath('z')],
      })
      return [...read, read[0]?.get('a.b'), read[0]?.get(new FieldPath('d'))]
    },
  ],
  ['a document of no collection', () => async (f) => f.doc('a')],
  ['a collection that is a document', () => async (f) => f.collection('a/b')],
  ['a transaction that writes nothing', (c) => (f) => f.runTransaction(async (t) => t.get(f.doc(`${c}/1`)))],
  [
    'a transaction that reads nothing',
    (c) => (f) =>
      f.runTransaction(async (t) => {
        t.create(f.doc(`${c}/1`), { a: 1 })
      }),
  ],
  [
    'reads side by side, then writes',
    (c) => (f) =>
      f.runTransaction(async (t) => {
        const [one, all] = await Promise.all([
          t.get(f.doc(`${c}/1`)),
          t.get(f.collection(c)),
          t.getAll(f.doc(`${c}/2`)),
        ])
        t.set(f.doc(`${c}/1`), { n: all.size })
          .update(f.doc(`${c}/1`), { m: 1 })
          .delete(f.doc(`${c}/2`))
        return one
      }),
  ],
  [
    'a transaction that reads after it wrote',
    (c) => (f) =>
      f.runTransaction(async (t) => {
        t.set(f.doc(`${c}/1`), {})
        return t.get(f.doc(`${c}/1`))
      }),
  ],
  [
    'a transaction for reading that writes',
    (c) => (f) =>
      f.runTransaction(
        async (t) => {
          t.set(f.doc(`${c}/1`), {})
        },
        { readOnly: true },
      ),
  ],
  [
    'a transaction for reading',
    (c) => async (f) => {
      await f.doc(`${c}/1`).set({ a: 1 })
      return f.runTransaction(async (t) => [await t.get(f.doc(`${c}/1`)), await t.get(f.collection(c))], {
        readOnly: true,
      })
    },
  ],
  [
    'a transaction that fails writes nothing',
    (c) => (f) =>
      f.runTransaction(async (t) => {
        t.set(f.doc(`${c}/1`), {})
        throw new Error('no')
      }),
  ],
  [
    'a transaction whose commit is refused',
    (c) => async (f) => {
      await f.doc(`${c}/1`).set({ a: 1 })
      let attempts = 0
      const run = f.runTransaction(async (t) => {
        attempts += 1
        t.create(f.doc(`${c}/1`), {})
      })
      return [await run.catch(({ code, message }) => [code, message]), attempts]
    },
  ],
  ['a transaction without a promise', () => async (f) => f.runTransaction(() => Object(1))],
  [
    'a recursive delete',
    (c) => async (f) => {
      for (const path of ['1', '2', '1/sub/a', '3/sub/a/sub/b']) await f.doc(`${c}/${path}`).set({})
      for (const path of [`${c}x/1`, `${c}!/1`]) await f.doc(path).set({})
      await f.recursiveDelete(f.collection(c))
      return f.collection(`${c}x`).get()
    },
  ],
]

test.each(cases)('%s', async (_what, of) => {
  await expectSame(of(fresh()))
})

const rows = Array.from({ length: 12 }, (_, i) => ({
  n: i % 4,
  s: ['a', 'b'][i % 2],
  at: Timestamp.fromMillis(1000 * (i % 5)),
  ...(i % 3 === 0 && { rare: null }),
  m: { k: i },
  l: [i % 3, 'x'],
}))

const queries: [string, (f: InProcessFirestore, c: string) => Promise<unknown>][] = [
  ['all', (f, c) => f.collection(c).get()],
  ['equal', (f, c) => f.collection(c).where('n', '==', 1).where('s', '==', 'b').get()],
  ['none', (f, c) => f.collection(c).where('n', '==', 99).get()],
  [
    'a range in order',
    (f, c) => f.collection(c).where('at', '<=', new Date(2000)).orderBy('at', 'desc').limit(3).get(),
  ],
  ['null', (f, c) => f.collection(c).where('rare', '==', null).get()],
  ['not null', (f, c) => f.collection(c).where('rare', '!=', null).get()],
  ['nothing but names', (f, c) => f.collection(c).where('n', '>', 1).select().get()],
  ['some fields', (f, c) => f.collection(c).select('m.k', 's').get()],
  ['one of', (f, c) => f.collection(c).where('n', 'in', [1, 3]).orderBy('n').get()],
  ['holds', (f, c) => f.collection(c).where('l', 'array-contains', 1).get()],
  [
    'after a document',
    async (f, c) => {
      const page = f.collection(c).where('at', '>', new Date(0)).orderBy('at').limit(4)
      const last = (await page.get()).docs.at(-1)
      return last && page.startAfter(last).get()
    },
  ],
  ['after an ID', (f, c) => f.collection(c).orderBy(FieldPath.documentId()).startAfter('04').limit(3).get()],
  [
    'after values',
    (f, c) =>
      f
        .collection(c)
        .orderBy('at', 'desc')
        .orderBy(FieldPath.documentId(), 'desc')
        .startAfter(Timestamp.fromMillis(2000), '07')
        .get(),
  ],
  ['too many values', async (f, c) => f.collection(c).orderBy('at').startAfter(1, 2)],
  ['by ID', (f, c) => f.collection(c).where(FieldPath.documentId(), '>', '09').get()],
  ['a group', (f, c) => f.collectionGroup(c).where('n', '<=', 0).orderBy('n').get()],
  [
    'a group in order of names',
    (f, c) =>
      f
        .collectionGroup(c)
        .orderBy(FieldPath.documentId())
        .startAfter(f.doc(`${c}/03`))
        .limit(2)
        .select('n')
        .get(),
  ],
  ['what needs another order', (f, c) => f.collection(c).where('n', '>', 1).orderBy('s').get()],
  ['a filter after a start', async (f, c) => f.collection(c).orderBy('n').startAfter(1).where('n', '==', 1)],
]

test.each(queries)('a query: %s', async (_what, ask) => {
  const collection = fresh()
  for (const { client } of [sdk, ours]) {
    for (const [i, row] of rows.entries()) {
      await client.doc(`${collection}/${String(i).padStart(2, '0')}`).set(row)
    }
    await client.doc(`elsewhere/1/${collection}/03`).set({ n: 0 })
  }
  await expectSame((firestore) => ask(firestore, collection))
})

const id = fc.constantFrom('1', '2', '3')
const fieldName = fc.constantFrom('a', 'b', '7', 'a.b', 'é')
const leaf = fc.oneof(
  fc.constantFrom(null, true, 0, -0, 1, 2.5, Number.NaN, 2 ** 53, 'x', '', undefined),
  fc.integer({ min: -2, max: 2 }).map((second) => new Timestamp(second, 1000)),
  fc.constant(new Date(1_234)),
  fc.constant(Buffer.from('b')),
  fc.array(fc.constantFrom(1, 'x', null), { maxLength: 2 }),
)
const sum = fc.oneof(
  fc.constantFrom(1, -2, 0.5).map((by) => FieldValue.increment(by)),
  fc.constantFrom(1, 'x').map((element) => FieldValue.arrayUnion(element)),
  fc.constantFrom(1, 'x').map((element) => FieldValue.arrayRemove(element)),
)
const within = (deletes: boolean) =>
  fc.letrec<{ value: unknown; map: Record<string, unknown> }>((tie) => ({
    value: fc.oneof(
      { weight: 4, arbitrary: leaf },
      { weight: 1, arbitrary: sum },
      ...(deletes ? [{ weight: 1, arbitrary: fc.constant(FieldValue.delete()) }] : []),
      { weight: 2, arbitrary: tie('map') },
    ),
    map: fc.dictionary(fieldName, tie('value'), { maxKeys: 3, noNullPrototype: true, depthSize: 'small' }),
  })).map
const change = fc.dictionary(
  fc.constantFrom('a', 'b', 'a.b', 'c.d.7', 'b.`é'),
  fc.oneof({ weight: 3, arbitrary: within(false) }, leaf, sum, fc.constant(FieldValue.delete())),
  { minKeys: 1, maxKeys: 3, noNullPrototype: true },
)

/** One write, by itself or in a transaction with others. */
type Step = (collection: string) => (f: InProcessFirestore) => Promise<unknown>
const onDocument = (act: (ref: ReturnType<InProcessFirestore['doc']>) => Promise<unknown>, at: string): Step =>
  (collection) => (f) => act(f.doc(`${collection}/${at}`))
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(id, within(false)).map(([at, data]) => onDocument((ref) => ref.set(data), at)),
  fc.tuple(id, within(true)).map(([at, data]) => onDocument((ref) => ref.set(data, { merge: true }), at)),
  fc
    .tuple(id, within(true), fieldName)
    .map(([at, data, field]) => onDocument((ref) => ref.set(data, { mergeFields: [new FieldPath(field)] }), at)),
  fc.tuple(id, change).map(([at, data]) => onDocument((ref) => ref.update(data), at)),
  fc.tuple(id, within(false)).map(([at, data]) => onDocument((ref) => ref.create(data), at)),
  id.map((at) => onDocument((ref) => ref.delete(), at)),
  id.map((at) => onDocument((ref) => ref.get(), at)),
  fc.constantFrom('a', 'b').map((by): Step => (collection) => (f) => f.collection(collection).orderBy(by).limit(2).get()),
  fc.tuple(id, change, id, within(true)).map(
    ([first, data, second, merged]): Step =>
      (collection) =>
      (f) =>
        f.runTransaction(async (transaction) => {
          const read = await transaction.get(f.doc(`${collection}/${first}`))
          if (read.exists) transaction.update(read.ref, data)
          transaction.set(f.doc(`${collection}/${second}`), merged, { merge: true })
          return read
        }),
  ),
)

test('whatever is done, the same is stored and told', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const collection = fresh()
      for (const act of steps) await expectSame(act(collection))
      await expectSame((f) => f.recursiveDelete(f.collection(collection)))
    }),
    { numRuns: 60 },
  )
}, 60_000)

const bothSides = () => [
  ['the SDK', sdk],
  ['ours', ours],
] as const

test('many who take from one purse never take more than is in it', async () => {
  for (const [, { client }] of bothSides()) {
    const purse = client.doc('purses/one')
    await purse.set({ left: 5 })
    const takers = Array.from({ length: 12 }, () =>
      client.runTransaction(async (transaction) => {
        const left: number = (await transaction.get(purse)).get('left')
        if (left === 0) return false
        transaction.update(purse, { left: left - 1 })
        return true
      }),
    )
    const taken = await Promise.all(takers)
    expect(taken.filter(Boolean)).toHaveLength(5)
    expect((await purse.get()).get('left')).toBe(0)
  }
})

/** Two transactions read in opposite order, and neither goes on before both have read once. */
async function meet({ client }: Side, maxAttempts: number) {
  const [a, b] = [client.doc('meetings/a'), client.doc('meetings/b')]
  await Promise.all([a.set({ n: 0 }), b.set({ n: 0 })])
  const attempts = [0, 0]
  const bothHaveRead = Promise.withResolvers<void>()
  let reads = 0
  const add = (who: 0 | 1, first: typeof a, second: typeof a) =>
    client.runTransaction(
      async (transaction) => {
        attempts[who] = (attempts[who] ?? 0) + 1
        const one: number = (await transaction.get(first)).get('n')
        reads += 1
        if (reads === 2) bothHaveRead.resolve()
        await bothHaveRead.promise
        const two: number = (await transaction.get(second)).get('n')
        transaction.update(first, { n: one + 1 }).update(second, { n: two + 1 })
      },
      { maxAttempts },
    )
  const ended = await Promise.allSettled([add(0, a, b), add(1, b, a)])
  const found = [(await a.get()).get('n'), (await b.get()).get('n')]
  const told = ended.map((end) => (end.status === 'rejected' ? [end.reason.code, end.reason.message] : 'done'))
  return { found, told: told.sort(), attempts: attempts.sort() }
}

test.each([1, 3])('of two that wait for each other one gives way, with up to %d attempts', async (maxAttempts) => {
  const theirs = await meet(sdk, maxAttempts)
  expect(await meet(ours, maxAttempts)).toEqual(theirs)
  expect(theirs.attempts).toEqual([1, Math.min(maxAttempts, 2)])
})

test('a document that joins the results of a query makes the transaction run again', async () => {
  const seen = []
  for (const [, { client }] of bothSides()) {
    const queue = client.collection('queue')
    const sizes: number[] = []
    await client.runTransaction(async (transaction) => {
      const { size } = await transaction.get(queue.where('open', '==', true))
      sizes.push(size)
      if (sizes.length === 1) await queue.doc('other').set({ open: true })
      transaction.set(queue.doc('mine'), { open: true, size })
    })
    seen.push(sizes)
  }
  expect(seen).toEqual([[0, 1], [0, 1]])
})
