import type { Ruleset } from '@rupee/emulators/rules'

/** A request of a page, about which two rulesets are asked. */
export interface Asked {
  readonly name: string
  isAllowed(ruleset: Ruleset): boolean
}
