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

function outcome(asked: Partial<Query>): string {
  try {
    checkQuery(query(asked))
    return 'accepted'
  } catch (refusal) {
    expect(refusal).toMatchObject({ status: 'INVALID_ARGUMENT' })
    return 'refused'
  }
}

function where(op: FieldOperator, value: Value, field = 'f'): Filter {
  return { kind: 'field', field: [field], op, value }
}

function and(...filters: Filter[]): Partial<Query> {
  return { filter: { kind: 'and', filters } }
}

function or(...filters: Filter[]): Filter {
  return { kind: 'or', filters }
}

function many(count: number): Value[] {
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
    ['30 values of in', and(where('in', many(30))), and(where('in', many(31)))],
    [
      '30 alternatives of an array',
      and(where('array-contains-any', many(30))),
      and(where('array-contains-any', many(31))),
    ],
    [
      '30 alternatives in all',
      and(where('in', many(5)), where('in', many(6), 'g')),
      and(where('in', many(5)), where('in', many(7), 'g')),
    ],
    ['lists', and(where('in', many(1))), and(where('in', []))],
    ['lists only where they belong', and(where('in', many(1))), and(where('in', 1n))],
    ['10 values of not-in', and(where('not-in', many(10))), and(where('not-in', many(11)))],
    [
      'not-in beside an equality',
      and(where('not-in', [1n]), where('==', 1n, 'g')),
      and(where('not-in', [1n]), where('in', [1n], 'g')),
    ],
    [
      'one negation beside not-in',
      and(where('not-in', [1n])),
      and(where('not-in', [1n]), where('!=', 1n, 'g')),
    ],
    [
      'not-in outside of or',
      and(where('not-in', [1n])),
      and(or(where('not-in', [1n]), where('==', 1n, 'g'))),
    ],
    [
      'one array for each alternative',
      and(or(where('array-contains', 1n), where('array-contains', 2n))),
      and(where('array-contains', 1n), where('array-contains', 2n)),
    ],
    [
      'inequalities on 10 fields',
      and(...many(10).map((i) => where('>', 1n, `f${i}`))),
      and(...many(11).map((i) => where('>', 1n, `f${i}`))),
    ],
    ['names of documents', and(where('==', document, '__name__')), and(where('==', 'c/1', '__name__'))],
    [
      'names in any order beside a filter that never matches',
      { ...and(where('<', null)), orderBy: [{ field: ['__name__'], direction: 'descending' }] },
      { ...and(where('<', 5n)), orderBy: [{ field: ['__name__'], direction: 'descending' }] },
    ],
    [
      'comparisons of names',
      and(where('in', [document], '__name__')),
      and(where('array-contains', document, '__name__')),
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
      { collectionId: undefined, ...and(where('>', document, '__name__')) },
      { collectionId: undefined, ...and(where('>', 1n)) },
    ],
    [
      'all collections going up',
      { collectionId: undefined },
      { collectionId: undefined, orderBy: [{ field: ['__name__'], direction: 'descending' }] },
    ],
  ])('%s', (_, accepted, refused) => {
    expect(outcome(accepted)).toBe('accepted')
    expect(outcome(refused)).toBe('refused')
  })
})
