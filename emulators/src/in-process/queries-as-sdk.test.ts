import { FieldPath, Timestamp } from 'firebase-admin/firestore'
import { test } from 'vitest'
import { SdkAndOurs } from '../../testing/sdk-and-ours.ts'
import type { InProcessFirestore } from './in-process-firestore.ts'

const subjects = new SdkAndOurs('demo-same-queries')

const rows = Array.from({ length: 12 }, (_, i) => ({
  n: i % 4,
  s: ['a', 'b'][i % 2],
  at: Timestamp.fromMillis(1000 * (i % 5)),
  ...(i % 3 === 0 && { rare: null }),
  m: { k: i },
  l: [i % 3, 'x'],
}))

const queries: [string, (firestore: InProcessFirestore, collection: string) => Promise<unknown>][] = [
  ['all', (firestore, collection) => firestore.collection(collection).get()],
  [
    'equal',
    (firestore, collection) =>
      firestore.collection(collection).where('n', '==', 1).where('s', '==', 'b').get(),
  ],
  ['none', (firestore, collection) => firestore.collection(collection).where('n', '==', 99).get()],
  [
    'a range in order',
    (firestore, collection) =>
      firestore.collection(collection).where('at', '<=', new Date(2000)).orderBy('at', 'desc').limit(3).get(),
  ],
  ['null', (firestore, collection) => firestore.collection(collection).where('rare', '==', null).get()],
  ['not null', (firestore, collection) => firestore.collection(collection).where('rare', '!=', null).get()],
  [
    'a time that is finer than any stored one',
    (firestore, collection) =>
      firestore.collection(collection).where('at', '==', new Timestamp(1, 999)).get(),
  ],
  [
    'nothing but names',
    (firestore, collection) => firestore.collection(collection).where('n', '>', 1).select().get(),
  ],
  ['some fields', (firestore, collection) => firestore.collection(collection).select('m.k', 's').get()],
  [
    'one of',
    (firestore, collection) => firestore.collection(collection).where('n', 'in', [1, 3]).orderBy('n').get(),
  ],
  [
    'holds',
    (firestore, collection) => firestore.collection(collection).where('l', 'array-contains', 1).get(),
  ],
  [
    'after a document',
    async (firestore, collection) => {
      const page = firestore.collection(collection).where('at', '>', new Date(0)).orderBy('at').limit(4)
      const last = (await page.get()).docs.at(-1)
      return last && page.startAfter(last).get()
    },
  ],
  [
    'after an ID',
    (firestore, collection) =>
      firestore.collection(collection).orderBy(FieldPath.documentId()).startAfter('04').limit(3).get(),
  ],
  [
    'after values',
    (firestore, collection) =>
      firestore
        .collection(collection)
        .orderBy('at', 'desc')
        .orderBy(FieldPath.documentId(), 'desc')
        .startAfter(Timestamp.fromMillis(2000), '07')
        .get(),
  ],
  [
    'too many values',
    async (firestore, collection) => firestore.collection(collection).orderBy('at').startAfter(1, 2),
  ],
  [
    'by ID',
    (firestore, collection) =>
      firestore.collection(collection).where(FieldPath.documentId(), '>', '09').get(),
  ],
  [
    'a group',
    (firestore, collection) => firestore.collectionGroup(collection).where('n', '<=', 0).orderBy('n').get(),
  ],
  [
    'a group in order of names',
    (firestore, collection) =>
      firestore
        .collectionGroup(collection)
        .orderBy(FieldPath.documentId())
        .startAfter(firestore.doc(`${collection}/03`))
        .limit(2)
        .select('n')
        .get(),
  ],
  [
    'one that needs another order',
    (firestore, collection) => firestore.collection(collection).where('n', '>', 1).orderBy('s').get(),
  ],
  [
    'a filter after a start',
    async (firestore, collection) =>
      firestore.collection(collection).orderBy('n').startAfter(1).where('n', '==', 1),
  ],
]

test.each(queries)('a query: %s', async (_what, ask) => {
  const collection = subjects.collection()
  for (const { client } of subjects.both) {
    for (const [i, row] of rows.entries()) {
      await client.doc(`${collection}/${String(i).padStart(2, '0')}`).set(row)
    }
    await client.doc(`elsewhere/1/${collection}/03`).set({ n: 0 })
  }
  await subjects.expectSame((firestore) => ask(firestore, collection))
})
