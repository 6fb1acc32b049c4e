import { AggregateField, FieldPath, Filter, Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { nameOwnProject } from './own-project.ts'

const { firestore } = nameOwnProject()
const people = firestore.collection('people')

/** Each ID describes its document. They are listed in the order in which Firestore sorts `value`. */
const ordered: [string, unknown][] = [
  ['01-null', null],
  ['02-false', false],
  ['03-true', true],
  ['04-nan', Number.NaN],
  ['05-minus-infinity', Number.NEGATIVE_INFINITY],
  ['06-minus-one', -1],
  ['07-zero', 0],
  ['08-half', 0.5],
  ['09-one', 1],
  ['10-timestamp', new Timestamp(0, 0)],
  ['11-empty-text', ''],
  ['12-text', 'a'],
  ['13-text-beyond-latin', 'é'],
  ['14-private-use', '\uffee'],
  ['15-emoji', '💸'],
  ['16-bytes', Buffer.from([1])],
  ['17-reference', firestore.doc('a/b')],
  ['18-list', [1]],
  ['19-map', { a: 1 }],
]

beforeAll(async () => {
  const batch = firestore.batch()
  for (const [id, value] of [...ordered].reverse()) batch.set(firestore.doc(`types/${id}`), { value })
  batch.set(firestore.doc('types/without'), { other: 1 })
  const rows: [string, Record<string, unknown>][] = [
    ['asha', { age: 31, city: 'Pune', tags: ['vip', 'upi'] }],
    ['bina', { age: 25, city: 'Delhi', tags: ['upi'] }],
    ['chand', { age: 47, city: 'Pune', tags: [] }],
    ['dev', { age: 25, city: 'Kochi', tags: ['bank', 'vip'] }],
    ['esha', { age: null, city: 'Delhi' }],
  ]
  for (const [id, data] of rows) batch.set(people.doc(id), data)
  batch.set(firestore.doc('teams/one/members/m1'), { age: 20 })
  batch.set(firestore.doc('teams/two/members/m2'), { age: 30 })
  await batch.commit()
})

async function listIds(query: FirebaseFirestore.Query): Promise<string[]> {
  return (await query.get()).docs.map((document) => document.id)
}

test('values of all types come in the documented order, without documents that lack the field', async () => {
  expect(await listIds(firestore.collection('types').orderBy('value'))).toEqual(ordered.map(([id]) => id))
  expect(await listIds(firestore.collection('types').orderBy('value', 'desc'))).toEqual(
    ordered.map(([id]) => id).reverse(),
  )
})

describe('a filter by', () => {
  const cases: [string, FirebaseFirestore.Query, string[]][] = [
    ['==', people.where('city', '==', 'Pune'), ['asha', 'chand']],
    ['== null', people.where('age', '==', null), ['esha']],
    ['!=', people.where('city', '!=', 'Pune'), ['bina', 'esha', 'dev']],
    ['!= leaving null out', people.where('age', '!=', 25), ['asha', 'chand']],
    ['<', people.where('age', '<', 31), ['bina', 'dev']],
    ['>=', people.where('age', '>=', 31), ['asha', 'chand']],
    ['a range', people.where('age', '>', 25).where('age', '<', 40), ['asha']],
    ['in', people.where('city', 'in', ['Kochi', 'Delhi']), ['bina', 'dev', 'esha']],
    ['not-in', people.where('city', 'not-in', ['Kochi', 'Delhi']), ['asha', 'chand']],
    ['array-contains', people.where('tags', 'array-contains', 'vip'), ['asha', 'dev']],
    [
      'array-contains-any',
      people.where('tags', 'array-contains-any', ['bank', 'upi']),
      ['asha', 'bina', 'dev'],
    ],
    [
      'or',
      people.where(Filter.or(Filter.where('city', '==', 'Kochi'), Filter.where('age', '==', 31))),
      ['asha', 'dev'],
    ],
    ['equalities on two fields', people.where('city', '==', 'Delhi').where('age', '==', 25), ['bina']],
    ['document id', people.where(FieldPath.documentId(), '>', 'bina'), ['chand', 'dev', 'esha']],
    [
      'a type, which other types do not match',
      firestore.collection('types').where('value', '>', 'a'),
      ['13-text-beyond-latin', '14-private-use', '15-emoji'],
    ],
  ]
  test.for(cases)('%s finds the expected documents', async ([, query, expected]) => {
    expect(await listIds(query)).toEqual(expected)
  })
})

describe('null and NaN are found', () => {
  const values = firestore.collection('nowhere')
  beforeAll(async () => {
    const rows = { null: null, nan: Number.NaN, one: 1, list: [null, Number.NaN, 1] }
    for (const [id, value] of Object.entries(rows)) await values.doc(id).set({ value })
  })

  const cases: [string, FirebaseFirestore.Query, string[]][] = [
    ['by == null', values.where('value', '==', null), ['null']],
    ['by == NaN', values.where('value', '==', Number.NaN), ['nan']],
    ['not by <', values.where('value', '<', 5), ['one']],
    ['not by in', values.where('value', 'in', [null, Number.NaN, 1]), ['one']],
    ['not by array-contains-any', values.where('value', 'array-contains-any', [null]), []],
    [
      'by array-contains-any of something else',
      values.where('value', 'array-contains-any', [null, 1]),
      ['list'],
    ],
    ['in the rest of not-in', values.where('value', 'not-in', [Number.NaN, 1]), ['nan', 'list']],
    ['in the order of values', values.orderBy('value').limit(2), ['null', 'nan']],
  ]
  test.for(cases)('%s', async ([, query, expected]) => {
    expect(await listIds(query)).toEqual(expected)
  })
})

describe('a window', () => {
  test('starts and ends at cursors, by value and by document', async () => {
    const byAge = people.orderBy('age')
    expect(await listIds(byAge)).toEqual(['esha', 'bina', 'dev', 'asha', 'chand'])
    expect(await listIds(byAge.startAt(25).endBefore(47))).toEqual(['bina', 'dev', 'asha'])
    expect(await listIds(byAge.startAfter(await people.doc('bina').get()))).toEqual(['dev', 'asha', 'chand'])
    expect(await listIds(byAge.endAt(await people.doc('dev').get()))).toEqual(['esha', 'bina', 'dev'])
  })

  test('has an offset, a limit and a limit to the last', async () => {
    expect(await listIds(people.orderBy('age').offset(1).limit(2))).toEqual(['bina', 'dev'])
    expect(await listIds(people.orderBy('age').limitToLast(2))).toEqual(['asha', 'chand'])
  })

  test('carries only the fields asked for', async () => {
    const [first] = (await people.select('city').limit(1).get()).docs
    expect(first?.data()).toEqual({ city: 'Pune' })
  })
})

test('a collection group spans its parents', async () => {
  expect(await listIds(firestore.collectionGroup('members'))).toEqual(['m1', 'm2'])
})

test('count, sum and average answer without the documents', async () => {
  const result = await people
    .aggregate({
      people: AggregateField.count(),
      years: AggregateField.sum('age'),
      average: AggregateField.average('age'),
    })
    .get()
  expect(result.data()).toEqual({ people: 5, years: 128, average: 32 })
  const none = await people
    .where('age', '>', 99)
    .aggregate({ average: AggregateField.average('age') })
    .get()
  expect(none.data()).toEqual({ average: null })
})

test('an impossible query is refused with INVALID_ARGUMENT', async () => {
  const many = Array.from({ length: 31 }, (_, n) => n)
  await expect(people.where('age', 'in', many).get()).rejects.toMatchObject({ code: 3 })
})

/** Deliberately stricter than the official emulator, which never requires an index; production does. */
test.runIf(process.env.FIRESTORE_EMULATOR_KIND === 'stand-in')(
  'a query without its composite index is refused, naming the index to add',
  async () => {
    await expect(people.where('city', '==', 'Pune').orderBy('age').get()).rejects.toMatchObject({
      code: 9,
      message: expect.stringMatching(/index[\s\S]*people[\s\S]*city[\s\S]*age/),
    })
  },
)
