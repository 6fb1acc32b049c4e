import { initializeApp } from 'firebase-admin/app'
import { FieldPath, FieldValue, GeoPoint, getFirestore, Timestamp } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import { nameOwnProject } from './own-project.ts'

const { firestore, projectId } = nameOwnProject()
const grpc = { notFound: 5, alreadyExists: 6, invalidArgument: 3, failedPrecondition: 9 }

describe('a document keeps', () => {
  const values: Record<string, unknown> = {
    null: null,
    boolean: true,
    integer: 9007199254740991,
    double: 0.1,
    'negative zero': -0,
    infinity: Number.POSITIVE_INFINITY,
    'not a number': Number.NaN,
    timestamp: new Timestamp(1_760_000_000, 123_456_000),
    'text beyond the basic plane': 'रुपया 💸 \u0000 \ud7ff',
    bytes: Buffer.from([0, 255, 128]),
    reference: firestore.doc('somewhere/else'),
    place: new GeoPoint(-33.9, 151.2),
    list: [1, 'two', null, { three: [3] }],
    map: { empty: {}, 'a.dotted key': 1, 'back`tick': 2, nested: { list: [] } },
  }
  test.for(Object.entries(values))('%s as it was written', async ([name, value]) => {
    const document = firestore.collection('values').doc(name)
    await document.set({ value })
    const read = (await document.get()).get(new FieldPath('value'))
    if (name === 'reference') expect(read.path).toBe('somewhere/else')
    else expect(read).toEqual(value)
  })

  test('integers beyond what a double can hold', async () => {
    const exact = getFirestore(initializeApp({ projectId }, 'exact'))
    exact.settings({ useBigInt: true })
    const document = exact.doc('values/large')
    await document.set({ value: 9_223_372_036_854_775_806n })
    await document.update({ value: FieldValue.increment(1) })
    expect((await document.get()).get('value')).toBe(9_223_372_036_854_775_807n)
    await document.update({ value: FieldValue.increment(1) })
    expect((await document.get()).get('value')).toBe(9_223_372_036_854_775_807n)
  })
})

describe('a write', () => {
  test('with a mask changes only the named paths and removes those without a value', async () => {
    const document = firestore.doc('writes/masked')
    await document.set({ keep: 1, drop: 2, map: { a: 1, b: 2 } })
    await document.update({ drop: FieldValue.delete(), 'map.b': 3, 'new.path': true })
    expect((await document.get()).data()).toEqual({ keep: 1, map: { a: 1, b: 3 }, new: { path: true } })
  })

  test('with merge creates what is absent and keeps the rest', async () => {
    const document = firestore.doc('writes/merged')
    await document.set({ a: { x: 1 } }, { merge: true })
    await document.set({ a: { y: 2 } }, { merge: true })
    expect((await document.get()).data()).toEqual({ a: { x: 1, y: 2 } })
  })

  test('applies every transform', async () => {
    const document = firestore.doc('writes/transformed')
    await document.set({ count: 1, list: [1, 2, 2], text: 'not a number' })
    await document.update({
      count: FieldValue.increment(1.5),
      text: FieldValue.increment(2),
      list: FieldValue.arrayUnion(2, 3),
      at: FieldValue.serverTimestamp(),
    })
    await document.update({ list: FieldValue.arrayRemove(2) })
    const snapshot = await document.get()
    expect(snapshot.data()).toMatchObject({ count: 2.5, text: 2, list: [1, 3] })
    expect(snapshot.get('at').toMillis()).toBeLessThanOrEqual(snapshot.updateTime?.toMillis() ?? 0)
  })

  test('is refused when its precondition fails, and changes nothing', async () => {
    const document = firestore.doc('writes/guarded')
    await expect(document.update({ a: 1 })).rejects.toMatchObject({ code: grpc.notFound })
    const { writeTime } = await document.create({ a: 1 })
    await expect(document.create({ a: 2 })).rejects.toMatchObject({ code: grpc.alreadyExists })
    await document.update({ a: 3 }, { lastUpdateTime: writeTime })
    await expect(document.update({ a: 4 }, { lastUpdateTime: writeTime })).rejects.toMatchObject({
      code: grpc.failedPrecondition,
    })
    await expect(document.delete({ lastUpdateTime: writeTime })).rejects.toMatchObject({
      code: grpc.failedPrecondition,
    })
    expect((await document.get()).data()).toEqual({ a: 3 })
  })

  test('of a batch happens with all the others or not at all', async () => {
    const batch = firestore.batch()
    batch.set(firestore.doc('batch/first'), { a: 1 })
    batch.update(firestore.doc('batch/absent'), { a: 1 })
    await expect(batch.commit()).rejects.toMatchObject({ code: grpc.notFound })
    expect((await firestore.doc('batch/first').get()).exists).toBe(false)
  })

  test.for([
    ['a document over 1 MiB', 'limits/large', { text: 'x'.repeat(1_048_577) }],
    ['a reserved field name', 'limits/reserved', { __reserved__: 1 }],
    ['a reserved document id', 'limits/__reserved__', { a: 1 }],
  ] as const)('of %s is refused', async ([, path, data]) => {
    await expect(firestore.doc(path).set(data)).rejects.toMatchObject({ code: grpc.invalidArgument })
    expect((await firestore.collection('limits').get()).size).toBe(0)
  })

  test('has an update time that only increases', async () => {
    const document = firestore.doc('writes/timed')
    const times = []
    for (let n = 0; n < 20; n++) times.push((await document.set({ n })).writeTime)
    const micros = times.map((time) => time.seconds * 1e6 + time.nanoseconds / 1e3)
    expect(micros).toEqual([...new Set(micros)].sort((a, b) => a - b))
  })
})

describe('many documents', () => {
  test('are read together, and missing ones are reported as missing', async () => {
    await firestore.doc('many/a').set({ n: 1 })
    const [a, b] = await firestore.getAll(firestore.doc('many/a'), firestore.doc('many/b'), {
      fieldMask: ['n'],
    })
    expect(a?.data()).toEqual({ n: 1 })
    expect(b?.exists).toBe(false)
  })

  test('are written by a bulk writer, with failures reported one by one', async () => {
    const writer = firestore.bulkWriter()
    writer.onWriteError(() => false)
    const kept = writer.create(firestore.doc('bulk/a'), { n: 1 })
    const refused = writer.update(firestore.doc('bulk/absent'), { n: 1 })
    const outcomes = Promise.allSettled([kept, refused])
    await writer.close()
    expect((await outcomes).map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected'])
  })

  test('are listed with the parents that exist only as parents', async () => {
    await firestore.doc('parents/missing/children/one').set({ n: 1 })
    await firestore.doc('parents/present').set({ n: 1 })
    const listed = await firestore.collection('parents').listDocuments()
    expect(listed.map((reference) => reference.id)).toEqual(['missing', 'present'])
    const collections = await firestore.doc('parents/missing').listCollections()
    expect(collections.map((collection) => collection.id)).toEqual(['children'])
  })

  test('are deleted with everything below them', async () => {
    await firestore.doc('tree/root').set({ n: 1 })
    await firestore.doc('tree/root/leaves/one').set({ n: 1 })
    await firestore.doc('tree/root/leaves/one/veins/two').set({ n: 1 })
    await firestore.recursiveDelete(firestore.collection('tree'))
    expect((await firestore.collectionGroup('veins').get()).size).toBe(0)
    expect(await firestore.collection('tree').listDocuments()).toEqual([])
  })
})
