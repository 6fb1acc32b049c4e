import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyValue } from './any-value.ts'
import { compareValues, isEqualValue } from './compare-values.ts'
import { isIdenticalValue } from './identical-values.ts'
import { type Fields, GeoPoint, Reference, Timestamp, type Value } from './value.ts'

function makeBytes(...values: number[]): Uint8Array {
  return new Uint8Array(values)
}

function map(entries: Readonly<Record<string, Value>>): Fields {
  return new Map(Object.entries(entries))
}

function makeVector(...values: number[]): Fields {
  return map({ __type__: '__vector__', value: values })
}

function makeReference(path: string): Reference {
  return new Reference(`projects/p/databases/(default)/documents/${path}`)
}

/** Strictly ascending: across types and within each. */
const ascending: readonly Value[] = [
  null,
  false,
  true,
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  -(2n ** 63n),
  -1.5,
  -1n,
  0n,
  Number.MIN_VALUE,
  1n,
  1.1,
  2n ** 53n,
  2n ** 53n + 1n,
  2 ** 53 + 2,
  2n ** 63n - 1n,
  2 ** 63,
  Number.POSITIVE_INFINITY,
  new Timestamp(-1, 999_000_000),
  new Timestamp(0, 0),
  new Timestamp(0, 1000),
  '',
  '0',
  'B',
  'a',
  'aa',
  'b',
  '\u00e9',
  '\uffff',
  '\u{10000}',
  makeBytes(),
  makeBytes(0),
  makeBytes(0, 255),
  makeBytes(1),
  makeBytes(255),
  new Reference('projects/p/databases/(default)/documents/a/__id7__'),
  makeReference('a/__id12__'),
  makeReference('a/1'),
  makeReference('a/b'),
  makeReference('a/b/c/d'),
  makeReference('a/b!'),
  makeReference('b/a'),
  new GeoPoint(-90, 180),
  new GeoPoint(0, -1),
  new GeoPoint(0, 0),
  [],
  [null],
  [1n],
  [1n, 'a'],
  [2n],
  makeVector(),
  makeVector(9),
  makeVector(0, 0),
  makeVector(0, 1),
  map({}),
  map({ a: 1n }),
  map({ a: 1n, b: null }),
  map({ a: 2n }),
  map({ b: 0n }),
]

test('values of every type follow the documented order', () => {
  for (const [i, a] of ascending.entries()) {
    for (const [j, b] of ascending.entries())
      expect([i, j, Math.sign(compareValues(a, b))]).toEqual([i, j, Math.sign(i - j)])
  }
})

describe('in queries', () => {
  test.each<[Value, Value]>([
    [1n, 1],
    [0, -0],
    [0n, -0],
    [Number.NaN, Number.NaN],
    [2n ** 53n, 2 ** 53],
    [map({ a: 1n, b: 2n }), map({ b: 2, a: 1 })],
    [[1n], [1]],
  ])('%s equals %s', (a, b) => {
    expect(isEqualValue(a, b)).toBe(true)
  })

  test.each<[Value, Value]>([
    [2n ** 53n + 1n, 2 ** 53],
    ['1', 1n],
    [null, false],
    [0n, null],
    [[], map({})],
  ])('%s does not equal %s', (a, b) => {
    expect(isEqualValue(a, b)).toBe(false)
  })
})

test('the order is total: antisymmetric, transitive, and distinct for all different values', () => {
  fc.assert(
    fc.property(anyValue, anyValue, anyValue, (a, b, c) => {
      expect(Math.sign(compareValues(a, b)) + Math.sign(compareValues(b, a))).toBe(0)
      if (compareValues(a, b) <= 0 && compareValues(b, c) <= 0) {
        expect(compareValues(a, c)).toBeLessThanOrEqual(0)
      }
      if (compareValues(a, b) === 0)
        expect(Math.sign(compareValues(a, c))).toBe(Math.sign(compareValues(b, c)))
    }),
    { numRuns: 5000 },
  )
})

test('identical values are equal, and equal values need not be identical', () => {
  fc.assert(
    fc.property(anyValue, anyValue, (a, b) => {
      expect(isIdenticalValue(a, a)).toBe(true)
      if (isIdenticalValue(a, b)) expect(compareValues(a, b)).toBe(0)
    }),
  )
  expect(isIdenticalValue(1n, 1)).toBe(false)
  expect(isIdenticalValue(-0, 0)).toBe(false)
  expect(isIdenticalValue(map({ a: 1n }), map({ a: 1 }))).toBe(false)
})

test('strings are sorted by their UTF-8 bytes', () => {
  // At the edges between lengths in UTF-8, and around surrogates, whose UTF-16 order differs.
  const edges = ['\0', 'a', '\u007f', '\u0080', '\u07ff', '\u0800', '\ud7ff', '\ue000', '\uffff', '\u{10000}']
  const text = fc.string({ unit: fc.constantFrom(...edges, '\u{10ffff}'), maxLength: 4 })
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(compareValues(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
    { numRuns: 1000 },
  )
})
