import { expect, test } from 'vitest'
import { GeoPoint, Reference, Timestamp, type Value } from '../values/value.ts'
import { codecs } from './codecs.ts'
import { toDocumentMessage, toMaskedDocumentMessage } from './documents.ts'
import type { Json } from './json/json.ts'
import { parseQuery } from './queries.ts'
import { parseFields, parseValue, toValueMessage } from './values.ts'
import { parseWrite } from './writes.ts'

const database = 'projects/p/databases/(default)'

const samples: [string, Value][] = [
  ['null', null],
  ['a boolean', false],
  ['the largest integer', 9223372036854775807n],
  ['the smallest integer', -9223372036854775808n],
  ['zero', 0n],
  ['a double', 0.1],
  ['a whole double', 5],
  ['negative zero', -0],
  ['not a number', Number.NaN],
  ['minus infinity', Number.NEGATIVE_INFINITY],
  ['an empty text', ''],
  ['an emoji', '💸'],
  ['a time before the epoch', new Timestamp(-62135596800, 1000)],
  ['a time', new Timestamp(1_760_000_000, 123_456_000)],
  ['bytes', new Uint8Array([0, 255, 128])],
  ['a reference', new Reference(`${database}/documents/a/b`)],
  ['a place', new GeoPoint(-33.9, 0)],
  ['an empty list', []],
  ['negative zero in a list', [-0]],
  ['an empty map', new Map()],
  ['a nest', new Map<string, Value>([['a.b', [null, new Map([['x', 1n]])]]])],
]

const document = (value: Value) => ({
  path: 'a/b',
  fields: new Map([['value', value]]),
  createTime: new Timestamp(1, 1000),
  updateTime: new Timestamp(2, 0),
})

test.for(samples)('%s survives protobuf', ([, value]) => {
  const bytes = codecs.Document.encode(toDocumentMessage(database, document(value)))
  expect(parseFields(codecs.Document.decode(bytes).fields).get('value')).toStrictEqual(value)
})

test.for(samples)('%s survives JSON text', ([, value]) => {
  const message = {
    documentChange: { document: toDocumentMessage(database, document(value)), targetIds: [2] },
  }
  const json: Json = JSON.parse(JSON.stringify(codecs.ListenResponse.toJson(message)))
  const back = codecs.ListenResponse.fromJson(json).documentChange
  expect(back?.targetIds).toEqual([2])
  expect(back?.document?.name).toBe(`${database}/documents/a/b`)
  expect(parseFields(back?.document?.fields).get('value')).toStrictEqual(value)
})

test('a stored document is converted once for all messages', () => {
  const stored = document('same')
  const message = toDocumentMessage(database, stored)
  expect(toDocumentMessage(database, stored)).toBe(message)
  const first = codecs.RunQueryResponse.toJson({ document: message })
  expect(codecs.RunQueryResponse.toJson({ document: message }).document).toBe(first.document)
})

test('a mask keeps only the named paths', () => {
  const nested = new Map<string, Value>([
    ['keep', 1n],
    ['drop', 2n],
  ])
  const masked = toMaskedDocumentMessage(database, document(nested), [['value', 'keep'], ['absent']])
  const { fields } = codecs.Document.decode(codecs.Document.encode(masked))
  expect(parseFields(fields)).toEqual(new Map([['value', new Map([['keep', 1n]])]]))
})

test('times finer than microseconds are truncated, as when stored', () => {
  expect(parseValue({ timestampValue: { seconds: 5, nanos: 123_456_789 } })).toEqual(
    new Timestamp(5, 123_456_000),
  )
})

test('bytes do not retain the request that contained them', () => {
  const request = codecs.Document.encode({ fields: { value: toValueMessage(new Uint8Array([1, 2])) } })
  const value = parseFields(codecs.Document.decode(request).fields).get('value')
  expect(value instanceof Uint8Array && value.buffer.byteLength).toBe(2)
})

test('the verify operation, which the published protos lack, arrives', () => {
  const bytes = codecs.CommitRequest.encode({
    writes: [{ verify: `${database}/documents/a/b`, currentDocument: { exists: true } }],
  })
  const [write] = codecs.CommitRequest.decode(bytes).writes ?? []
  expect(write && parseWrite(database, write)).toEqual({
    kind: 'verify',
    path: 'a/b',
    precondition: { exists: true },
  })
})

test('a write with mask and transforms is understood', () => {
  const write = parseWrite(database, {
    update: { name: `${database}/documents/a/b`, fields: { n: { integerValue: '1' } } },
    updateMask: { fieldPaths: ['n', '`x.y`'] },
    updateTransforms: [
      { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' },
      { fieldPath: 'n', increment: { doubleValue: 1.5 } },
      { fieldPath: 'l', appendMissingElements: { values: [{ booleanValue: true }] } },
    ],
  })
  expect(write).toEqual({
    kind: 'update',
    path: 'a/b',
    fields: new Map([['n', 1n]]),
    mask: [['n'], ['x.y']],
    transforms: [
      { field: ['at'], kind: 'serverTime' },
      { field: ['n'], kind: 'increment', operand: 1.5 },
      { field: ['l'], kind: 'arrayUnion', elements: [true] },
    ],
  })
})

test.each([
  ['a write to another database', { delete: 'projects/p/databases/other/documents/a/b' }],
  ['a write to a collection', { delete: `${database}/documents/a` }],
  ['a write without an operation', {}],
  [
    'an increment by a text',
    {
      transform: {
        document: `${database}/documents/a/b`,
        fieldTransforms: [{ fieldPath: 'n', increment: { stringValue: 'x' } }],
      },
    },
  ],
])('%s is refused', (_, write) => {
  expect(() => parseWrite(database, write)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }))
})

test('a structured query is understood from its JSON', () => {
  const { structuredQuery } = codecs.RunQueryRequest.fromJson({
    structuredQuery: {
      from: [{ collectionId: 'people', allDescendants: true }],
      where: {
        compositeFilter: {
          op: 'AND',
          filters: [
            {
              fieldFilter: { field: { fieldPath: 'age' }, op: 'GREATER_THAN', value: { integerValue: '25' } },
            },
            { unaryFilter: { field: { fieldPath: 'left' }, op: 'IS_NULL' } },
          ],
        },
      },
      orderBy: [{ field: { fieldPath: 'age' }, direction: 'DESCENDING' }],
      startAt: { values: [{ integerValue: '40' }] },
      limit: 10,
      select: { fields: [{ fieldPath: '__name__' }] },
    },
  })
  expect(parseQuery(database, `${database}/documents`, structuredQuery ?? {})).toEqual({
    parent: '',
    collectionId: 'people',
    allDescendants: true,
    filter: {
      kind: 'and',
      filters: [
        { kind: 'field', field: ['age'], op: '>', value: 25n },
        { kind: 'unary', field: ['left'], op: 'isNull' },
      ],
    },
    orderBy: [
      { field: ['age'], direction: 'descending' },
      { field: ['__name__'], direction: 'descending' },
    ],
    startAt: { values: [40n], before: false },
    endAt: undefined,
    offset: 0,
    limit: 10,
    projection: [['__name__']],
  })
})

test('input that is neither protobuf nor the expected JSON is an error of the caller', () => {
  const refused = expect.objectContaining({ status: 'INVALID_ARGUMENT' })
  expect(() => codecs.CommitRequest.decode(Buffer.from([0xff, 0xff]))).toThrow(refused)
  expect(() => codecs.CommitRequest.fromJson({ writes: 'none' })).toThrow(refused)
})
