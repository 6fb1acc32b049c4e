import { spendEffort } from '../limits/effort.ts'
import { Duration } from './duration.ts'
import { LatLng } from './latlng.ts'
import { compareNumbers } from './order.ts'
import { RulesPath } from './path.ts'
import { Timestamp } from './timestamp.ts'
import { isList } from './type-name.ts'
import type { Value } from './value.ts'
import { MapDiff, RulesMap, RulesSet } from './value.ts'

/** `==` of the language: never an error, false across types, except that an integer equals the same float. */
export function isEqualValue(a: Value, b: Value): boolean {
  return isNumber(a) && isNumber(b) ? compareNumbers(a, b) === 0 : isIdenticalValue(a, b)
}

/** Compares like `==` inside lists and maps, and like `in`: an integer does not equal a float. */
export function isIdenticalValue(a: Value, b: Value): boolean {
  return isMatchingValue(a, b, (x, y) => x === y)
}

/** Compares like sets and differences of maps: an integer equals the same float at any depth. */
export function isAlikeValue(a: Value, b: Value): boolean {
  return isMatchingValue(a, b, (x, y) => x <= y && x >= y)
}

type SameNumber = (a: bigint | number, b: bigint | number) => boolean

function isMatchingValue(a: Value, b: Value, same: SameNumber): boolean {
  spendEffort(1)
  if (isNumber(a)) return isNumber(b) && same(a, b)
  if (a === b) return true
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false
  if (a instanceof RulesMap) return b instanceof RulesMap && isEqualMap(a, b, same)
  if (a instanceof RulesSet) return b instanceof RulesSet && isEqualSet(a, b)
  if (a instanceof Timestamp) {
    return b instanceof Timestamp && a.seconds === b.seconds && a.nanos === b.nanos
  }
  if (a instanceof Duration) return b instanceof Duration && a.nanoseconds === b.nanoseconds
  if (a instanceof RulesPath) return b instanceof RulesPath && isEqualList(a.segments, b.segments, same)
  if (a instanceof LatLng) {
    return b instanceof LatLng && a.latitude === b.latitude && a.longitude === b.longitude
  }
  if (a instanceof MapDiff) {
    return b instanceof MapDiff && isEqualMap(a.after, b.after, same) && isEqualMap(a.before, b.before, same)
  }
  if (a instanceof Uint8Array) return b instanceof Uint8Array && Buffer.compare(a, b) === 0
  return isList(b) && isEqualList(a, b, same)
}

/** Cost of making a key, in comparisons of two values. */
const keyEffort = 10

/** Returns a key that equal values share and others do not, so that sets need no comparisons. */
export function toValueKey(value: Value): string {
  return toKey(value, (float) => (Number.isInteger(float) ? `${BigInt(float)}` : `${float}`))
}

/** Returns a key that only identical values share. */
export function toIdenticalKey(value: Value): string {
  return toKey(value, (float) => `f${float}`)
}

function toKey(value: Value, floatKey: (float: number) => string): string {
  spendEffort(keyEffort)
  const toInnerKey = (of: Value) => toKey(of, floatKey)
  if (value === null) return 'null'
  if (typeof value === 'string') return `s${value.length}:${value}`
  if (typeof value === 'bigint' || typeof value === 'boolean') return `${value}`
  if (typeof value === 'number') return floatKey(value)
  if (value instanceof RulesMap) return `m{${toMapKey(value, toInnerKey)}}`
  if (value instanceof RulesSet) return `e{${[...value.byKey.keys()].sort().join()}}`
  if (value instanceof Timestamp) return `t${value.seconds}.${value.nanos}`
  if (value instanceof Duration) return `d${value.nanoseconds}`
  if (value instanceof RulesPath) return `p[${value.segments.map(toInnerKey).join()}]`
  if (value instanceof LatLng) return `l${toInnerKey(value.latitude)},${toInnerKey(value.longitude)}`
  if (value instanceof MapDiff) return `c${toInnerKey(value.after)},${toInnerKey(value.before)}`
  if (value instanceof Uint8Array) return `b${Buffer.from(value).toString('base64')}`
  return `[${value.map(toInnerKey).join()}]`
}

function isNumber(value: Value): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number'
}

function isEqualList(a: readonly Value[], b: readonly Value[], same: SameNumber): boolean {
  return a.length === b.length && a.every((value, index) => isMatchingValue(value, b[index] ?? null, same))
}

function isEqualMap(a: RulesMap, b: RulesMap, same: SameNumber): boolean {
  if (a.size !== b.size) return false
  for (const key of a.keys()) {
    if (!b.has(key) || !isMatchingValue(a.get(key) ?? null, b.get(key) ?? null, same)) return false
  }
  return true
}

function isEqualSet(a: RulesSet, b: RulesSet): boolean {
  if (a.byKey.size !== b.byKey.size) return false
  for (const key of a.byKey.keys()) if (!b.byKey.has(key)) return false
  return true
}

function toMapKey(map: RulesMap, keyOfValue: (value: Value) => string): string {
  return [...map.keys()]
    .sort()
    .map((key) => `${keyOfValue(key)}=${keyOfValue(map.get(key) ?? null)}`)
    .join()
}
