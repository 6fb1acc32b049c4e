import type { Duration } from './duration.ts'
import type { LatLng } from './latlng.ts'
import type { RulesMap } from './map.ts'
import type { MapDiff } from './map-diff.ts'
import type { PathTemplate, RulesPath } from './path.ts'
import type { RulesSet } from './set.ts'
import type { Timestamp } from './timestamp.ts'

/**
 * A value of the rules language, never changed in place. As in the Firestore engine, bigint is the 64-bit
 * integer and number the float; a list is a plain array, and a map a view that converts what it is asked for.
 */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | Timestamp
  | Duration
  | LatLng
  | RulesPath
  | PathTemplate
  | RulesMap
  | RulesSet
  | MapDiff
  | readonly Value[]
