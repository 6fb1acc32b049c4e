import { describe, expect, test } from 'vitest'
import { field, integer, type Json, list, Wire } from './wire.ts'

const wire = new Wire()
const name = wire.name('json/document')

async function writeAndReadCode(...writes: readonly Json[]): Promise<string> {
  return (await wire.commit(...writes)).code
}

const value = (of: Json, ...rest: readonly Json[]): Json =>
  Object.assign({ update: { name, fields: { v: of } } }, ...rest)
const map = (fields: Json): Json => ({ mapValue: { fields } })
const place = (latitude: unknown, longitude: unknown): Json => ({ geoPointValue: { latitude, longitude } })
const time = (timestampValue: string): Json => ({ timestampValue })
const double = (doubleValue: unknown): Json => ({ doubleValue })
const vector = (...values: readonly Json[]) =>
  map({ __type__: { stringValue: '__vector__' }, value: list(...values) })
const masked = (...fieldPaths: readonly string[]) => value(integer(1), { updateMask: { fieldPaths } })
const incremented = (...paths: readonly string[]) => {
  const updateTransforms = paths.map((fieldPath) => ({ fieldPath, increment: integer(1) }))
  return value(integer(1), { updateTransforms })
}
const reference = (path: string) => value(wire.reference(path))

describe('a commit is refused, and a similar valid one is accepted', () => {
  test.for<[string, Json, Json]>([
    ['an unknown member of a write', { update: { name }, other: 1 }, { update: { name }, updateMask: null }],
    [
      'an unknown member of a document',
      { update: { name, other: 1 } },
      { update: { name, createTime: null } },
    ],
    [
      'an unknown member of a value',
      value({ integerValue: 1, other: 1 }),
      value({ stringValue: null, integerValue: 1 }),
    ],
    ['two values in one', value({ integerValue: 1, stringValue: '' }), value({ stringValue: '' })],
    ['two operations in one', { update: { name }, delete: name }, { delete: null, update: { name } }],
    ['null in place of a value', { update: { name, fields: { v: null } } }, value({ nullValue: null })],
    [
      'a number above 64 bits',
      value({ integerValue: '9223372036854775808' }),
      value({ integerValue: '9223372036854775807' }),
    ],
    ['a broken integer', value({ integerValue: 1.5 }), value({ integerValue: '1.0' })],
    ['a text for an integer', value({ integerValue: 'x' }), value({ integerValue: '-5' })],
    ['a text for a double', value(double('x')), value(double('-Infinity'))],
    ['bytes that are not base64', value({ bytesValue: '***' }), value({ bytesValue: '_-8=' })],
    ['another null', value({ nullValue: 'X' }), value({ nullValue: 'NULL_VALUE' })],
    ['the latitude 91', value(place(91, 0)), value(place(90, -180))],
    ['a latitude that is not a number', value(place('NaN', 0)), value(place('1.5', 0))],
    ['the longitude 181 in a list', value(list(place(0, 181))), value(list(place(0, 180)))],
    ['the year 0', value(time('0000-12-31T23:59:59Z')), value(time('0001-01-01T00:00:00Z'))],
    ['a time without a zone', value(time('2020-01-01T00:00:00')), value(time('2020-01-01T00:00:00+05:30'))],
    ['a reference to a collection', reference('c'), reference('c/d')],
    ['a reference to a reserved ID', reference('c/__x__'), reference('c/__id5__')],
    ['a reference to nothing', value({ referenceValue: 'x' }), reference('c/d/e/f')],
    ['a reference without a name', reference('c//d/e'), reference('c/d/e/f')],
    ['a bare path with a hyphen', masked('a-b'), masked('`a-b`')],
    ['a bare path that begins with a digit', masked('v.1'), masked('v.`1`')],
    ['a transform of a field and one inside it', incremented('m', 'm.x'), incremented('m.x', 'm.y')],
    ['the same in the other order', incremented('m.x', 'm'), incremented('m', 'm')],
    [
      'a transform of nothing',
      { transform: { document: name, fieldTransforms: [] } },
      { transform: { document: name, fieldTransforms: [{ fieldPath: 'n', increment: integer(1) }] } },
    ],
    [
      'a missing server value',
      value(integer(1), {
        updateTransforms: [{ fieldPath: 't', setToServerValue: 'SERVER_VALUE_UNSPECIFIED' }],
      }),
      value(integer(1), { updateTransforms: [{ fieldPath: 't', setToServerValue: 'REQUEST_TIME' }] }),
    ],
    ['a deletion with a mask', { delete: name, updateMask: { fieldPaths: ['v'] } }, { delete: name }],
    [
      'an empty verification',
      { verify: '', currentDocument: { exists: false } },
      { verify: wire.name('json/no'), currentDocument: { exists: false } },
    ],
    ['a vector of nothing', value(vector()), value(vector(double(1)))],
    ['a vector of integers', value(vector(integer(1))), value(vector(double(1), double(2.5)))],
    [
      'a vector that is too long',
      value(vector(...Array(2049).fill(double(0)))),
      value(vector(...Array(2048).fill(double(0)))),
    ],
    ['a vector in a list', value(list(vector(double(1)))), value(map({ inside: vector(double(1)) }))],
  ])('%s', async ([, refused, allowed]) => {
    expect(await writeAndReadCode(refused)).toBe('INVALID_ARGUMENT')
    expect(await writeAndReadCode(allowed)).toBe('OK')
  })
})

