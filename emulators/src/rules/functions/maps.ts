import { isAlikeValue } from '../values/equality.ts'
import { makeSet } from '../values/set-of.ts'
import { isList } from '../values/type-name.ts'
import type { RulesSet, Value } from '../values/value.ts'
import { MapDiff, RulesMap } from '../values/value.ts'
import { toMethods } from './signature.ts'

export const mapMethods = toMethods<RulesMap>({
  size: { takes: 0, call: (map) => BigInt(map.size) },
  keys: { takes: 0, call: listSortedKeys },
  values: { takes: 0, call: (map) => [...map.keys()].map((key) => map.get(key) ?? null) },
  get: { takes: 2, call: getOrDefault },
  diff: { takes: 1, call: (map, other) => (other instanceof RulesMap ? new MapDiff(map, other) : undefined) },
})

export const mapDiffMethods = toMethods<MapDiff>({
  addedKeys: { takes: 0, call: ({ after, before }) => listKeys(after, (key) => !before.has(key)) },
  removedKeys: { takes: 0, call: ({ after, before }) => listKeys(before, (key) => !after.has(key)) },
  changedKeys: {
    takes: 0,
    call: (diff) => listKeys(diff.after, (key) => isInBoth(diff, key) && !isSame(diff, key)),
  },
  unchangedKeys: {
    takes: 0,
    call: (diff) => listKeys(diff.after, (key) => isInBoth(diff, key) && isSame(diff, key)),
  },
  affectedKeys: {
    takes: 0,
    call: (diff) =>
      makeSet(
        [...diff.after.keys(), ...diff.before.keys()].filter(
          (key) => !isInBoth(diff, key) || !isSame(diff, key),
        ),
      ),
  },
})

function listSortedKeys(map: RulesMap): string[] {
  return [...map.keys()].sort()
}

/** The key is a name, or a list of names to follow through nested maps. */
function getOrDefault(map: RulesMap, key: Value, otherwise: Value): Value | undefined {
  if (typeof key === 'string') return map.has(key) ? (map.get(key) ?? null) : otherwise
  if (!isList(key)) return undefined
  let value: Value = map
  for (const name of key) {
    if (typeof name !== 'string') return undefined
    if (!(value instanceof RulesMap) || !value.has(name)) return otherwise
    value = value.get(name) ?? null
  }
  return value
}

function listKeys(map: RulesMap, pick: (key: string) => boolean): RulesSet {
  return makeSet([...map.keys()].filter(pick))
}

function isInBoth({ after, before }: MapDiff, key: string): boolean {
  return after.has(key) && before.has(key)
}

function isSame({ after, before }: MapDiff, key: string): boolean {
  return isAlikeValue(after.get(key) ?? null, before.get(key) ?? null)
}
