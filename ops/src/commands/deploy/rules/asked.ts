import type { Ruleset } from '@rupee/emulators/rules'

/** A request of a page that two rulesets are evaluated on. */
export interface Asked {
  readonly name: string
  isAllowed(ruleset: Ruleset): boolean
}
