/**
 * Returns the names in code font of a page that no source has. A name that ends in `…` stands for all that begin so.
 * @param {string} page
 * @param {readonly string[]} sources
 * @returns {string[]}
 */
export function listUnknownNames(page, sources) {
  const known = new Set(sources.flatMap((source) => source.match(/[A-Za-z_]\w*/g) ?? []))
  const names = [...page.matchAll(/`([^`]+)`/g)].flatMap(
    ([, code = '']) => code.match(/[A-Za-z_]\w*…?/g) ?? [],
  )
  return [...new Set(names)].filter((name) =>
    name.endsWith('…') ? ![...known].some((word) => word.startsWith(name.slice(0, -1))) : !known.has(name),
  )
}
