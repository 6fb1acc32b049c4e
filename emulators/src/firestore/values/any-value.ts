import fc from 'fast-check'
import { type Fields, GeoPoint, Reference, Timestamp, type Value } from './value.ts'

/** Storable values of every type for tests, with few variants so that equal ones occur. */
const scalar: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom<Value>(
    null,
    true,
    false,
    Number.NaN,
    -0,
    0,
    Number.POSITIVE_INFINITY,
    '',
    '\u{1F600}',
    '\uFFFD',
  ),
  fc.bigInt({ min: -3n, max: 3n }),
  fc.bigInt({ min: 2n ** 53n - 2n, max: 2n ** 53n + 2n }),
  fc.constantFrom<Value>(2 ** 53, 2 ** 53 + 2, 2 ** 63, -(2 ** 63)),
  fc.double({ min: -3, max: 3 }),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
  fc
    .record({ s: fc.integer({ min: -2, max: 2 }), n: fc.nat(3) })
    .map(({ s, n }) => new Timestamp(s, n * 1000)),
  fc.uint8Array({ maxLength: 3 }).map((bytes): Value => new Uint8Array(bytes)),
  fc
    .constantFrom('a/b', 'a/b/c/d', 'a/b!', 'a/__id7__', 'a/__id12__')
    .map((path) => new Reference(`projects/p/databases/(default)/documents/${path}`)),
  fc
    .record({ latitude: fc.integer({ min: -2, max: 2 }), longitude: fc.integer({ min: -2, max: 2 }) })
    .map(({ latitude, longitude }) => new GeoPoint(latitude, longitude)),
)

const vector = fc.array(fc.double({ noNaN: true }), { minLength: 1, maxLength: 3 }).map(
  (numbers): Value =>
    new Map<string, Value>([
      ['__type__', '__vector__'],
      ['value', numbers],
    ]),
)

const fieldName = fc.constantFrom('a', 'b', 'a.b', '\u{1F600}', '\uFFFD', '1', '__proto__x')

const { value, map } = fc.letrec<{ value: Value; map: Fields; element: Value }>((tie) => ({
  value: fc.oneof(
    { weight: 6, arbitrary: scalar },
    { weight: 1, arbitrary: vector },
    { weight: 1, arbitrary: fc.array(tie('element'), { maxLength: 3 }) },
    { weight: 1, arbitrary: tie('map') },
  ),
  element: fc.oneof({ weight: 4, arbitrary: scalar }, { weight: 1, arbitrary: tie('map') }),
  map: fc.array(fc.tuple(fieldName, tie('value')), { maxLength: 3 }).map((entries) => new Map(entries)),
}))

export const anyValue = value
export const anyFields = map
