import type { RulesMap } from './map.ts'

/** What `after.diff(before)` gives; each question about it is worked out when it is asked. */
export class MapDiff {
  readonly after: RulesMap
  readonly before: RulesMap

  constructor(after: RulesMap, before: RulesMap) {
    this.after = after
    this.before = before
  }
}
