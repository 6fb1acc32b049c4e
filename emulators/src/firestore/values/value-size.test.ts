import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyFields } from './any-value.ts'
import { GeoPoint, Reference, Timestamp, type Value } from './value.ts'
import { estimateMostBytes, measureDocument, measureDocumentName, measureValue } from './value-size.ts'

test('the size of a document equals that of the documented example', () => {
  const fields = new Map<string, Value>([
    ['type', 'Personal'],
    ['done', false],
    ['priority', 1n],
    ['description', 'Learn Cloud Firestore'],
  ])
  expect(measureDocumentName('users/jeff/tasks/my_task_id')).toBe(44)
  expect(measureDocument('users/jeff/tasks/my_task_id', fields)).toBe(147)
})

test.each<[string, Value, number]>([
  ['null', null, 1],
  ['a boolean', true, 1],
  ['an integer', 1n, 8],
  ['a double', 1.5, 8],
  ['a timestamp', new Timestamp(1, 0), 8],
  ['a place', new GeoPoint(1, 2), 16],
  ['text, in UTF-8', '\u00e9\u{1F600}', 7],
  ['bytes', new Uint8Array(5), 5],
  ['a reference', new Reference('projects/p/databases/d/documents/users/jeff'), 27],
  ['a reference by number', new Reference('projects/p/databases/d/documents/users/__id7__'), 30],
  ['an array', [1n, 'ab'], 11],
  ['a map', new Map([['ab', 1n]]), 43],
  [
    'a vector',
    new Map<string, Value>([
      ['__type__', '__vector__'],
      ['value', [1, 2, 3]],
    ]),
    24,
  ],
])('%s has its documented size', (_, value, size) => {
  expect(measureValue(value)).toBe(size)
})

test('a quick estimate is never below the size', () => {
  fc.assert(
    fc.property(anyFields, (fields) => {
      expect(measureDocument('a/b', fields, estimateMostBytes)).toBeGreaterThanOrEqual(
        measureDocument('a/b', fields),
      )
    }),
  )
})
