/** @typedef {import('./read-imports.mjs').Import} Import */

/**
 * Compares the arrows between packages in a Mermaid diagram with the imports of all files. A package is a folder of
 * the root.
 * @param {string} page
 * @param {readonly Import[]} imports
 * @returns {string[]}
 */
export function listDiagramMistakes(page, imports) {
  const diagram = /```mermaid\n(.*?)```/s.exec(page)?.[1] ?? ''
  const drawn = new Set(
    [...diagram.matchAll(/^\s*(\w+) --> (\w+)\s*$/gm)].map(([, from, to]) => `${from} --> ${to}`),
  )
  const real = new Map(
    imports.flatMap(({ from, to }) => {
      const fromPackage = findPackage(from)
      const toPackage = findPackage(to)
      const joins = fromPackage !== undefined && toPackage !== undefined && fromPackage !== toPackage
      return joins ? [[`${fromPackage} --> ${toPackage}`, from]] : []
    }),
  )
  return [
    ...[...real]
      .filter(([arrow]) => !drawn.has(arrow))
      .map(([arrow, file]) => `ARCHITECTURE.md lacks ${arrow}, as in ${file}`),
    ...[...drawn]
      .filter((arrow) => !real.has(arrow))
      .map((arrow) => `ARCHITECTURE.md draws ${arrow}, but no file imports it`),
  ]
}

/**
 * @param {string | undefined} path
 * @returns {string | undefined} undefined for files of the root and of other packages
 */
function findPackage(path) {
  return path?.includes('/') ? path.split('/')[0] : undefined
}
