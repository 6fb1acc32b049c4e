import { valueKey } from '../values/equality.ts'
import { RulesSet } from '../values/set.ts'
import { setOf } from '../values/set-of.ts'
import { isList } from '../values/type-name.ts'
import type { Value } from '../values/value.ts'
import { toText } from './casts.ts'
import { methods } from './signature.ts'

export const listMethods = methods<readonly Value[]>({
  size: { takes: 0, call: (list) => BigInt(list.length) },
  toSet: { takes: 0, call: (list) => setOf(list) },
  concat: { takes: 1, call: (list, other) => (isList(other) ? [...list, ...other] : undefined) },
  join: { takes: 1, call: join },
  removeAll: {
    takes: 1,
    call: (list, other) =>
      compareKeys(setOf([]), other, (_, keys) => list.filter((value) => !keys.has(valueKey(value)))),
  },
  hasAll: { takes: 1, call: (list, other) => hasAll(setOf(list), other) },
  hasAny: { takes: 1, call: (list, other) => hasAny(setOf(list), other) },
  hasOnly: { takes: 1, call: (list, other) => hasOnly(setOf(list), other) },
})

function join(list: readonly Value[], separator: Value): string | undefined {
  if (typeof separator !== 'string') return undefined
  const texts: string[] = []
  for (const value of list) {
    const text = toText(value)
    if (text === undefined) return undefined
    texts.push(text)
  }
  return texts.join(separator)
}

/** Keys of the values of a list or set, to compare with those of another; undefined for anything else. */
export function compareKeys<Answer>(
  set: RulesSet,
  other: Value,
  answer: (own: ReadonlyMap<string, Value>, others: ReadonlyMap<string, Value>) => Answer,
): Answer | undefined {
  if (other instanceof RulesSet) return answer(set.byKey, other.byKey)
  return isList(other) ? answer(set.byKey, setOf(other).byKey) : undefined
}

export function hasAll(set: RulesSet, other: Value): boolean | undefined {
  return compareKeys(set, other, (own, others) => everyKey(others, own))
}

export function hasAny(set: RulesSet, other: Value): boolean | undefined {
  return compareKeys(set, other, (own, others) => [...others.keys()].some((key) => own.has(key)))
}

/** Nothing but what the other has, though not necessarily all of it. */
export function hasOnly(set: RulesSet, other: Value): boolean | undefined {
  return compareKeys(set, other, (own, others) => everyKey(own, others))
}

function everyKey(keys: ReadonlyMap<string, Value>, within: ReadonlyMap<string, Value>): boolean {
  return [...keys.keys()].every((key) => within.has(key))
}
