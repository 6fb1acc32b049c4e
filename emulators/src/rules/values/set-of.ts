import { toValueKey } from './equality.ts'
import type { Value } from './value.ts'
import { RulesSet } from './value.ts'

export function makeSet(values: Iterable<Value>): RulesSet {
  const byKey = new Map<string, Value>()
  for (const value of values) {
    const key = toValueKey(value)
    if (!byKey.has(key)) byKey.set(key, value)
  }
  return new RulesSet(byKey)
}
