import type { Value } from './value.ts'

/** Unique values without an order of their own, each under its key (see `setOf`). */
export class RulesSet {
  readonly byKey: ReadonlyMap<string, Value>

  constructor(byKey: ReadonlyMap<string, Value>) {
    this.byKey = byKey
  }
}
