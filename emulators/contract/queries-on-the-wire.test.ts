import { beforeAll, describe, expect, test } from 'vitest'
import { all, any, by, field, integer, is, type Json, list, Wire, where } from './wire.ts'

const wire = new Wire()
const nan = { doubleValue: 'NaN' }
const nothing = { nullValue: null }

beforeAll(async () => {
  await wire.set('c/a', { n: integer(3), m: integer(1), t: list(integer(1), integer(2)) })
  await wire.set('c/b', { m: integer(2) })
  await wire.set('c/c', { n: integer(4), m: integer(3) })
  await wire.set('c/d', { m: integer(4) })
  await wire.set('c/a/s/x', { n: integer(1) })
  await wire.set('nowhere/nan', { v: nan })
  await wire.set('nowhere/null', { v: nothing })
  await wire.set('nowhere/one', { v: integer(1) })
})

const c = (query: Json): Json => ({ from: [{ collectionId: 'c' }], ...query })
const everything = ['c/a', 'c/b', 'c/c', 'c/d']
const name = '__name__'
const a = wire.reference('c/a')
const b = wire.reference('c/b')
const start = (...values: readonly Json[]) => ({ startAt: { values, before: true } })
const group = [{ collectionId: 's', allDescendants: true }]

test.for<[string, Json, string[]]>([
  ['EQUAL null', where('v', 'EQUAL', nothing), []],
  ['IS_NULL', is('v', 'IS_NULL'), ['nowhere/null']],
  ['NOT_EQUAL null', where('v', 'NOT_EQUAL', nothing), []],
  ['IS_NOT_NULL', is('v', 'IS_NOT_NULL'), ['nowhere/nan', 'nowhere/one']],
  ['EQUAL NaN', where('v', 'EQUAL', nan), []],
  ['IS_NAN', is('v', 'IS_NAN'), ['nowhere/nan']],
  ['NOT_EQUAL NaN', where('v', 'NOT_EQUAL', nan), ['nowhere/nan', 'nowhere/one']],
  ['IS_NOT_NAN', is('v', 'IS_NOT_NAN'), ['nowhere/one']],
  ['LESS_THAN_OR_EQUAL NaN', where('v', 'LESS_THAN_OR_EQUAL', nan), []],
  ['GREATER_THAN_OR_EQUAL null', where('v', 'GREATER_THAN_OR_EQUAL', nothing), []],
])('%s matches null and NaN only if it asks for them', async ([, filter, found]) => {
  expect(await wire.find({ from: [{ collectionId: 'nowhere' }], where: filter })).toEqual(found)
})

describe('a filter that never matches, because it compares with null or NaN,', () => {
  const orderBy = [by(name)]

  test.for<[string, Json]>([
    ['LESS_THAN null', where('n', 'LESS_THAN', nothing)],
    ['NOT_EQUAL null', where('n', 'NOT_EQUAL', nothing)],
    ['NOT_IN null', where('n', 'NOT_IN', list(nothing, nothing))],
    ['GREATER_THAN_OR_EQUAL NaN', where('n', 'GREATER_THAN_OR_EQUAL', nan)],
  ])('orders nothing: %s', async ([, filter]) => {
    expect(await wire.find(c({ where: filter, orderBy }))).toEqual([])
    expect(await wire.find(c({ where: all(filter, where(name, 'EQUAL', a)) }))).toEqual([])
    const other = any(filter, where('m', 'EQUAL', integer(2)))
    if (!JSON.stringify(filter).includes('NOT_IN'))
      expect(await wire.find(c({ where: other }))).toEqual(['c/b'])
  })

  test.for<[string, Json]>([
    ['NOT_EQUAL NaN', where('n', 'NOT_EQUAL', nan)],
    ['NOT_IN null and NaN', where('n', 'NOT_IN', list(nothing, nan))],
    ['IS_NOT_NULL', is('n', 'IS_NOT_NULL')],
    ['LESS_THAN the lowest value', where('n', 'LESS_THAN', { booleanValue: false })],
  ])('is not %s', async ([, filter]) => {
    expect(await wire.find(c({ where: filter, orderBy }))).toBe('INVALID_ARGUMENT')
  })
})

test('each document but the last says how many an offset has skipped', async () => {
  const skipped = async (query: Json) => {
    const { json } = await wire.ask('POST', ':runQuery', { structuredQuery: c(query) })
    return Array.isArray(json) ? json.map(({ skippedResults, done }) => done ?? skippedResults) : json
  }
  expect(await skipped({ offset: 1 })).toEqual([1, 1, true])
  expect(await skipped({ offset: 2, limit: 2 })).toEqual([2, true])
  expect(await skipped({ offset: 9 })).toEqual([true])
  expect(await skipped({ limit: 2 })).toEqual([undefined, true])
})

