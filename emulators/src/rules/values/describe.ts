import { spendEffort } from '../limits/effort.ts'
import { Duration } from './duration.ts'
import { LatLng } from './latlng.ts'
import { RulesPath } from './path.ts'
import { Timestamp } from './timestamp.ts'
import type { Value } from './value.ts'
import { MapDiff, RulesMap, RulesSet } from './value.ts'

/** A value on one readable line, for `debug`. */
export function describe(value: Value): string {
  spendEffort(1)
  if (typeof value === 'string') return JSON.stringify(value)
  if (value === null || typeof value !== 'object') return `${value}`
  if (value instanceof RulesMap) {
    return `{${[...value.keys()].map((key) => `${JSON.stringify(key)}: ${describe(value.get(key) ?? null)}`).join(', ')}}`
  }
  if (value instanceof RulesSet) return `set${describe([...value.byKey.values()])}`
  if (value instanceof MapDiff) return `diff(${describe(value.after)}, ${describe(value.before)})`
  if (value instanceof RulesPath) return value.toString()
  if (value instanceof Timestamp) return `timestamp ${new Date(value.seconds * 1000).toISOString()}`
  if (value instanceof Duration) return `duration ${value.nanoseconds} ns`
  if (value instanceof LatLng) return `latlng(${value.latitude}, ${value.longitude})`
  if (value instanceof Uint8Array) return `bytes ${Buffer.from(value).toString('hex')}`
  return `[${value.map(describe).join(', ')}]`
}
