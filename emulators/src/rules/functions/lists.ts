import { spendEffort } from '../limits/effort.ts'
import { valueKey } from '../values/equality.ts'
import { setOf } from '../values/set-of.ts'
import { isList } from '../values/type-name.ts'
import type { Value } from '../values/value.ts'
import { RulesSet } from '../values/value.ts'
import { toText } from './casts.ts'
import { methods } from './signature.ts'

export const listMethods = methods<readonly Value[]>({
  size: { takes: 0, call: (list) => BigInt(list.length) },
  toSet: { takes: 0, call: (list) => setOf(list) },
  concat: { takes: 1, call: concat },
  join: { takes: 1, call: join },
  removeAll: { takes: 1, call: removeAll },
  hasAll: { takes: 1, call: (list, other) => hasAll(setOf(list), other) },
  hasAny: { takes: 1, call: (list, other) => hasAny(setOf(list), other) },
  hasOnly: { takes: 1, call: (list, other) => hasOnly(setOf(list), other) },
})

function concat(list: readonly Value[], other: Value): readonly Value[] | undefined {
  if (!isList(other)) return undefined
  spendEffort(list.length + other.length)
  return [...list, ...other]
}

function removeAll(list: readonly Value[], other: Value): readonly Value[] | undefined {
  const removed = keyed(other)
  return removed && list.filter((value) => !removed.has(valueKey(value)))
}

function join(list: readonly Value[], separator: Value): string | undefined {
  if (typeof separator !== 'string') return undefined
  const texts: string[] = []
  for (const value of list) {
    const text = toText(value)
    if (text === undefined) return undefined
    spendEffort(text.length + separator.length)
    texts.push(text)
  }
  return texts.join(separator)
}

/** The values of a list or set by key; undefined for anything else. */
function keyed(values: Value): ReadonlyMap<string, Value> | undefined {
  if (values instanceof RulesSet) return values.byKey
  return isList(values) ? setOf(values).byKey : undefined
}

export function hasAll({ byKey }: RulesSet, other: Value): boolean | undefined {
  const others = keyed(other)
  return others && everyKey(others, byKey)
}

export function hasAny({ byKey }: RulesSet, other: Value): boolean | undefined {
  const others = keyed(other)
  return others && [...others.keys()].some((key) => byKey.has(key))
}

/** A subset: only values that the other has. */
export function hasOnly({ byKey }: RulesSet, other: Value): boolean | undefined {
  const others = keyed(other)
  return others && everyKey(byKey, others)
}

function everyKey(keys: ReadonlyMap<string, Value>, within: ReadonlyMap<string, Value>): boolean {
  return [...keys.keys()].every((key) => within.has(key))
}