describe('a reserved id', () => {
  test.for([
    ['/c/__x__', 'INVALID_ARGUMENT'],
    ['/__x__/y', 'INVALID_ARGUMENT'],
    ['/c/a/__id5__/y', 'INVALID_ARGUMENT'],
    ['/c/__id0__', 'INVALID_ARGUMENT'],
    ['/c/__id5__', []],
    ['/c/__', []],
    ['/c/____', []],
  ] as const)('in the parent %s', async ([parent, answer]) => {
    expect(await wire.find(c({}), parent)).toEqual(answer)
  })

  test('of a collection', async () => {
    expect(await wire.find({ from: [{ collectionId: '__x__' }] })).toBe('INVALID_ARGUMENT')
    expect(await wire.find({ from: [{ collectionId: '..' }] })).toBe('INVALID_ARGUMENT')
    expect(await wire.find({ from: [{ collectionId: '____' }] })).toEqual([])
  })

  test('of a field', async () => {
    expect(await wire.find(c({ where: where('__x__', 'EQUAL', a) }))).toBe('INVALID_ARGUMENT')
    expect(await wire.find(c({ where: where('`a-b`', 'EQUAL', a) }))).toEqual([])
    expect(await wire.find(c({ where: where('a-b', 'EQUAL', a) }))).toBe('INVALID_ARGUMENT')
  })
})

describe('refusals, and the closest accepted cases', () => {
  test.for<[string, Json, Json]>([
    ['an order after the name', { orderBy: [by(name), by('n')] }, { orderBy: [by('n'), by(name)] }],
    [
      'a range that the order by name leaves out',
      { where: where('n', 'GREATER_THAN', integer(0)), orderBy: [by(name)] },
      { where: where('n', 'GREATER_THAN', integer(0)), orderBy: [by('n'), by(name)] },
    ],
    [
      'one name and a range of something else',
      { where: all(where(name, 'EQUAL', a), where('n', 'GREATER_THAN', integer(0))) },
      { where: all(where(name, 'EQUAL', a), where('n', 'EQUAL', integer(3))) },
    ],
    [
      'two !=',
      { where: all(where('n', 'NOT_EQUAL', integer(1)), where('m', 'NOT_EQUAL', integer(2))) },
      { where: all(where('n', 'NOT_EQUAL', integer(1)), where('n', 'GREATER_THAN', integer(2))) },
    ],
    [
      '!= and IS_NOT_NULL of one field',
      { where: all(where('n', 'NOT_EQUAL', integer(1)), is('n', 'IS_NOT_NULL')) },
      { where: is('n', 'IS_NOT_NULL') },
    ],
    [
      'NOT_IN inside an OR',
      { where: any(where('n', 'NOT_IN', list(integer(1)))) },
      { where: all(where('n', 'NOT_IN', list(integer(1)))) },
    ],
    [
      'NOT_IN beside an OR',
      { where: all(where('n', 'NOT_IN', list(integer(1))), any(where('m', 'EQUAL', integer(1)))) },
      { where: any(where('m', 'EQUAL', integer(1))) },
    ],
    ['a cursor without order', start(a), { orderBy: [by(name)], ...start(a) }],
    [
      'a cursor on an implied order',
      { where: where('n', 'GREATER_THAN', integer(0)), ...start(integer(1)) },
      { where: where('n', 'GREATER_THAN', integer(0)), orderBy: [by('n')], ...start(integer(1)) },
    ],
    [
      'array-contains of two values',
      { where: all(where('t', 'ARRAY_CONTAINS', integer(1)), where('t', 'ARRAY_CONTAINS', integer(2))) },
      { where: all(where('t', 'ARRAY_CONTAINS', integer(1)), where('t', 'ARRAY_CONTAINS', integer(1))) },
    ],
    ['an empty OR', { where: any() }, { where: all() }],
    [
      'a name that names no document',
      { where: where(name, 'GREATER_THAN', wire.reference('c')) },
      { where: where(name, 'GREATER_THAN', wire.reference('c/a/s/x')) },
    ],
    [
      'a path of more than 20 names',
      { where: where(Array(21).fill('x').join('.'), 'EQUAL', a) },
      { where: where(Array(20).fill('x').join('.'), 'EQUAL', a) },
    ],
  ])('%s', async ([, refused, allowed]) => {
    expect(await wire.find(c(refused))).toBe('INVALID_ARGUMENT')
    expect(await wire.find(c(allowed))).toBeInstanceOf(Array)
  })

  test('sorted by name in descending order, unless a field is pinned', async () => {
    const orderBy = [by(name, 'DESCENDING')]
    const pinned = where('n', 'EQUAL', integer(3))
    expect(await wire.find(c({ orderBy }))).toBe('FAILED_PRECONDITION')
    expect(await wire.find(c({ orderBy, where: pinned }))).toEqual(['c/a'])
    const twice = [...orderBy, ...orderBy]
    expect(await wire.find(c({ orderBy: twice }))).toBe('FAILED_PRECONDITION')
    expect(await wire.find(c({ orderBy: twice, where: pinned }))).toBe('INVALID_ARGUMENT')
    const startAt = { values: [integer(1)] }
    expect(await wire.find(c({ orderBy, startAt }))).toBe('INVALID_ARGUMENT')
  })

  test('a collection group below a document, in any order but by name', async () => {
    expect(await wire.find({ from: group, orderBy: [by('n')] }, '/c/a')).toBe('INVALID_ARGUMENT')
    const filter = where('n', 'EQUAL', integer(1))
    expect(await wire.find({ from: group, where: filter }, '/c/a')).toBe('INVALID_ARGUMENT')
    expect(await wire.find({ from: group }, '/c/a')).toEqual(['c/a/s/x'])
  })
})

