import { spendEffort } from '../limits/effort.ts'
import { identicalKey } from '../values/equality.ts'
import { makeSet } from '../values/set-of.ts'
import { isList } from '../values/type-name.ts'
import type { Value } from '../values/value.ts'
import { RulesSet } from '../values/value.ts'
import { toText } from './casts.ts'
import { methods } from './signature.ts'

export const listMethods = methods<readonly Value[]>({
  size: { takes: 0, call: (list) => BigInt(list.length) },
  toSet: { takes: 0, call: (list) => makeSet(list) },
  concat: { takes: 1, call: concat },
  join: { takes: 1, call: join },
  removeAll: { takes: 1, call: (list, other) => withList(other, (others) => removeAll(list, others)) },
  hasAll: { takes: 1, call: (list, other) => withList(other, (others) => everyKey(others, listKeys(list))) },
  hasAny: { takes: 1, call: (list, other) => withList(other, (others) => someKey(listKeys(list), others)) },
  hasOnly: { takes: 1, call: (list, other) => withList(other, (others) => everyKey(listKeys(list), others)) },
})

/** A list is compared only with lists, not with sets; inside, an integer does not equal a float. */
function withList<Answer>(other: Value, answer: (others: ReadonlySet<string>) => Answer): Answer | undefined {
  return isList(other) ? answer(listKeys(other)) : undefined
}

function listKeys(list: readonly Value[]): ReadonlySet<string> {
  return new Set(list.map(identicalKey))
}

function concat(list: readonly Value[], other: Value): readonly Value[] | undefined {
  if (!isList(other)) return undefined
  spendEffort(list.length + other.length)
  return [...list, ...other]
}

function removeAll(list: readonly Value[], removed: ReadonlySet<string>): readonly Value[] {
  return list.filter((value) => !removed.has(identicalKey(value)))
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
function toKeys(values: Value): ReadonlyMap<string, Value> | undefined {
  if (values instanceof RulesSet) return values.byKey
  return isList(values) ? makeSet(values).byKey : undefined
}

export function hasAll({ byKey }: RulesSet, other: Value): boolean | undefined {
  const others = toKeys(other)
  return others && everyKey(new Set(others.keys()), byKey)
}

export function hasAny({ byKey }: RulesSet, other: Value): boolean | undefined {
  const others = toKeys(other)
  return others && someKey(new Set(others.keys()), byKey)
}

/** Whether this is a subset of the other. */
export function hasOnly({ byKey }: RulesSet, other: Value): boolean | undefined {
  const others = toKeys(other)
  return others && everyKey(new Set(byKey.keys()), others)
}

interface Keys {
  has(key: string): boolean
}

function everyKey(keys: ReadonlySet<string>, within: Keys): boolean {
  return [...keys].every((key) => within.has(key))
}

function someKey(keys: ReadonlySet<string>, within: Keys): boolean {
  return [...keys].some((key) => within.has(key))
}
