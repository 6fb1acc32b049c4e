import type { Duration } from './duration.ts'
import type { LatLng } from './latlng.ts'
import type { RulesPath } from './path.ts'
import type { Timestamp } from './timestamp.ts'

/**
 * A value of the rules language, never changed in place. As in the Firestore engine, bigint is the 64-bit integer and
 * number the float. A list is a plain array, and a map is a view that converts entries on demand.
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
  | RulesMap
  | RulesSet
  | MapDiff
  | readonly Value[]

/** A map of the language. Documents reach the engine as views that convert a field when a rule first reads it. */
export abstract class RulesMap {
  abstract readonly size: number
  abstract get(key: string): Value | undefined
  abstract has(key: string): boolean
  abstract keys(): Iterable<string>
}

/** Unique values without an order, each under its key (see `makeSet`). */
export class RulesSet {
  readonly byKey: ReadonlyMap<string, Value>

  constructor(byKey: ReadonlyMap<string, Value>) {
    this.byKey = byKey
  }
}

/** The result of `after.diff(before)`; its methods compute their answers when they are called. */
export class MapDiff {
  readonly after: RulesMap
  readonly before: RulesMap

  constructor(after: RulesMap, before: RulesMap) {
    this.after = after
    this.before = before
  }
}
