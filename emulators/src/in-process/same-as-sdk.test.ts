import { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore'
import { test } from 'vitest'
import { SdkAndOurs, type Work } from '../../testing/sdk-and-ours.ts'
import type { InProcessFirestore } from './in-process-firestore.ts'

const sides = new SdkAndOurs('demo-same')

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
    'a transaction for reading what was there before',
    (c) => async (f) => {
      await f.doc(`${c}/1`).set({ a: 1 })
      const { readTime } = await f.collection(c).get()
      await f.doc(`${c}/1`).set({ a: 2 })
      const before = { readOnly: true, readTime } as const
      return f.runTransaction(
        async (t) => [await t.get(f.doc(`${c}/1`)), await t.get(f.collection(c))],
        before,
      )
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
  await sides.expectSame(of(sides.collection()))
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
  [
    'a time that is finer than any stored one',
    (f, c) => f.collection(c).where('at', '==', new Timestamp(1, 999)).get(),
  ],
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
  ['one that needs another order', (f, c) => f.collection(c).where('n', '>', 1).orderBy('s').get()],
  ['a filter after a start', async (f, c) => f.collection(c).orderBy('n').startAfter(1).where('n', '==', 1)],
]

test.each(queries)('a query: %s', async (_what, ask) => {
  const collection = sides.collection()
  for (const { client } of sides.both) {
    for (const [i, row] of rows.entries()) {
      await client.doc(`${collection}/${String(i).padStart(2, '0')}`).set(row)
    }
    await client.doc(`elsewhere/1/${collection}/03`).set({ n: 0 })
  }
  await sides.expectSame((firestore) => ask(firestore, collection))
})
