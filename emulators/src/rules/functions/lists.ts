import { spendEffort } from '../limits/effort.ts'
import { toIdenticalKey } from '../values/equality.ts'
import { makeSet } from '../values/set-of.ts'
import { isList } from '../values/type-name.ts'
import type { Value } from '../values/value.ts'
import { RulesSet } from '../values/value.ts'
import { toText } from './casts.ts'
import { toMethods } from './signature.ts'

export const listMethods = toMethods<readonly Value[]>({
  size: { takes: 0, call: (list) => BigInt(list.length) },
  toSet: { takes: 0, call: (list) => makeSet(list) },
  concat: { takes: 1, call: concatenateLists },
  join: { takes: 1, call: join },
  removeAll: { takes: 1, call: (list, other) => withList(other, (others) => removeAll(list, others)) },
  hasAll: {
    takes: 1,
    call: (list, other) => withList(other, (others) => hasEveryKey(others, listKeys(list))),
  },
  hasAny: {
    takes: 1,
    call: (list, other) => withList(other, (others) => hasSomeKey(listKeys(list), others)),
  },
  hasOnly: {
    takes: 1,
    call: (list, other) => withList(other, (others) => hasEveryKey(listKeys(list), others)),
  },
})

/** A list is compared only with lists, not with sets; inside, an integer does not equal a float. */
function withList<Answer>(other: Value, answer: (others: ReadonlySet<string>) => Answer): Answer | undefined {
  return isList(other) ? answer(listKeys(other)) : undefined
}

function listKeys(list: readonly Value[]): ReadonlySet<string> {
  return new Set(list.map(toIdenticalKey))
}

function concatenateLists(list: readonly Value[], other: Value): readonly Value[] | undefined {
  if (!isList(other)) return undefined
  spendEffort(list.length + other.length)
  return [...list, ...other]
}

function removeAll(list: readonly Value[], removed: ReadonlySet<string>): readonly Value[] {
  return list.filter((value) => !removed.has(toIdenticalKey(value)))
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
  return others && hasEveryKey(new Set(others.keys()), byKey)
}

export function hasAny({ byKey }: RulesSet, other: Value): boolean | undefined {
  const others = toKeys(other)
  return others && hasSomeKey(new Set(others.keys()), byKey)
}

/** Whether this is a subset of the other. */
export function hasOnly({ byKey }: RulesSet, other: Value): boolean | undefined {
  const others = toKeys(other)
  return others && hasEveryKey(new Set(byKey.keys()), others)
}

interface Keys {
  has(key: string): boolean
}

function hasEveryKey(keys: ReadonlySet<string>, within: Keys): boolean {
  return [...keys].every((key) => within.has(key))
}

function hasSomeKey(keys: ReadonlySet<string>, within: Keys): boolean {
  return [...keys].some((key) => within.has(key))
}
