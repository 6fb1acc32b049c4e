import { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore'
import { test } from 'vitest'
import { SdkAndOurs, type Work } from '../../testing/sdk-and-ours.ts'

const subjects = new SdkAndOurs('demo-same')

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
    (collection) => async (firestore) => {
      await firestore.doc(`${collection}/1`).set(everything)
      return firestore.doc(`${collection}/1`).get()
    },
  ],
  ['a missing document', (collection) => (firestore) => firestore.doc(`${collection}/none`).get()],
  [
    'creating twice',
    (collection) => async (firestore) => {
      await firestore.doc(`${collection}/1`).create({ a: 1 })
      return firestore.doc(`${collection}/1`).create({ a: 2 })
    },
  ],
  [
    'updating what is missing',
    (collection) => (firestore) => firestore.doc(`${collection}/1`).update({ a: 1 }),
  ],
  [
    'an update that asks for nothing creates',
    (collection) => async (firestore) => {
      await firestore.doc(`${collection}/1`).update({ a: 1 }, {})
      return firestore.doc(`${collection}/1`).get()
    },
  ],
  [
    'an update of another version',
    (collection) => async (firestore) => {
      await firestore.doc(`${collection}/1`).set({ a: 1 })
      return firestore
        .doc(`${collection}/1`)
        .update({ a: 2 }, { lastUpdateTime: new Timestamp(1, 0) })
        .catch(({ code }) => code)
    },
  ],
  [
    'an update and a delete of this version',
    (collection) => async (firestore) => {
      await firestore.doc(`${collection}/1`).set({ a: 1 })
      const first = (await firestore.doc(`${collection}/1`).get()).updateTime
      await firestore.doc(`${collection}/1`).update({ a: 2 }, first ? { lastUpdateTime: first } : {})
      const late = await firestore
        .doc(`${collection}/1`)
        .delete(first ? { lastUpdateTime: first } : {})
        .catch(({ code }) => code)
      return [late, await firestore.doc(`${collection}/1`).get()]
    },
  ],
  [
    'dotted names, paths and nested deletes',
    (collection) => async (firestore) => {
      await firestore.doc(`${collection}/1`).set({ a: { b: 1, c: 2 }, d: 1 })
      await firestore
        .doc(`${collection}/1`)
        .update({ 'a.b': FieldValue.delete(), 'e.f': { g: 1 }, d: undefined, 'a.z': FieldValue.increment(2) })
      await firestore.doc(`${collection}/1`).update(new FieldPath('x.y', 'z'), 1, 'd', FieldValue.delete())
      return firestore.doc(`${collection}/1`).get()
    },
  ],
  [
    'a nested increment in an update replaces the map around it',
    (collection) => async (firestore) => {
      await firestore.doc(`${collection}/1`).set({ a: { b: 1, c: 2 } })
      await firestore.doc(`${collection}/1`).update({ a: { b: FieldValue.increment(1) } })
      return firestore.doc(`${collection}/1`).get()
    },
  ],
  [
    'merging keeps the rest',
    (collection) => async (firestore) => {
      await firestore.doc(`${collection}/1`).set({ a: { b: 1, c: 2 }, d: 1, e: { f: 1 } })
      const change = {
        a: { b: FieldValue.increment(1.5), n: { m: FieldValue.increment(1) } },
        d: FieldValue.delete(),
        e: {},
      }
      await firestore.doc(`${collection}/1`).set(change, { merge: true })
      await firestore.doc(`${collection}/2`).set(change, { merge: true })
      return firestore.getAll(
        firestore.doc(`${collection}/1`),
        firestore.doc(`${collection}/2`),
        firestore.doc(`${collection}/1`),
      )
    },
  ],
  [
    'merging named fields',
    (collection) => async (firestore) => {
      await firestore.doc(`${collection}/1`).set({ a: { b: 1, c: 2 }, d: 1 })
      await firestore
        .doc(`${collection}/1`)
        .set({ a: { b: FieldValue.delete(), c: 9 }, d: 5 }, { mergeFields: [new FieldPath('a', 'b')] })
      await firestore
        .doc(`${collection}/1`)
        .set({ a: { c: FieldValue.increment(1) }, d: 5 }, { mergeFields: [new FieldPath('a', 'c'), 'd'] })
      return firestore.doc(`${collection}/1`).get()
    },
  ],
  [
    'a named field that is not there',
    (collection) => (firestore) => firestore.doc(`${collection}/1`).set({ a: 1 }, { mergeFields: ['b'] }),
  ],
  [
    'arrays as sets',
    (collection) => async (firestore) => {
      await firestore.doc(`${collection}/1`).set({ a: FieldValue.arrayUnion(1, { b: 1 }, 'x') })
      await firestore
        .doc(`${collection}/1`)
        .update({ a: FieldValue.arrayRemove('x', 1), b: FieldValue.arrayUnion('y') })
      return firestore.doc(`${collection}/1`).get()
    },
  ],
  [
    'a delete without merging',
    (collection) => (firestore) => firestore.doc(`${collection}/1`).set({ a: FieldValue.delete() }),
  ],
  [
    'a nested delete in an update',
    (collection) => (firestore) => firestore.doc(`${collection}/1`).update({ a: { b: FieldValue.delete() } }),
  ],
  [
    'a transform in an array',
    (collection) => (firestore) => firestore.doc(`${collection}/1`).set({ a: [FieldValue.increment(1)] }),
  ],
  ['an update of nothing', (collection) => (firestore) => firestore.doc(`${collection}/1`).update({})],
  [
    'an update of a field and of what is in it',
    (collection) => (firestore) => firestore.doc(`${collection}/1`).update({ a: 1, 'a.b': 2 }),
  ],
  ['a nested array', (collection) => (firestore) => firestore.doc(`${collection}/1`).set({ a: [[1]] })],
  ['a reserved name', (collection) => (firestore) => firestore.doc(`${collection}/1`).set({ __a__: 1 })],
  [
    'a document that is too large',
    (collection) => (firestore) => firestore.doc(`${collection}/1`).set({ a: 'x'.repeat(1_048_577) }),
  ],
  [
    'only some fields of several',
    (collection) => async (firestore) => {
      await firestore.doc(`${collection}/1`).set({ a: { b: 1, c: 2 }, d: 1 })
      const read = await firestore.getAll(
        firestore.doc(`${collection}/1`),
        firestore.doc(`${collection}/2`),
        {
          fieldMask: ['a.b', new FieldPath('z')],
        },
      )
      return [...read, read[0]?.get('a.b'), read[0]?.get(new FieldPath('d'))]
    },
  ],
  ['a document of no collection', () => async (firestore) => firestore.doc('a')],
  ['a collection that is a document', () => async (firestore) => firestore.collection('a/b')],
  [
    'a transaction that writes nothing',
    (collection) => (firestore) =>
      firestore.runTransaction(async (transaction) => transaction.get(firestore.doc(`${collection}/1`))),
  ],
  [
    'a transaction that reads nothing',
    (collection) => (firestore) =>
      firestore.runTransaction(async (transaction) => {
        transaction.create(firestore.doc(`${collection}/1`), { a: 1 })
      }),
  ],
  [
    'reads side by side, then writes',
    (collection) => (firestore) =>
      firestore.runTransaction(async (transaction) => {
        const [one, all] = await Promise.all([
          transaction.get(firestore.doc(`${collection}/1`)),
          transaction.get(firestore.collection(collection)),
          transaction.getAll(firestore.doc(`${collection}/2`)),
        ])
        transaction
          .set(firestore.doc(`${collection}/1`), { n: all.size })
          .update(firestore.doc(`${collection}/1`), { m: 1 })
          .delete(firestore.doc(`${collection}/2`))
        return one
      }),
  ],
  [
    'a transaction that reads after it wrote',
    (collection) => (firestore) =>
      firestore.runTransaction(async (transaction) => {
        transaction.set(firestore.doc(`${collection}/1`), {})
        return transaction.get(firestore.doc(`${collection}/1`))
      }),
  ],
  [
    'a transaction for reading that writes',
    (collection) => (firestore) =>
      firestore.runTransaction(
        async (transaction) => {
          transaction.set(firestore.doc(`${collection}/1`), {})
        },
        { readOnly: true },
      ),
  ],
  [
    'a transaction for reading',
    (collection) => async (firestore) => {
      await firestore.doc(`${collection}/1`).set({ a: 1 })
      return firestore.runTransaction(
        async (transaction) => [
          await transaction.get(firestore.doc(`${collection}/1`)),
          await transaction.get(firestore.collection(collection)),
        ],
        {
          readOnly: true,
        },
      )
    },
  ],
  [
    'a transaction for reading what was there before',
    (collection) => async (firestore) => {
      await firestore.doc(`${collection}/1`).set({ a: 1 })
      const { readTime } = await firestore.collection(collection).get()
      await firestore.doc(`${collection}/1`).set({ a: 2 })
      const before = { readOnly: true, readTime } as const
      return firestore.runTransaction(
        async (transaction) => [
          await transaction.get(firestore.doc(`${collection}/1`)),
          await transaction.get(firestore.collection(collection)),
        ],
        before,
      )
    },
  ],
  [
    'a transaction that fails writes nothing',
    (collection) => (firestore) =>
      firestore.runTransaction(async (transaction) => {
        transaction.set(firestore.doc(`${collection}/1`), {})
        throw new Error('no')
      }),
  ],
  [
    'a transaction whose commit is refused',
    (collection) => async (firestore) => {
      await firestore.doc(`${collection}/1`).set({ a: 1 })
      let attempts = 0
      const run = firestore.runTransaction(async (transaction) => {
        attempts += 1
        transaction.create(firestore.doc(`${collection}/1`), {})
      })
      return [await run.catch(({ code, message }) => [code, message]), attempts]
    },
  ],
  ['a transaction without a promise', () => async (firestore) => firestore.runTransaction(() => Object(1))],
  [
    'a recursive delete',
    (collection) => async (firestore) => {
      for (const path of ['1', '2', '1/sub/a', '3/sub/a/sub/b'])
        await firestore.doc(`${collection}/${path}`).set({})
      for (const path of [`${collection}x/1`, `${collection}!/1`]) await firestore.doc(path).set({})
      await firestore.recursiveDelete(firestore.collection(collection))
      return firestore.collection(`${collection}x`).get()
    },
  ],
]

test.each(cases)('%s', async (_what, of) => {
  await subjects.expectSame(of(subjects.collection()))
})
