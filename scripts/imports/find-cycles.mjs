/** @typedef {import('./read-imports.mjs').Import} Import */

/**
 * @typedef {object} Pair
 * @property {string} one
 * @property {string} other
 * @property {Import} there An import that leads from the one to the other.
 * @property {Import} back
 */

/**
 * Folders that import each other. A folder counts with all that is below it; where its own files and one of its
 * folders import each other, the files are `folder/*`. Tests may import what they test from anywhere.
 * @param {readonly Import[]} imports
 * @returns {Pair[]}
 */
export function folderPairs(imports) {
  return pairs(
    imports.filter(({ from }) => !isTest(from)),
    ({ from, to }) => [below(from, to), below(to, from)],
  )
}

/**
 * Files that import each other.
 * @param {readonly Import[]} imports
 * @returns {Pair[]}
 */
export function filePairs(imports) {
  return pairs(imports, ({ from, to }) => [from, to])
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
function below(path, other) {
  const [parts, others] = [path.split('/'), other.split('/')]
  let shared = 0
  while (shared < parts.length - 1 && parts[shared] === others[shared]) shared += 1
  const folder = parts.slice(0, Math.min(shared + 1, parts.length - 1)).join('/')
  return shared < parts.length - 1 ? folder : `${folder}/*`
}

/**
 * @param {readonly Import[]} imports
 * @param {(one: { from: string, to: string }) => [string, string]} sides
 * @returns {Pair[]}
 */
function pairs(imports, sides) {
  /** @type {Map<string, Import>} */
  const edges = new Map()
  for (const one of imports) {
    if (one.to === undefined) continue
    const [from, to] = sides({ from: one.from, to: one.to })
    if (from !== to) edges.set(`${from} ${to}`, one)
  }
  return [...edges].flatMap(([edge, there]) => {
    const [one = '', other = ''] = edge.split(' ')
    const back = one < other ? edges.get(`${other} ${one}`) : undefined
    return back ? [{ one, other, there, back }] : []
  })
}
