import { Duration } from './duration.ts'
import { LatLng } from './latlng.ts'
import { RulesPath } from './path.ts'
import { Timestamp } from './timestamp.ts'
import type { Value } from './value.ts'
import { MapDiff, RulesMap, RulesSet } from './value.ts'

export type TypeName =
  | 'null'
  | 'bool'
  | 'int'
  | 'float'
  | 'string'
  | 'bytes'
  | 'timestamp'
  | 'duration'
  | 'latlng'
  | 'path'
  | 'map'
  | 'set'
  | 'map_diff'
  | 'list'

export function toTypeName(value: Value): TypeName {
  switch (typeof value) {
    case 'boolean':
      return 'bool'
    case 'bigint':
      return 'int'
    case 'number':
      return 'float'
    case 'string':
      return 'string'
    default:
      return value === null ? 'null' : toObjectTypeName(value)
  }
}

function toObjectTypeName(value: Value & object): TypeName {
  if (value instanceof RulesMap) return 'map'
  if (value instanceof Timestamp) return 'timestamp'
  if (value instanceof RulesPath) return 'path'
  if (value instanceof Uint8Array) return 'bytes'
  if (value instanceof RulesSet) return 'set'
  if (value instanceof Duration) return 'duration'
  if (value instanceof LatLng) return 'latlng'
  if (value instanceof MapDiff) return 'map_diff'
  return 'list'
}

/** Names that may follow `is`, with the types that each admits. */
export const typeTests: ReadonlyMap<string, readonly TypeName[]> = new Map<string, readonly TypeName[]>([
  ['bool', ['bool']],
  ['int', ['int']],
  ['float', ['float']],
  ['number', ['int', 'float']],
  ['string', ['string']],
  ['bytes', ['bytes']],
  ['timestamp', ['timestamp']],
  ['duration', ['duration']],
  ['latlng', ['latlng']],
  ['path', ['path']],
  ['map', ['map']],
  // Known to the official emulator, which finds no value of these types.
  ['set', []],
  ['constraint', []],
  ['map_diff', ['map_diff']],
  ['list', ['list']],
])

export function isList(value: unknown): value is readonly Value[] {
  return Array.isArray(value)
}
