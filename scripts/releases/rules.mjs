import { transform } from 'esbuild'

/**
 * Readers of a path of Firestore, as `tests/rules/firestore-table.ts` lists them.
 * @typedef {object} Row
 * @property {string} path
 * @property {readonly string[]} get
 * @property {readonly { readonly shape: string | number, readonly allowed: readonly string[] }[]} list
 */

/**
 * Loads the table of readers from the text of its file, which imports nothing.
 * @param {string} text
 * @returns {Promise<readonly Row[]>}
 */
export async function loadTable(text) {
  const { code } = await transform(text, { loader: 'ts', format: 'esm' })
  const { table } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return table
}

/**
 * Returns the reads that the rules allowed before, and no longer do. Pages of the earlier release that make them would fail.
 * @param {readonly Row[]} before
 * @param {readonly Row[]} after
 * @returns {readonly string[]}
 */
export function findForbiddenReads(before, after) {
  return before.flatMap(({ path, get, list }) => {
    const now = after.find((row) => row.path === path)
    const gets = get.filter((person) => !now?.get.includes(person)).map((person) => `${person} gets ${path}`)
    const lists = list.flatMap(({ shape, allowed }) => {
      const readers = now?.list.find((each) => each.shape === shape)?.allowed
      return allowed
        .filter((person) => !readers?.includes(person))
        .map((person) => `${person} lists ${path}, ${shape}`)
    })
    return [...gets, ...lists]
  })
}
