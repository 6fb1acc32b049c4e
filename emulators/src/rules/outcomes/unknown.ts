import type { TypeName } from '../values/type-name.ts'
import type { Value } from '../values/value.ts'

export interface Bound {
  readonly value: Value
  readonly inclusive: boolean
}

/**
 * Facts that a query proves about a value that differs between documents. Any fact implies that the value exists;
 * without one it may be missing, and reading it would fail.
 */
export interface Facts {
  readonly types?: readonly TypeName[]
  readonly lower?: Bound
  readonly upper?: Bound
  /** Equals this value in the language, although numbers inside may be integers or floats. */
  readonly equalTo?: Value
  readonly not?: readonly Value[]
  /** A list or set that contains at least these values. */
  readonly members?: readonly Value[]
  /** A map that contains at least these entries. */
  readonly fields?: ReadonlyMap<string, Value | Unknown>
}

export class Unknown {
  readonly facts: Facts

  constructor(facts: Facts) {
    this.facts = facts
  }
}

/** Any value, or an error. */
export const anything = new Unknown({})
