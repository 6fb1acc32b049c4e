import { spendEffort } from '../limits/effort.ts'
import type { Value } from '../values/value.ts'
import { RulesSet } from '../values/value.ts'
import { hasAll, hasAny, hasOnly } from './lists.ts'
import { toMethods } from './signature.ts'

export const setMethods = toMethods<RulesSet>({
  size: { takes: 0, call: (set) => BigInt(set.byKey.size) },
  hasAll: { takes: 1, call: hasAll },
  hasAny: { takes: 1, call: hasAny },
  hasOnly: { takes: 1, call: hasOnly },
  difference: {
    takes: 1,
    call: (set, other) => combine(set, other, (own, others) => own.filter(([key]) => !others.has(key))),
  },
  intersection: {
    takes: 1,
    call: (set, other) => combine(set, other, (own, others) => own.filter(([key]) => others.has(key))),
  },
  union: { takes: 1, call: (set, other) => combine(set, other, (own, others) => [...others, ...own]) },
})

type Entry = readonly [string, Value]

function combine(
  set: RulesSet,
  other: Value,
  pick: (own: readonly Entry[], others: ReadonlyMap<string, Value>) => readonly Entry[],
): RulesSet | undefined {
  if (!(other instanceof RulesSet)) return undefined
  spendEffort(set.byKey.size + other.byKey.size)
  return new RulesSet(new Map(pick([...set.byKey], other.byKey)))
}
