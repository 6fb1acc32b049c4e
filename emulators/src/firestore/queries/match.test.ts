import { describe, expect, test } from 'vitest'
import type { StoredDocument } from '../documents/document.ts'
import { type Fields, Reference, Timestamp, type Value } from '../values/value.ts'
import { compareDocuments, isMatchingQuery } from './match.ts'
import { normaliseQuery } from './normalise.ts'
import type { Cursor, FieldOperator, Filter, Order, Query } from './query.ts'

const time = new Timestamp(0, 0)

function makeDocument(path: string, entries: Readonly<Record<string, Value>> = {}): StoredDocument {
  return { path, fields: new Map(Object.entries(entries)), createTime: time, updateTime: time }
}

function makeReference(path: string): Reference {
  return new Reference(`projects/p/databases/(default)/documents/${path}`)
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
    limit: undefined,
    projection: undefined,
    ...asked,
  })
}

function matchField(op: FieldOperator, value: Value, field = 'f'): Filter {
  return { kind: 'field', field: field.split('.'), op, value }
}

function makeOrder(name: string, direction: Order['direction'] = 'ascending'): Order {
  return { field: [name], direction }
}

const missing = Symbol('missing')

/** Every sort of value that a field may have, itself missing among them. */
const values: Readonly<Record<string, Value | typeof missing>> = {
  missing,
  null: null,
  true: true,
  NaN: Number.NaN,
  '1n': 1n,
  '1.0': 1,
  '2n': 2n,
  text: 'b',
  '[]': [],
  '[1n]': [1n],
  '[null]': [null],
  '[NaN]': [Number.NaN],
  map: new Map([['x', 1n]]),
}

function listMatched(filter: Filter): string[] {
  return Object.entries(values).flatMap(([label, value]) => {
    const stored = value === missing ? makeDocument('c/1') : makeDocument('c/1', { f: value })
    return isMatchingQuery(query({ filter }), stored) ? [label] : []
  })
}

const present = Object.keys(values).filter((label) => label !== 'missing' && label !== 'null')

function listAllBut(...labels: string[]): string[] {
  return present.filter((label) => !labels.includes(label))
}

function matchUnary(op: Extract<Filter, { kind: 'unary' }>['op']): Filter {
  return { kind: 'unary', field: ['f'], op }
}

