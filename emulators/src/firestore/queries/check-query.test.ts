import { describe, expect, test } from 'vitest'
import { Reference, type Value } from '../values/value.ts'
import { checkAggregations } from './check-aggregations.ts'
import { checkQuery } from './check-query.ts'
import { normaliseQuery } from './normalise.ts'
import type { FieldOperator, Filter, Query } from './query.ts'

function query(asked: Partial<Query>): Query {
  return normaliseQuery({
    parent: '',
    collectionId: 'c',
    allDescendants: false,
    filter: undefined,
    orderBy: [],
    startAt: undefined,
    endAt: undefined,
    offset: 0,
    limit: undefined,
    projection: undefined,
    ...asked,
  })
}

function judgeQuery(asked: Partial<Query>): string {
  try {
    checkQuery(query(asked))
    return 'accepted'
  } catch (refusal) {
    expect(refusal).toMatchObject({ status: 'INVALID_ARGUMENT' })
    return 'refused'
  }
}

function matchField(op: FieldOperator, value: Value, field = 'f'): Filter {
  return { kind: 'field', field: [field], op, value }
}

function matchAll(...filters: Filter[]): Partial<Query> {
  return { filter: { kind: 'and', filters } }
}

function matchAny(...filters: Filter[]): Filter {
  return { kind: 'or', filters }
}

function makeMany(count: number): Value[] {
  return Array.from({ length: count }, (_, i) => BigInt(i))
}

const document = new Reference('projects/p/databases/(default)/documents/c/1')

test('more than five aggregations are refused in the words that the tests of the SDKs look for', () => {
  const counts = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ alias: `a${i}`, kind: 'count' as const }))
  expect(() => checkAggregations(query({}), counts(5), false)).not.toThrow()
  expect(() => checkAggregations(query({}), counts(6), false)).toThrow('maximum number of aggregations')
})

describe('accepted limits, and the first refused case', () => {
  test.each<[string, Partial<Query>, Partial<Query>]>([
    ['30 values of in', matchAll(matchField('in', makeMany(30))), matchAll(matchField('in', makeMany(31)))],
    [
      '30 alternatives of an array',
      matchAll(matchField('array-contains-any', makeMany(30))),
      matchAll(matchField('array-contains-any', makeMany(31))),
    ],
    [
      '30 alternatives in all',
      matchAll(matchField('in', makeMany(5)), matchField('in', makeMany(6), 'g')),
      matchAll(matchField('in', makeMany(5)), matchField('in', makeMany(7), 'g')),
    ],
    ['lists', matchAll(matchField('in', makeMany(1))), matchAll(matchField('in', []))],
    ['lists only where they belong', matchAll(matchField('in', makeMany(1))), matchAll(matchField('in', 1n))],
    [
      '10 values of not-in',
      matchAll(matchField('not-in', makeMany(10))),
      matchAll(matchField('not-in', makeMany(11))),
    ],
    [
      'not-in beside an equality',
      matchAll(matchField('not-in', [1n]), matchField('==', 1n, 'g')),
      matchAll(matchField('not-in', [1n]), matchField('in', [1n], 'g')),
    ],
    [
      'one negation beside not-in',
      matchAll(matchField('not-in', [1n])),
      matchAll(matchField('not-in', [1n]), matchField('!=', 1n, 'g')),
    ],
    [
      'not-in outside of or',
      matchAll(matchField('not-in', [1n])),
      matchAll(matchAny(matchField('not-in', [1n]), matchField('==', 1n, 'g'))),
    ],
    [
      'one array for each alternative',
      matchAll(matchAny(matchField('array-contains', 1n), matchField('array-contains', 2n))),
      matchAll(matchField('array-contains', 1n), matchField('array-contains', 2n)),
    ],
    [
      'inequalities on 10 fields',
      matchAll(...makeMany(10).map((i) => matchField('>', 1n, `f${i}`))),
      matchAll(...makeMany(11).map((i) => matchField('>', 1n, `f${i}`))),
    ],
    [
      'names of documents',
      matchAll(matchField('==', document, '__name__')),
      matchAll(matchField('==', 'c/1', '__name__')),
    ],
    [
      'names in any order beside a filter that never matches',
      { ...matchAll(matchField('<', null)), orderBy: [{ field: ['__name__'], direction: 'descending' }] },
      { ...matchAll(matchField('<', 5n)), orderBy: [{ field: ['__name__'], direction: 'descending' }] },
    ],
    [
      'comparisons of names',
      matchAll(matchField('in', [document], '__name__')),
      matchAll(matchField('array-contains', document, '__name__')),
    ],
    [
      'each field ordered once',
      {
        orderBy: [
          { field: ['a'], direction: 'ascending' },
          { field: ['b'], direction: 'ascending' },
        ],
      },
      {
        orderBy: [
          { field: ['a'], direction: 'ascending' },
          { field: ['a'], direction: 'descending' },
        ],
      },
    ],
    [
      'cursors no longer than the order',
      { startAt: { values: [document], before: true } },
      { startAt: { values: [document, 1n], before: true } },
    ],
    [
      'cursors that name documents',
      { endAt: { values: [document], before: true } },
      { endAt: { values: ['1'], before: true } },
    ],
    ['collections that are not reserved', { collectionId: '__c' }, { collectionId: '__c__' }],
    ['single collections', { collectionId: 'c' }, { collectionId: 'c/1/d' }],
    ['limits from 0', { limit: 0 }, { limit: -1 }],
    ['offsets from 0', { offset: 0 }, { offset: -1 }],
    [
      'all collections by their names',
      { collectionId: undefined, ...matchAll(matchField('>', document, '__name__')) },
      { collectionId: undefined, ...matchAll(matchField('>', 1n)) },
    ],
    [
      'all collections going up',
      { collectionId: undefined },
      { collectionId: undefined, orderBy: [{ field: ['__name__'], direction: 'descending' }] },
    ],
  ])('%s', (_, accepted, refused) => {
    expect(judgeQuery(accepted)).toBe('accepted')
    expect(judgeQuery(refused)).toBe('refused')
  })
})
