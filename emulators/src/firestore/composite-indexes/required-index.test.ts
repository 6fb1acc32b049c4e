import { describe, expect, test } from 'vitest'
import { normaliseQuery } from '../queries/normalise.ts'
import type { FieldOperator, Filter, Order, Query } from '../queries/query.ts'
import type { FieldPath } from '../values/field-path.ts'
import { Reference } from '../values/value.ts'
import { parseIndexes } from './parse-indexes.ts'
import { checkIndexes } from './required-index.ts'

interface Asked {
  readonly where?: readonly Filter[]
  readonly orderBy?: readonly string[]
  readonly group?: boolean
  readonly sum?: readonly string[]
}

function query({ where = [], orderBy = [], group = false }: Asked): Query {
  return normaliseQuery({
    parent: '',
    collectionId: 'cities',
    allDescendants: group,
    filter: { kind: 'and', filters: where },
    orderBy: orderBy.map(makeOrder),
    startAt: undefined,
    endAt: undefined,
    offset: 0,
    limit: undefined,
    projection: undefined,
  })
}

/** 'population desc' */
function makeOrder(text: string): Order {
  const [name = '', direction] = text.split(' ')
  return { field: name.split('.'), direction: direction === 'desc' ? 'descending' : 'ascending' }
}

function matchField(field: string, op: FieldOperator, value: Parameters<typeof withValue>[1] = 1n): Filter {
  return withValue({ kind: 'field', field: field.split('.'), op, value: null }, value)
}

function withValue(filter: Extract<Filter, { kind: 'field' }>, value: typeof filter.value): Filter {
  return { ...filter, value }
}

function matchAny(...filters: Filter[]): Filter {
  return { kind: 'or', filters }
}

function index(...fields: string[]) {
  return makeIndex('COLLECTION', fields)
}

function groupIndex(...fields: string[]) {
  return makeIndex('COLLECTION_GROUP', fields)
}

function makeIndex(queryScope: string, fields: readonly string[]) {
  return { collectionGroup: 'cities', queryScope, fields: fields.map(indexField) }
}

/** 'population desc', 'regions contains' */
function indexField(text: string) {
  const [fieldPath, mode] = text.split(' ')
  if (mode === 'contains') return { fieldPath, arrayConfig: 'CONTAINS' }
  return { fieldPath, order: mode === 'desc' ? 'DESCENDING' : 'ASCENDING' }
}

function override(fieldPath: string, ...indexes: object[]) {
  return { collectionGroup: 'cities', fieldPath, indexes }
}

/** Index that the query lacks, if any. */
function missing(asked: Asked, indexes: readonly object[] = [], fieldOverrides: readonly object[] = []) {
  const sums = (asked.sum ?? []).map((field): FieldPath => field.split('.'))
  try {
    checkIndexes(query(asked), sums, parseIndexes({ indexes, fieldOverrides }))
    return undefined
  } catch (refusal) {
    expect(refusal).toMatchObject({ status: 'FAILED_PRECONDITION' })
    const [first = '', ...json] = String(refusal).split('\n')
    expect(first).toMatch(/The query requires an index\. Add this to "\w+" in firestore\.indexes\.json:$/)
    return { place: /"(\w+)"/.exec(first)?.[1], entries: JSON.parse(`[${json.join('\n')}]`) }
  }
}

const city = new Reference('projects/p/databases/(default)/documents/cities/SF')

