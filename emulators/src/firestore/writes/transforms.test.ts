import { expect, test } from 'vitest'
import { Timestamp, type Value } from '../values/value.ts'
import { applyTransforms } from './transforms.ts'
import type { Transform } from './write.ts'

const time = new Timestamp(1_767_225_600, 123_456_000)
const toTheMillisecond = new Timestamp(1_767_225_600, 123_000_000)
const largest = 2n ** 63n - 1n

function makeNumberTransform(kind: 'increment' | 'maximum' | 'minimum', operand: bigint | number): Transform {
  return { field: ['f'], kind, operand }
}

function makeElementsTransform(kind: 'arrayUnion' | 'arrayRemove', ...values: Value[]): Transform {
  return { field: ['f'], kind, elements: values }
}

test.each<[string, Value | undefined, Transform, Value]>([
  ['adds integers', 2n, makeNumberTransform('increment', 3n), 5n],
  ['adds doubles', 2.5, makeNumberTransform('increment', 1.25), 3.75],
  ['makes a double of an integer and a double', 2n, makeNumberTransform('increment', 0.5), 2.5],
  ['stops at the largest integer', largest - 1n, makeNumberTransform('increment', 5n), largest],
  ['stops at the smallest integer', -largest, makeNumberTransform('increment', -5n), -largest - 1n],
  ['begins at the operand if there is nothing', undefined, makeNumberTransform('increment', 3n), 3n],
  ['begins at the operand if there is no number', 'text', makeNumberTransform('increment', 3n), 3n],
  ['keeps the larger', 2n, makeNumberTransform('maximum', 1n), 2n],
  ['takes the larger, type included', 2n, makeNumberTransform('maximum', 2.5), 2.5],
  ['keeps the stored one of equals for the maximum', 3n, makeNumberTransform('maximum', 3), 3n],
  ['keeps the stored zero', -0, makeNumberTransform('maximum', 0n), -0],
  ['makes NaN of a maximum with NaN', 3n, makeNumberTransform('maximum', Number.NaN), Number.NaN],
  ['keeps the smaller', 2n, makeNumberTransform('minimum', 3n), 2n],
  ['takes the smaller', 2.5, makeNumberTransform('minimum', 2n), 2n],
  ['makes NaN of a minimum with NaN', Number.NaN, makeNumberTransform('minimum', 3n), Number.NaN],
  ['begins at the operand of a minimum', null, makeNumberTransform('minimum', 3n), 3n],
  [
    'adds the missing elements once, in order',
    ['a', 'b'],
    makeElementsTransform('arrayUnion', 'b', 'c', 'c'),
    ['a', 'b', 'c'],
  ],
  [
    'takes equal numbers for the same element',
    [1n],
    makeElementsTransform('arrayUnion', 1, Number.NaN),
    [1n, Number.NaN],
  ],
  ['begins with an empty array', 'text', makeElementsTransform('arrayUnion', null), [null]],
  ['removes every occurrence', [1n, 'a', 1, 'b'], makeElementsTransform('arrayRemove', 1n, 'x'), ['a', 'b']],
  ['leaves an empty array where there was none', undefined, makeElementsTransform('arrayRemove', 1n), []],
  ['puts the time of the commit', 'text', { field: ['f'], kind: 'serverTime' }, toTheMillisecond],
])('%s', (_, stored, transform, expected) => {
  const fields = new Map<string, Value>(stored === undefined ? [] : [['f', stored]])
  applyTransforms(fields, [transform], time)
  expect(fields.get('f')).toEqual(expected)
})

test('each transform builds on the one before, and every one has a result', () => {
  const fields = new Map<string, Value>()
  const results = applyTransforms(
    fields,
    [
      { field: ['a', 'n'], kind: 'increment', operand: 2n },
      { field: ['a', 'n'], kind: 'maximum', operand: 10n },
      { field: ['list'], kind: 'arrayUnion', elements: [1n] },
      { field: ['at'], kind: 'serverTime' },
    ],
    time,
  )
  expect(fields).toEqual(
    new Map<string, Value>([
      ['a', new Map([['n', 10n]])],
      ['list', [1n]],
      ['at', toTheMillisecond],
    ]),
  )
  expect(results).toEqual([2n, 10n, null, toTheMillisecond])
})
