import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDatabase } from '../database/memory-database.ts'
import { checkQuery } from '../queries/check-query.ts'
import { normaliseQuery } from '../queries/normalise.ts'
import type { Cursor, FieldOperator, Filter, Order, Query } from '../queries/query.ts'
import { type Fields, Reference, type Value } from '../values/value.ts'
import type { Write } from '../writes/write.ts'

const name = 'projects/p/databases/(default)'

const value: fc.Arbitrary<Value> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Value>(0n, 1n, 1, 1.5, -0, 2n) },
  { weight: 2, arbitrary: fc.constantFrom<Value>(null, true, Number.NaN, 'a', 'b') },
  { weight: 1, arbitrary: fc.array(fc.constantFrom<Value>(1n, 'a', 2n), { maxLength: 2 }) },
)
const field = fc.constantFrom('a', 'b', 'c')
const fields = fc
  .record({ a: value, b: value, c: value }, { requiredKeys: ['a', 'b'] })
  .map((entries): Fields => new Map(Object.entries(entries)))
const path = fc.constantFrom(
  ...['1', '2', '3', '4', '5'].flatMap((id) => [`x/${id}`, `x/1/x/${id}`, `y/1/x/${id}`]),
  ...['x/9/x/7', 'y/1', 'y/1/z/3'],
)
const write: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('update' as const), path, fields, transforms: fc.constant([]) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), path }) },
)

const comparison = fc.record({
  kind: fc.constant('field' as const),
  field: field.map((segment) => [segment]),
  op: fc.constantFrom<FieldOperator>('==', '!=', '<', '<=', '>', '>=', 'array-contains'),
  value,
})
const membership = fc.record({
  kind: fc.constant('field' as const),
  field: field.map((segment) => [segment]),
  op: fc.constantFrom<FieldOperator>('in', 'not-in', 'array-contains-any'),
  value: fc.array(value, { minLength: 1, maxLength: 3 }),
})
const nullity = fc.record({
  kind: fc.constant('unary' as const),
  field: field.map((segment) => [segment]),
  op: fc.constantFrom('isNull' as const, 'isNotNull' as const, 'isNan' as const, 'isNotNan' as const),
})
const byName = fc.record({
  kind: fc.constant('field' as const),
  field: fc.constant(['__name__']),
  op: fc.constantFrom<FieldOperator>('==', '<', '<=', '>', '>='),
  value: path.map((document): Value => new Reference(`${name}/documents/${document}`)),
})
const condition: fc.Arbitrary<Filter> = fc.oneof(comparison, membership, nullity, byName)
const filter: fc.Arbitrary<Filter> = fc.oneof(
  condition,
  fc.record({
    kind: fc.constantFrom('and' as const, 'or' as const),
    filters: fc.array(condition, { minLength: 1, maxLength: 2 }),
  }),
)
const order: fc.Arbitrary<Order> = fc.record({
  field: fc.constantFrom('a', 'b', '__name__').map((segment) => [segment]),
  direction: fc.constantFrom('ascending' as const, 'descending' as const),
})
const scope = fc.constantFrom(
  { parent: '', collectionId: 'x', allDescendants: false },
  { parent: '', collectionId: 'x', allDescendants: false },
  { parent: '', collectionId: 'x', allDescendants: true },
  { parent: 'x/1', collectionId: 'x', allDescendants: false },
  { parent: '', collectionId: 'x', allDescendants: true },
  { parent: 'y/1', collectionId: 'x', allDescendants: true },
  { parent: '', collectionId: undefined, allDescendants: true },
  { parent: 'y/1', collectionId: undefined, allDescendants: false },
)

/** Cursors take their values from a document that may not be stored. */
const query: fc.Arbitrary<Query> = fc
  .record({
    scope,
    filter: fc.option(filter, { nil: undefined }),
    orderBy: fc.uniqueArray(order, { maxLength: 2, selector: ({ field: [segment] }) => segment }),
    cursors: fc.tuple(generateCursorSeed(), generateCursorSeed()),
    offset: fc.constantFrom(0, 0, 0, 1),
    limit: fc.constantFrom(undefined, undefined, undefined, 1, 3),
  })
  .map(({ scope: from, filter: where, orderBy, cursors: [startAt, endAt], offset, limit }) => {
    const bare = { ...from, filter: where, orderBy, offset, limit, projection: undefined }
    const complete = normaliseQuery({ ...bare, startAt: undefined, endAt: undefined })
    return { ...complete, startAt: toCursor(startAt, complete), endAt: toCursor(endAt, complete) }
  })
  .filter(isAccepted)

function isAccepted(each: Query): boolean {
  try {
    checkQuery(each)
    return true
  } catch {
    return false
  }
}

interface CursorSeed {
  readonly values: readonly Value[]
  readonly path: string
  readonly before: boolean
}

function generateCursorSeed(): fc.Arbitrary<CursorSeed | undefined> {
  const seed = fc.record({
    values: fc.array(value, { minLength: 1, maxLength: 3 }),
    path,
    before: fc.boolean(),
  })
  return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: seed })
}

function toCursor(seed: CursorSeed | undefined, { orderBy }: Query): Cursor | undefined {
  if (seed === undefined) return undefined
  const values = seed.values
    .slice(0, orderBy.length)
    .map((found, i) =>
      orderBy[i]?.field[0] === '__name__' ? new Reference(`${name}/documents/${seed.path}`) : found,
    )
  return { values, before: seed.before }
}

test('a query gives the same result from incremental indexes as from sorting all documents', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(write, { minLength: 10, maxLength: 40, size: 'max' }),
      fc.array(query, { minLength: 5, maxLength: 10, size: 'max' }),
      async (writes, queries) => {
        const indexed = openDatabase(name, { sortUpTo: -1 })
        const sorted = openDatabase(name, { sortUpTo: Number.POSITIVE_INFINITY })
        for (const each of queries) indexed.run(each)
        for (const [i, each] of writes.entries()) {
          await Promise.all([indexed.commit([each], {}), sorted.commit([each], {})])
          const looked = i % 5 === 0 ? queries[i % queries.length] : undefined
          if (looked !== undefined) indexed.run(looked)
        }
        for (const each of queries) {
          expect(indexed.run(each).map((document) => document.path)).toEqual(
            sorted.run(each).map((document) => document.path),
          )
        }
      },
    ),
    { numRuns: process.env.THOROUGH ? 500 : 150 },
  )
})