describe('the filter', () => {
  test.each<[string, Filter, string[]]>([
    ['== 1', matchField('==', 1n), ['1n', '1.0']],
    ['== null', matchField('==', null), []],
    ['== NaN', matchField('==', Number.NaN), []],
    ['== []', matchField('==', []), ['[]']],
    ['!= 1', matchField('!=', 1n), listAllBut('1n', '1.0')],
    ['!= null', matchField('!=', null), []],
    ['!= NaN', matchField('!=', Number.NaN), present],
    ['< 2', matchField('<', 2), ['1n', '1.0']],
    ['<= 2', matchField('<=', 2), ['1n', '1.0', '2n']],
    ['> 1', matchField('>', 1), ['2n']],
    ['>= 1', matchField('>=', 1n), ['1n', '1.0', '2n']],
    ['>= NaN', matchField('>=', Number.NaN), []],
    ['> NaN', matchField('>', Number.NaN), []],
    ["> 'a'", matchField('>', 'a'), ['text']],
    ['>= null', matchField('>=', null), []],
    ['> []', matchField('>', []), ['[1n]', '[null]', '[NaN]']],
    ['in [1, b]', matchField('in', [1n, 'b']), ['1n', '1.0', 'text']],
    ['in [null, NaN, 2]', matchField('in', [null, Number.NaN, 2n]), ['2n']],
    ['in [[1]]', matchField('in', [[1n]]), ['[1n]']],
    ['in [[null], [NaN]]', matchField('in', [[null], [Number.NaN]]), ['[null]', '[NaN]']],
    ['not-in [1, b]', matchField('not-in', [1n, 'b']), listAllBut('1n', '1.0', 'text')],
    ['not-in [1, null]', matchField('not-in', [1n, null]), []],
    ['not-in [NaN]', matchField('not-in', [Number.NaN]), present],
    ['array-contains 1', matchField('array-contains', 1), ['[1n]']],
    ['array-contains null', matchField('array-contains', null), []],
    ['array-contains NaN', matchField('array-contains', Number.NaN), []],
    ['array-contains-any [1, null]', matchField('array-contains-any', [1n, null]), ['[1n]']],
    ['on a nested field', matchField('==', 1n, 'f.x'), ['map']],
    ['is null', matchUnary('isNull'), ['null']],
    ['is not null', matchUnary('isNotNull'), present],
    ['is NaN', matchUnary('isNan'), ['NaN']],
    ['is not NaN', matchUnary('isNotNan'), listAllBut('NaN')],
    ['and', { kind: 'and', filters: [matchField('>=', 1n), matchField('<', 2n)] }, ['1n', '1.0']],
    ['or', { kind: 'or', filters: [matchField('==', 2n), matchField('==', 'b')] }, ['2n', 'text']],
  ])('%s', (_, filter, labels) => {
    expect(listMatched(filter)).toEqual(labels)
  })

  test.each<[string, Filter, string[]]>([
    ['names one document', matchField('==', makeReference('c/2'), '__name__'), ['c/2']],
    [
      'names several',
      matchField('in', [makeReference('c/1'), makeReference('c/3')], '__name__'),
      ['c/1', 'c/3'],
    ],
    [
      'leaves some out',
      matchField('not-in', [makeReference('c/1'), makeReference('c/3')], '__name__'),
      ['c/2', 'c/10'],
    ],
    ['leaves one out', matchField('!=', makeReference('c/1'), '__name__'), ['c/2', 'c/3', 'c/10']],
    ['takes those before', matchField('<', makeReference('c/2'), '__name__'), ['c/1', 'c/10']],
    ['takes those from', matchField('>=', makeReference('c/2'), '__name__'), ['c/2', 'c/3']],
  ])('on names %s', (_, filter, paths) => {
    const stored = ['c/1', 'c/2', 'c/3', 'c/10'].map((path) => makeDocument(path))
    expect(stored.filter((each) => isMatchingQuery(query({ filter }), each)).map(({ path }) => path)).toEqual(
      paths,
    )
  })
})

describe('a query takes from', () => {
  const paths = ['c/1', 'd/1', 'c/1/c/2', 'd/1/c/2', 'd/1/e/2/c/3', 'd/11/c/4']
  test.each<[string, Partial<Query>, string[]]>([
    ['one collection', {}, ['c/1']],
    ['one subcollection', { parent: 'd/1' }, ['d/1/c/2']],
    [
      'a collection group',
      { allDescendants: true },
      ['c/1', 'c/1/c/2', 'd/1/c/2', 'd/1/e/2/c/3', 'd/11/c/4'],
    ],
    ['a group below a document', { allDescendants: true, parent: 'd/1' }, ['d/1/c/2', 'd/1/e/2/c/3']],
    [
      'everything below a document',
      { allDescendants: true, parent: 'd/1', collectionId: undefined },
      ['d/1/c/2', 'd/1/e/2/c/3'],
    ],
    ['all collections of a document', { parent: 'd/1', collectionId: undefined }, ['d/1/c/2']],
  ])('%s', (_, asked, expected) => {
    expect(paths.filter((path) => isMatchingQuery(query(asked), makeDocument(path)))).toEqual(expected)
  })
})

test('a document without a field of the order is not a result, even for another alternative', () => {
  const filter: Filter = { kind: 'or', filters: [matchField('>', 1n, 'a'), matchField('==', 1n, 'b')] }
  expect(isMatchingQuery(query({ filter }), makeDocument('c/1', { b: 1n }))).toBe(false)
  expect(isMatchingQuery(query({ filter }), makeDocument('c/1', { a: 0n, b: 1n }))).toBe(true)
  expect(isMatchingQuery(query({ orderBy: [makeOrder('a')] }), makeDocument('c/1', { a: null }))).toBe(true)
})

