import { compareStrings } from './compare-strings.ts'
import { compareDocumentPaths } from './document-name.ts'
import { type Fields, GeoPoint, Reference, Timestamp, type Value } from './value.ts'

/**
 * The documented order across types, which is also the order of every index:
 * https://cloud.google.com/firestore/native/docs/concepts/data-types#value_type_ordering
 */
const typeOrder = {
  null: 0,
  boolean: 1,
  number: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geoPoint: 7,
  array: 8,
  vector: 9,
  map: 10,
} as const

export type TypeName = keyof typeof typeOrder

export function compareValues(a: Value, b: Value): number {
  if (a === b) return 0
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b)
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b)
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  if (a instanceof Timestamp && b instanceof Timestamp) return compareTimestamps(a, b)
  if (a instanceof Reference && b instanceof Reference) return compareDocumentPaths(a.name, b.name)
  if (a instanceof Uint8Array && b instanceof Uint8Array) return Buffer.compare(a, b)
  if (a instanceof GeoPoint && b instanceof GeoPoint) return compareGeoPoints(a, b)
  if (isArray(a) && isArray(b)) return compareArrays(a, b)
  if (isMap(a) && isMap(b)) return compareMaps(a, b)
  return rankType(toTypeName(a)) - rankType(toTypeName(b))
}

export function rankType(type: TypeName): number {
  return typeOrder[type]
}

/** Equality as queries and array transforms see it: 1 equals 1.0, -0 equals 0 and NaN equals NaN. */
export function isEqualValue(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0
}

export function toTypeName(value: Value): TypeName {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'string') return 'string'
  if (isNumber(value)) return 'number'
  if (value instanceof Timestamp) return 'timestamp'
  if (value instanceof Uint8Array) return 'bytes'
  if (value instanceof Reference) return 'reference'
  if (value instanceof GeoPoint) return 'geoPoint'
  if (isArray(value)) return 'array'
  return isVector(value) ? 'vector' : 'map'
}

export function isNumber(value: Value): value is bigint | number {
  return typeof value === 'number' || typeof value === 'bigint'
}

export function isArray(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

export function isMap(value: Value): value is Fields {
  return value instanceof Map
}

/** An embedding is transferred as a map of exactly this form. */
export function isVector(value: Fields): boolean {
  return value.size === 2 && value.get('__type__') === '__vector__' && Array.isArray(value.get('value'))
}

/** NaN sorts before every other number; bigint against number is compared exactly by the language itself. */
export function compareNumbers(a: bigint | number, b: bigint | number): number {
  if (a < b) return -1
  if (a > b) return 1
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a))
}

export function compareTimestamps(a: Timestamp, b: Timestamp): number {
  return a.seconds - b.seconds || a.nanos - b.nanos
}

function compareGeoPoints(a: GeoPoint, b: GeoPoint): number {
  return compareNumbers(a.latitude, b.latitude) || compareNumbers(a.longitude, b.longitude)
}

function compareArrays(a: readonly Value[], b: readonly Value[]): number {
  for (const [i, valueA] of a.entries()) {
    const valueB = b[i]
    if (valueB === undefined) return 1
    const order = compareValues(valueA, valueB)
    if (order !== 0) return order
  }
  return a.length - b.length
}

function compareMaps(a: Fields, b: Fields): number {
  const vectorA = isVector(a)
  const vectorB = isVector(b)
  if (vectorA !== vectorB) return vectorA ? -1 : 1
  return vectorA ? compareVectors(a, b) : compareEntries(a, b)
}

function compareVectors(a: Fields, b: Fields): number {
  const valuesA = a.get('value')
  const valuesB = b.get('value')
  if (!Array.isArray(valuesA) || !Array.isArray(valuesB)) return 0
  return valuesA.length - valuesB.length || compareArrays(valuesA, valuesB)
}

function compareEntries(a: Fields, b: Fields): number {
  const entriesB = sortEntries(b)
  for (const [i, [keyA, valueA]] of sortEntries(a).entries()) {
    const entryB = entriesB[i]
    if (entryB === undefined) return 1
    const order = compareStrings(keyA, entryB[0]) || compareValues(valueA, entryB[1])
    if (order !== 0) return order
  }
  return a.size - b.size
}

function sortEntries(map: Fields): [string, Value][] {
  return [...map].sort(([a], [b]) => compareStrings(a, b))
}
