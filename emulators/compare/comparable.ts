const times = new Set(['commitTime', 'createTime', 'updateTime', 'readTime', 'transaction'])

/** Removes times, and sorts the members of each object. */
export function comparable(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(comparable)
  if (typeof json !== 'object' || json === null) return json
  const entries = Object.entries(json).filter(([key]) => !times.has(key))
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, comparable(each)]),
  )
}
