import { describe, expect, test, vi } from 'vitest'
import type { StoredDocument } from '../documents/document.ts'
import { DocumentStore } from '../documents/document-store.ts'
import { normaliseQuery } from '../queries/normalise.ts'
import type { Filter, Order, Query } from '../queries/query.ts'
import { Reference, Timestamp } from '../values/value.ts'
import { execute } from './execute.ts'
import { makeIndexShape } from './ordered-index.ts'
import { QueryIndexes } from './query-indexes.ts'

const time = new Timestamp(0, 0)

function makeStore(paths: readonly string[]) {
  const store = new DocumentStore()
  for (const [i, path] of paths.entries()) store.put(makeNumbered(path, i))
  return { store, indexes: new QueryIndexes(store), sortUpTo: 10 }
}

function makeNumbered(path: string, i: number): StoredDocument {
  const fields = new Map([
    ['n', BigInt(i)],
    ['parity', BigInt(i % 2)],
  ])
  return { path, fields, createTime: time, updateTime: time }
}

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
    limit: 3,
    projection: undefined,
    ...asked,
  })
}

function matchField(field: string, op: '==' | '>' | '>=' | '<', value: bigint | Reference): Filter {
  return { kind: 'field', field: [field], op, value }
}

function makeReference(path: string): Reference {
  return new Reference(`projects/p/databases/(default)/documents/${path}`)
}

const down: Order[] = [{ field: ['n'], direction: 'descending' }]
const thousand = Array.from({ length: 1000 }, (_, i) => `c/${String(i).padStart(4, '0')}`)
const grouped = thousand.map((path, i) => `g/${i % 7}/${path}`)
const even = matchField('parity', '==', 0n)

/** Recursive deletion queries all names from a collection up to the next possible one. */
const everythingInC: Filter = {
  kind: 'and',
  filters: [
    matchField('__name__', '>=', makeReference('c/\0')),
    matchField('__name__', '<', makeReference('c\0/\0')),
  ],
}

describe('a limit ends the search early in', () => {
  test.each<[string, readonly string[], Partial<Query>, string[]]>([
    ['a collection by name', thousand, {}, ['c/0000', 'c/0001', 'c/0002']],
    [
      'a collection by name, going down from a name',
      thousand,
      {
        orderBy: [{ field: ['__name__'], direction: 'descending' }],
        startAt: { values: [makeReference('c/0500')], before: false },
      },
      ['c/0499', 'c/0498', 'c/0497'],
    ],
    ['an equality', thousand, { filter: even }, ['c/0000', 'c/0002', 'c/0004']],
    ['an order', thousand, { orderBy: down }, ['c/0999', 'c/0998', 'c/0997']],
    ['a range', thousand, { filter: matchField('n', '>', 700n) }, ['c/0701', 'c/0702', 'c/0703']],
    [
      'a page of an equality with an order',
      thousand,
      { filter: even, orderBy: down, startAt: { values: [500n], before: false } },
      ['c/0498', 'c/0496', 'c/0494'],
    ],
    [
      'alternatives',
      thousand,
      { filter: { kind: 'or', filters: [matchField('n', '==', 9n), matchField('parity', '==', 0n)] } },
      ['c/0000', 'c/0002', 'c/0004'],
    ],
    [
      'a collection group with an order',
      grouped,
      { allDescendants: true, orderBy: down },
      ['g/5/c/0999', 'g/4/c/0998', 'g/3/c/0997'],
    ],
    [
      'everything in one collection, with much before and after it',
      [
        ...thousand.map((path) => `b/1/${path}`),
        'c/1',
        'c/1/x/1',
        'c/2',
        'c2/1',
        ...thousand.map((path) => `d${path}`),
      ],
      { collectionId: undefined, allDescendants: true, filter: everythingInC, limit: 5000 },
      ['c/1', 'c/1/x/1', 'c/2'],
    ],
  ])('%s', (_, paths, asked, expected) => {
    const source = makeStore(paths)
    const run = () => [...execute(source, query(asked))].map(({ path }) => path)
    expect(run()).toEqual(expected)
    const read = vi.spyOn(source.store, 'get')
    expect(run()).toEqual(expected)
    expect(read.mock.calls.length).toBeLessThanOrEqual(10)
  })
})

test('several elements of array-contains-any are looked up in one pass', () => {
  const source = makeStore(thousand)
  const tagged = new Map([['tags', ['rare']]])
  source.store.put({ path: 'c/0999', fields: tagged, createTime: time, updateTime: time })
  const filter = {
    kind: 'field',
    field: ['tags'],
    op: 'array-contains-any',
    value: ['rare', 'other', 'none'],
  } as const
  const read = vi.spyOn(source.store, 'get')
  expect([...execute(source, query({ filter }))].map(({ path }) => path)).toEqual(['c/0999'])
  expect(read.mock.calls.length).toBeLessThanOrEqual(thousand.length)
})

test('an index is kept for the next query, until too many others were used', () => {
  const { indexes } = makeStore(thousand)
  const scope = { collection: 'c' }
  const shape = (field: string) =>
    makeIndexShape({ equal: [[field]], orders: [], nameDirection: 'ascending' })
  const first = indexes.get(scope, shape('n'))
  expect(indexes.get(scope, shape('n'))).toBe(first)
  for (let i = 0; i < 64; i++) indexes.get(scope, shape(`f${i}`))
  expect(indexes.get(scope, shape('n'))).not.toBe(first)
})
