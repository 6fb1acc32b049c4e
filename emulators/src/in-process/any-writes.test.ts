import fc from 'fast-check'
import { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore'
import { test } from 'vitest'
import { SdkAndOurs } from '../../testing/sdk-and-ours.ts'
import type { InProcessFirestore } from './in-process-firestore.ts'

const subjects = new SdkAndOurs('demo-any-writes')

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
    map: fc.dictionary(fieldName, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  })).map
const change = fc.dictionary(
  fc.constantFrom('a', 'b', 'a.b', 'c.d.7', 'b.`é'),
  fc.oneof({ weight: 3, arbitrary: within(false) }, leaf, sum, fc.constant(FieldValue.delete())),
  { minKeys: 1, maxKeys: 3, noNullPrototype: true },
)

/** One write, alone or in a transaction with others. */
type Step = (collection: string) => (firestore: InProcessFirestore) => Promise<unknown>
const onDocument =
  (act: (ref: ReturnType<InProcessFirestore['doc']>) => Promise<unknown>, at: string): Step =>
  (collection) =>
  (firestore) =>
    act(firestore.doc(`${collection}/${at}`))
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(id, within(false)).map(([at, data]) => onDocument((ref) => ref.set(data), at)),
  fc.tuple(id, within(true)).map(([at, data]) => onDocument((ref) => ref.set(data, { merge: true }), at)),
  fc
    .tuple(id, within(true), fieldName)
    .map(([at, data, field]) =>
      onDocument((ref) => ref.set(data, { mergeFields: [new FieldPath(field)] }), at),
    ),
  fc.tuple(id, change).map(([at, data]) => onDocument((ref) => ref.update(data), at)),
  fc.tuple(id, within(false)).map(([at, data]) => onDocument((ref) => ref.create(data), at)),
  id.map((at) => onDocument((ref) => ref.delete(), at)),
  id.map((at) => onDocument((ref) => ref.get(), at)),
  fc.constantFrom('a', 'b').map(
    (by): Step =>
      (collection) =>
      (firestore) =>
        firestore.collection(collection).orderBy(by).limit(2).get(),
  ),
  fc.tuple(id, change, id, within(true)).map(
    ([first, data, second, merged]): Step =>
      (collection) =>
      (firestore) =>
        firestore.runTransaction(async (transaction) => {
          const read = await transaction.get(firestore.doc(`${collection}/${first}`))
          if (read.exists) transaction.update(read.ref, data)
          transaction.set(firestore.doc(`${collection}/${second}`), merged, { merge: true })
          return read
        }),
  ),
)

test('both stores give the same results after any writes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const collection = subjects.collection()
      for (const act of steps) await subjects.expectSame(act(collection))
      await subjects.expectSame((firestore) => firestore.recursiveDelete(firestore.collection(collection)))
    }),
    { numRuns: process.env.THOROUGH ? 60 : 20 },
  )
}, 60_000)