test('an empty AND filters nothing', async () => {
  expect(await wire.find(c({ where: all() }))).toEqual(everything)
})

test('a projection to no fields returns names', async () => {
  for (const select of [{}, { fields: [] }, { fields: [field(name)] }]) {
    const { json } = await wire.ask('POST', ':runQuery', { structuredQuery: c({ select, limit: 1 }) })
    expect(json).toMatchObject([{ document: { name: wire.name('c/a') } }])
    expect(JSON.stringify(json)).not.toContain('integerValue')
  }
})

describe('sum and average', () => {
  const sum = { alias: 'sum', sum: { field: field('n') } }
  const average = { alias: 'average', avg: { field: field('n') } }
  const count = { alias: 'count', count: {} }
  const toSum = (path: string) => ({ alias: path, sum: { field: field(path) } })

  test('leave out documents without the field before counting to the limit', async () => {
    expect(await wire.aggregate(c({ limit: 2 }), sum, average, count)).toEqual({
      sum: 7,
      average: 3.5,
      count: 2,
    })
    expect(await wire.aggregate(c({ limit: 2 }), count)).toEqual({ count: 2 })
    expect(await wire.aggregate(c({ offset: 1 }), sum, count)).toEqual({ sum: 4, count: 1 })
    const after = { orderBy: [by('n')], startAt: { values: [integer(3)], before: false } }
    expect(await wire.aggregate(c(after), sum, count)).toEqual({ sum: 4, count: 1 })
  })

  test('take the lowest first', async () => {
    await wire.set('least/a', { n: integer(9) })
    await wire.set('least/b', { n: integer(1) })
    expect(await wire.aggregate({ from: [{ collectionId: 'least' }], limit: 1 }, sum)).toEqual({ sum: 1 })
  })

  test.for<[string, Json, Json[]]>([
    ['of a field outside the projection', { select: { fields: [field('m')] } }, [sum]],
    ['with any projection', { select: { fields: [field('n')] } }, [sum]],
    ['with a projection to names', { select: {} }, [sum]],
    ['in the order of names', { orderBy: [by(name)] }, [sum]],
    ['of named documents', { where: where(name, 'IN', list(a, b)) }, [sum]],
    ['of names', {}, [toSum(name)]],
    ['of names, from the last to the first', { orderBy: [by(name, 'DESCENDING')] }, [toSum(name)]],
    ['under a reserved alias', {}, [{ alias: '__x__', count: {} }]],
    ['without an operator', {}, [{ alias: 'x' }]],
    ['none at all', {}, []],
    ['two of one alias', {}, [sum, { ...count, alias: 'sum' }]],
  ])('are refused: %s', async ([, query, aggregations]) => {
    expect(await wire.aggregate(c(query), ...aggregations)).toBe('INVALID_ARGUMENT')
  })

  test('are refused for the order of the query before the missing index', async () => {
    const orderBy = [by(name, 'DESCENDING')]
    expect(await wire.aggregate(c({ orderBy }), sum)).toBe('FAILED_PRECONDITION')
  })

  test('except counts, which need no field', async () => {
    expect(await wire.aggregate(c({ orderBy: [by(name)], select: {} }), count)).toEqual({ count: 4 })
    expect(await wire.aggregate(c({}), { alias: 'count', count: { upTo: 3 } })).toEqual({ count: 3 })
    expect(await wire.aggregate(c({}), { alias: 'count', count: { upTo: -1 } })).toBe('INVALID_ARGUMENT')
  })
})
