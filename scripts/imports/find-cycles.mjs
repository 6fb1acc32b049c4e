/** @typedef {import('./read-imports.mjs').Import} Import */

/**
 * @typedef {object} Step
 * @property {string} from A folder.
 * @property {string} to The folder that it imports from.
 * @property {Import} example
 */

/**
 * Ways from a folder over its imports back to itself, the shortest for each folder. A folder counts with all that is
 * below it; where its own files and one of its folders import each other, the files are `folder/*`. Tests may import
 * what they test from anywhere.
 * @param {readonly Import[]} imports
 * @returns {Step[][]}
 */
export function findFolderCycles(imports) {
  /** @type {Map<string, Map<string, Step>>} */
  const graph = new Map()
  for (const example of imports) {
    if (example.to === undefined || isTest(example.from)) continue
    const from = cutSharedFolder(example.from, example.to)
    const to = cutSharedFolder(example.to, example.from)
    if (from === to) continue
    const steps = graph.get(from) ?? new Map()
    graph.set(from, steps.set(to, { from, to, example }))
  }
  /** @type {Map<string, Step[]>} */
  const found = new Map()
  for (const start of graph.keys()) {
    const cycle = findWayBack(graph, start)
    const key = cycle && [...new Set(cycle.map(({ from }) => from))].sort().join(' ')
    if (key !== undefined && !found.has(key)) found.set(key, cycle ?? [])
  }
  return [...found.values()]
}

/** @param {string} path */
export function isTest(path) {
  return /\.test\.\w+$/.test(path)
}

/**
 * The side on which a path lies, below the last folder that it shares with another path.
 * @param {string} path
 * @param {string} other
 */
function cutSharedFolder(path, other) {
  const parts = path.split('/')
  const others = other.split('/')
  let shared = 0
  while (shared < parts.length - 1 && parts[shared] === others[shared]) shared += 1
  const folder = parts.slice(0, Math.min(shared + 1, parts.length - 1)).join('/')
  return shared < parts.length - 1 ? folder : `${folder}/*`
}

/**
 * @param {ReadonlyMap<string, ReadonlyMap<string, Step>>} graph
 * @param {string} start
 * @returns {Step[] | undefined}
 */
function findWayBack(graph, start) {
  /** @type {Step[][]} */
  let ways = [[]]
  const seen = new Set()
  while (ways.length > 0) {
    const longer = ways.flatMap((way) => {
      const steps = graph.get(way.at(-1)?.to ?? start)?.values() ?? []
      return [...steps].map((step) => [...way, step])
    })
    const back = longer.find((way) => way.at(-1)?.to === start)
    if (back) return back
    ways = longer.filter((way) => {
      const end = way.at(-1)?.to
      return !seen.has(end) && seen.add(end)
    })
  }
  return undefined
}