test('members may have the names of the protos, and numbers and booleans may be text', async () => {
  expect(
    await writeAndReadCode({
      update: { name, fields: { v: { integer_value: '7' } } },
      update_mask: { field_paths: ['v'] },
    }),
  ).toBe('OK')
  expect(await writeAndReadCode({ verify: name, currentDocument: { exists: 'true' } })).toBe('OK')
})

describe('answers', () => {
  test('omit needless zeros of times, and default values', async () => {
    const fields = {
      whole: time('2020-01-01T00:00:00.000Z'),
      half: time('2020-01-01T00:00:00.5Z'),
      fine: time('2020-01-01T00:00:00.500001999Z'),
      rolled: time('2020-02-30T00:00:00Z'),
      map: map({}),
      list: list(),
      place: place(0, 1),
      no: { booleanValue: false },
    }
    await wire.set('json/answer', fields)
    const { json } = await wire.ask('GET', '/json/answer')
    expect(json).toMatchObject({
      fields: {
        whole: { timestampValue: '2020-01-01T00:00:00Z' },
        half: { timestampValue: '2020-01-01T00:00:00.500Z' },
        fine: { timestampValue: '2020-01-01T00:00:00.500001Z' },
        rolled: { timestampValue: '2020-03-01T00:00:00Z' },
        no: { booleanValue: false },
      },
    })
    expect(JSON.stringify(json)).toContain('"map":{"mapValue":{}}')
    expect(JSON.stringify(json)).toContain('"list":{"arrayValue":{}}')
    expect(JSON.stringify(json)).toContain('"place":{"geoPointValue":{"longitude":1}}')
  })

  test('have commit times in microseconds, and request times in milliseconds', async () => {
    const times: string[] = []
    for (let i = 0; i < 5; i++) {
      const { json } = await wire.commit(
        value(integer(i), { updateTransforms: [{ fieldPath: 't', setToServerValue: 'REQUEST_TIME' }] }),
      )
      times.push(JSON.stringify(json))
    }
    expect(times.some((text) => /"commitTime":"[^"]*\.\d{6}Z"/.test(text))).toBe(true)
    for (const text of times) expect(text).toMatch(/"timestampValue":"[^".]*(\.\d{3})?Z"/)
  })

  test('say when a query is done, and begin a transaction before anything else', async () => {
    await wire.set('done/a', {})
    await wire.set('done/b', {})
    const structuredQuery = { from: [{ collectionId: 'done' }] }
    const query = await wire.ask('POST', ':runQuery', { structuredQuery, newTransaction: { readOnly: {} } })
    expect(query.json).toEqual([
      { transaction: expect.any(String) },
      { document: expect.anything(), readTime: expect.any(String) },
      { document: expect.anything(), readTime: expect.any(String), done: true },
    ])
    const nothing = await wire.ask('POST', ':runQuery', {
      structuredQuery: { from: [{ collectionId: 'none' }] },
    })
    expect(nothing.json).toEqual([{ readTime: expect.any(String), done: true }])
    const sum = await wire.ask('POST', ':runAggregationQuery', {
      structuredAggregationQuery: {
        structuredQuery,
        aggregations: [{ alias: 's', sum: { field: field('n') } }],
      },
    })
    expect(sum.json).toEqual([
      { result: { aggregateFields: { s: integer(0) } }, readTime: expect.any(String), done: true },
    ])
  })

  test('ignore unknown parameters', async () => {
    expect((await wire.ask('GET', '/json?other=1&alt=json')).code).toBe('OK')
  })
})
