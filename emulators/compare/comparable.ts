const times = new Set(['commitTime', 'createTime', 'updateTime', 'readTime', 'transaction'])

/** Removes times, and sorts the members of each object. */
export function toComparable(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(toComparable)
  if (typeof json !== 'object' || json === null) return json
  const entries = Object.entries(json).filter(([key]) => !times.has(key))
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, toComparable(each)]),
  )
}