describe('automatic indexes serve', () => {
  test.each<[string, Asked]>([
    ['a whole collection', {}],
    ['an equality', { where: [matchField('state', '==')] }],
    [
      'several equalities',
      { where: [matchField('state', '=='), matchField('name', '=='), matchField('a.b', '==')] },
    ],
    ['equality with null and NaN', { where: [{ kind: 'unary', field: ['state'], op: 'isNull' }] }],
    ['a range', { where: [matchField('population', '<')] }],
    ['both ends of a range', { where: [matchField('population', '>'), matchField('population', '<')] }],
    ['a range in descending order', { where: [matchField('population', '>')], orderBy: ['population desc'] }],
    ['an order', { orderBy: ['population'] }],
    ['a descending order', { orderBy: ['population desc'] }],
    ['a negation', { where: [matchField('population', '!=')] }],
    ['a list of values', { where: [matchField('country', 'in', [1n, 2n])] }],
    [
      'a list with an equality',
      { where: [matchField('country', 'in', [1n, 2n]), matchField('capital', '==')] },
    ],
    ['an array', { where: [matchField('regions', 'array-contains')] }],
    ['an array with any of some', { where: [matchField('regions', 'array-contains-any', [1n, 2n])] }],
    [
      'an array with an equality',
      { where: [matchField('regions', 'array-contains'), matchField('capital', '==')] },
    ],
    ['alternatives of equalities', { where: [matchAny(matchField('a', '=='), matchField('b', '=='))] }],
    ['an order by what is equal in all results', { where: [matchField('a', '==')], orderBy: ['a'] }],
    ['a range of names', { where: [matchField('__name__', '>', city)] }],
    [
      'an equality within a range of names',
      { where: [matchField('a', '=='), matchField('__name__', '>', city)] },
    ],
    [
      'an equality in descending order of names',
      { where: [matchField('a', '==')], orderBy: ['__name__ desc'] },
    ],
    ['a whole collection group', { group: true }],
    ['a sum', { sum: ['population'] }],
    ['a sum of what is equal', { where: [matchField('a', '==')], sum: ['a'] }],
    ['a sum of what is in a range', { where: [matchField('a', '>')], sum: ['a'] }],
  ])('%s', (_, asked) => {
    expect(missing(asked)).toBeUndefined()
  })
})

describe('refused until the one composite index is declared:', () => {
  test.each<[string, Asked, ReturnType<typeof index>]>([
    [
      'an equality and an order',
      { where: [matchField('country', '==')], orderBy: ['population'] },
      index('country', 'population'),
    ],
    [
      'an equality and a descending order',
      { where: [matchField('country', '==')], orderBy: ['population desc'] },
      index('country', 'population desc'),
    ],
    [
      'an equality and a range',
      { where: [matchField('country', '=='), matchField('population', '<')] },
      index('country', 'population'),
    ],
    [
      'a list and a range',
      { where: [matchField('country', 'in', [1n, 2n]), matchField('population', '<')] },
      index('country', 'population'),
    ],
    ['two orders', { orderBy: ['state', 'population desc'] }, index('state', 'population desc')],
    [
      'ranges over two fields, which are ordered by name',
      { where: [matchField('population', '>'), matchField('density', '>')] },
      index('density', 'population'),
    ],
    [
      'a range and another order before it',
      { where: [matchField('population', '>')], orderBy: ['state'] },
      index('state', 'population'),
    ],
    [
      'an array and an order',
      { where: [matchField('regions', 'array-contains')], orderBy: ['population'] },
      index('regions contains', 'population'),
    ],
    [
      'a field against the direction of names',
      { orderBy: ['population desc', '__name__ asc'] },
      index('population desc', '__name__'),
    ],
    ['names in descending order', { orderBy: ['__name__ desc'] }, index('__name__ desc')],
    [
      'a collection group by an equality and an order',
      { group: true, where: [matchField('country', '==')], orderBy: ['population'] },
      groupIndex('country', 'population'),
    ],
    [
      'a sum of one field where another is equal',
      { where: [matchField('country', '==')], sum: ['population'] },
      index('country', 'population'),
    ],
    ['a sum of two fields', { sum: ['population', 'density'] }, index('population', 'density')],
  ])('%s', (_, asked, entry) => {
    expect(missing(asked)).toEqual({ place: 'indexes', entries: [entry] })
    expect(missing(asked, [entry])).toBeUndefined()
  })
})

