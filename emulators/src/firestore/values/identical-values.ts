import { isArray, isMap } from './compare-values.ts'
import { type Fields, GeoPoint, Reference, Timestamp, type Value } from './value.ts'

/** Whether storing one in place of the other changes nothing; unlike in queries, 1 is not 1.0 and -0 is not 0. */
export function isIdenticalValue(a: Value, b: Value): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object') return false
  if (a instanceof Timestamp && b instanceof Timestamp) return a.seconds === b.seconds && a.nanos === b.nanos
  if (a instanceof Reference && b instanceof Reference) return a.name === b.name
  if (a instanceof Uint8Array && b instanceof Uint8Array) return Buffer.compare(a, b) === 0
  if (a instanceof GeoPoint && b instanceof GeoPoint) {
    return Object.is(a.latitude, b.latitude) && Object.is(a.longitude, b.longitude)
  }
  if (isArray(a) && isArray(b)) return a.length === b.length && a.every((value, i) => isSame(value, b[i]))
  return isMap(a) && isMap(b) && isSameMap(a, b)
}

function isSameMap(a: Fields, b: Fields): boolean {
  if (a.size !== b.size) return false
  for (const [key, value] of a) if (!isSame(value, b.get(key))) return false
  return true
}

function isSame(a: Value, b: Value | undefined): boolean {
  return b !== undefined && isIdenticalValue(a, b)
}