test('results follow the order of the query, then their names', () => {
  const documents = [
    makeDocument('c/1', { a: 1n, b: 1n }),
    makeDocument('c/2', { a: 1, b: 2n }),
    makeDocument('c/3', { a: 2n, b: 0n }),
    makeDocument('c/4', { a: 2n, b: 0n }),
  ]
  const sorted = (...orderBy: Order[]) =>
    [...documents].sort(compareDocuments(query({ orderBy }))).map(({ path }) => path)
  expect(sorted(makeOrder('a'))).toEqual(['c/1', 'c/2', 'c/3', 'c/4'])
  expect(sorted(makeOrder('a', 'descending'))).toEqual(['c/4', 'c/3', 'c/2', 'c/1'])
  expect(sorted(makeOrder('a'), makeOrder('b', 'descending'))).toEqual(['c/2', 'c/1', 'c/4', 'c/3'])
  expect(sorted(makeOrder('b', 'descending'), makeOrder('__name__'))).toEqual(['c/2', 'c/1', 'c/3', 'c/4'])
})

describe('a cursor', () => {
  const orderBy = [makeOrder('a')]
  const stored = [1n, 2n, 2n, 3n].map((a, i) => makeDocument(`c/${i}`, { a }))
  const within = (asked: Partial<Query>) =>
    stored.filter((each) => isMatchingQuery(query({ orderBy, ...asked }), each)).map(({ path }) => path)
  const at = (before: boolean, ...of: Value[]): Cursor => ({ before, values: of })

  test.each<[string, Partial<Query>, string[]]>([
    ['starts at a value', { startAt: at(true, 2n) }, ['c/1', 'c/2', 'c/3']],
    ['starts after a value', { startAt: at(false, 2n) }, ['c/3']],
    ['ends at a value', { endAt: at(false, 2n) }, ['c/0', 'c/1', 'c/2']],
    ['ends before a value', { endAt: at(true, 2n) }, ['c/0']],
    ['starts after a document', { startAt: at(false, 2n, makeReference('c/1')) }, ['c/2', 'c/3']],
    [
      'starts after the first value going down',
      { orderBy: [makeOrder('a', 'descending')], startAt: at(false, 2n) },
      ['c/0'],
    ],
  ])('%s', (_, asked, paths) => {
    expect(within(asked)).toEqual(paths)
  })
})

describe('a query is completed with', () => {
  const completed = (asked: Partial<Query>) =>
    query(asked).orderBy.map(({ field, direction }) => `${field.join('.')} ${direction}`)

  test.each<[string, Partial<Query>, string[]]>([
    ['the name', {}, ['__name__ ascending']],
    [
      'the name in the last direction',
      { orderBy: [makeOrder('a'), makeOrder('b', 'descending')] },
      ['a ascending', 'b descending', '__name__ descending'],
    ],
    ['nothing after a name', { orderBy: [makeOrder('__name__', 'descending')] }, ['__name__ descending']],
    [
      'fields of inequalities, sorted',
      {
        filter: {
          kind: 'and',
          filters: [matchField('>', 1n, 'b'), matchField('!=', 1n, 'a'), matchField('==', 1n, 'c')],
        },
      },
      ['a ascending', 'b ascending', '__name__ ascending'],
    ],
    [
      'only those fields of inequalities that are not ordered yet',
      { filter: matchField('>', 1n, 'b'), orderBy: [makeOrder('b', 'descending')] },
      ['b descending', '__name__ descending'],
    ],
  ])('%s', (_, asked, expected) => {
    expect(completed(asked)).toEqual(expected)
  })
})

test('fields of a document are found by their path', () => {
  const fields: Fields = new Map([['f', new Map([['g', 1n]])]])
  expect(
    isMatchingQuery(query({ filter: matchField('==', 1n, 'f.g') }), { ...makeDocument('c/1'), fields }),
  ).toBe(true)
})