describe('an index does not serve', () => {
  const asked = { where: [matchField('country', '==')], orderBy: ['population'] }
  test.each([
    ['the opposite order: indexes are not read backwards', index('country', 'population desc')],
    ['fewer fields than it has', index('country', 'state', 'population')],
    ['another sequence of orders', index('population', 'country')],
    ['another collection', { ...index('country', 'population'), collectionGroup: 'towns' }],
    ['one collection if it is for collection groups', groupIndex('country', 'population')],
    ['an equality if it is for an array', index('country contains', 'population')],
    ['other directions of names', index('country', 'population', '__name__ desc')],
  ])('%s', (_, entry) => {
    expect(missing(asked, [entry])).toEqual({ place: 'indexes', entries: [index('country', 'population')] })
  })
})

test('the direction of an equality in an index does not matter', () => {
  const asked = { where: [matchField('country', '==')], orderBy: ['population'] }
  expect(missing(asked, [index('country desc', 'population')])).toBeUndefined()
})

test('indexes with the same orders serve equalities together, others do not', () => {
  const asked = { where: [matchField('country', '=='), matchField('capital', '==')], orderBy: ['population'] }
  const country = index('country', 'population')
  expect(missing(asked, [country, index('capital', 'population')])).toBeUndefined()
  expect(missing(asked, [country, index('capital', 'population desc')])).toEqual({
    place: 'indexes',
    entries: [index('country', 'capital', 'population')],
  })
})

test('every alternative of a query needs its index', () => {
  const asked = { where: [matchAny(matchField('a', '=='), matchField('b', '=='))], orderBy: ['c'] }
  expect(missing(asked, [index('a', 'c')])).toEqual({ place: 'indexes', entries: [index('b', 'c')] })
  expect(missing(asked, [index('a', 'c'), index('b', 'c')])).toBeUndefined()
})

describe('single-field indexes', () => {
  const inCollection = { order: 'ASCENDING', queryScope: 'COLLECTION' }
  const inGroup = { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }

  test('of collection groups must be declared, and the entry keeps the automatic ones', () => {
    const asked = { group: true, where: [matchField('state', '==')] }
    const entry = override(
      'state',
      inCollection,
      { order: 'DESCENDING', queryScope: 'COLLECTION' },
      { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' },
      inGroup,
    )
    expect(missing(asked)).toEqual({ place: 'fieldOverrides', entries: [entry] })
    expect(missing(asked, [], [entry])).toBeUndefined()
  })

  test('are missing for an exempt field, whatever the query does with it', () => {
    const exempt = [override('notes')]
    expect(missing({ where: [matchField('notes', '==')] }, [], exempt)).toEqual({
      place: 'fieldOverrides',
      entries: [override('notes', inCollection)],
    })
    expect(missing({ orderBy: ['notes'] }, [], exempt)).toBeDefined()
    expect(missing({ where: [matchField('name', '==')] }, [], exempt)).toBeUndefined()
  })

  test('are missing for everything in an exempt map except fields with an override', () => {
    const overrides = [override('address'), override('address.city', inCollection)]
    expect(missing({ where: [matchField('address.street', '==')] }, [], overrides)).toBeDefined()
    expect(missing({ where: [matchField('address.city', '==')] }, [], overrides)).toBeUndefined()
  })

  test('are missing for every field under an exempt *', () => {
    expect(missing({ where: [matchField('name', '==')] }, [], [override('*')])).toBeDefined()
    expect(missing({}, [], [override('*')])).toBeUndefined()
  })

  test('of an exempt field are replaced by a composite index that has it', () => {
    const asked = { where: [matchField('notes', '=='), matchField('name', '==')] }
    expect(missing(asked, [index('notes', 'name')], [override('notes')])).toBeUndefined()
  })
})

test('an index for vector search serves no ordinary query', () => {
  const vector = {
    collectionGroup: 'cities',
    queryScope: 'COLLECTION',
    fields: [{ fieldPath: 'country' }, { fieldPath: 'population', vectorConfig: { dimension: 3, flat: {} } }],
  }
  const asked = { where: [matchField('country', '==')], orderBy: ['population'] }
  expect(missing(asked, [vector])).toBeDefined()
})
