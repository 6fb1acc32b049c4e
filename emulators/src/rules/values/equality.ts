import { spendEffort } from '../limits/effort.ts'
import { Duration } from './duration.ts'
import { LatLng } from './latlng.ts'
import { PathTemplate, RulesPath } from './path.ts'
import { Timestamp } from './timestamp.ts'
import { isList } from './type-name.ts'
import type { Value } from './value.ts'
import { MapDiff, RulesMap, RulesSet } from './value.ts'

/** `==` of the language: never an error, false across types, except that an integer equals the same float. */
export function equal(a: Value, b: Value): boolean {
  if (a === b) return true
  spendEffort(1)
  if (typeof a === 'bigint' || typeof a === 'number') return isNumber(b) && a <= b && a >= b
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false
  if (a instanceof RulesMap) return b instanceof RulesMap && equalMaps(a, b)
  if (a instanceof RulesSet) return b instanceof RulesSet && equalSets(a, b)
  if (a instanceof Timestamp) {
    return b instanceof Timestamp && a.seconds === b.seconds && a.nanos === b.nanos
  }
  if (a instanceof Duration) return b instanceof Duration && a.nanoseconds === b.nanoseconds
  if (a instanceof RulesPath) return b instanceof RulesPath && equalLists(a.segments, b.segments)
  if (a instanceof PathTemplate) return false
  if (a instanceof LatLng) {
    return b instanceof LatLng && a.latitude === b.latitude && a.longitude === b.longitude
  }
  if (a instanceof MapDiff) {
    return b instanceof MapDiff && equalMaps(a.after, b.after) && equalMaps(a.before, b.before)
  }
  if (a instanceof Uint8Array) return b instanceof Uint8Array && Buffer.compare(a, b) === 0
  return isList(b) && equalLists(a, b)
}

/** The cost of making a key, in comparisons of two values. */
const keyEffort = 10

/** Equal values, and only those, have the same key, so that sets need no comparisons. */
export function valueKey(value: Value): string {
  spendEffort(keyEffort)
  if (value === null) return 'null'
  if (typeof value === 'string') return `s${value.length}:${value}`
  if (typeof value === 'bigint' || typeof value === 'boolean') return `${value}`
  if (typeof value === 'number') return Number.isInteger(value) ? `${BigInt(value)}` : `${value}`
  if (value instanceof RulesMap) return `m{${keysOfMap(value)}}`
  if (value instanceof RulesSet) return `e{${[...value.byKey.keys()].sort().join()}}`
  if (value instanceof Timestamp) return `t${value.seconds}.${value.nanos}`
  if (value instanceof Duration) return `d${value.nanoseconds}`
  if (value instanceof RulesPath) return `p[${value.segments.map(valueKey).join()}]`
  if (value instanceof PathTemplate) return `q${JSON.stringify(value.segments)}`
  if (value instanceof LatLng) return `l${valueKey(value.latitude)},${valueKey(value.longitude)}`
  if (value instanceof MapDiff) return `c${valueKey(value.after)},${valueKey(value.before)}`
  if (value instanceof Uint8Array) return `b${Buffer.from(value).toString('base64')}`
  return `[${value.map(valueKey).join()}]`
}

function isNumber(value: Value): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number'
}

function equalLists(a: readonly Value[], b: readonly Value[]): boolean {
  return a.length === b.length && a.every((value, index) => equal(value, b[index] ?? null))
}

function equalMaps(a: RulesMap, b: RulesMap): boolean {
  if (a.size !== b.size) return false
  for (const key of a.keys()) {
    if (!b.has(key) || !equal(a.get(key) ?? null, b.get(key) ?? null)) return false
  }
  return true
}

function equalSets(a: RulesSet, b: RulesSet): boolean {
  if (a.byKey.size !== b.byKey.size) return false
  for (const key of a.byKey.keys()) if (!b.byKey.has(key)) return false
  return true
}

function keysOfMap(map: RulesMap): string {
  return [...map.keys()]
    .sort()
    .map((key) => `${valueKey(key)}=${valueKey(map.get(key) ?? null)}`)
    .join()
}
