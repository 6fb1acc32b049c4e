const times = new Set(['commitTime', 'createTime', 'updateTime', 'readTime', 'transaction'])

/** Without times, and with the members of each object in one order. */
export function comparable(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(comparable)
  if (typeof json !== 'object' || json === null) return json
  const entries = Object.entries(json).filter(([key]) => !times.has(key))
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, comparable(each)]),
  )
}
