import { posix } from 'node:path'
import { findFolderCycles, isTest } from './find-cycles.mjs'
import { isCode } from './read-imports.mjs'
import { areas, closedPackages, feature, maximumFiles, zones } from './rules.mjs'

/** @typedef {import('./read-imports.mjs').Import} Import */

/**
 * Imports that the rules object to, in words.
 * @param {readonly Import[]} imports
 * @returns {string[]}
 */
export function listWrongImports(imports) {
  return [
    ...findFolderCycles(imports.filter((one) => !isInsideArea(one))).map(
      (cycle) => `These folders import each other: ${describeCycle(cycle)}`,
    ),
    ...imports.flatMap(listWrongWays),
  ]
}

/**
 * Folders of one area may import each other. Cycles between its files are an error of the linter.
 * @param {Import} one
 */
function isInsideArea({ from, to }) {
  return areas.some((area) => from.startsWith(area) && to?.startsWith(area))
}

/** @param {readonly import('./find-cycles.mjs').Step[]} cycle */
function describeCycle(cycle) {
  const examples = cycle.map(({ example: { from, to } }) => `\n    ${from} imports ${to}`)
  return cycle.map(({ from }) => from).join(', ') + examples.join('')
}

/**
 * @param {Import} one
 * @returns {string[]}
 */
function listWrongWays({ from, specifier, to }) {
  const zone = zones.find(({ folder }) => from.startsWith(folder))
  const writeLine = (/** @type {string} */ because) => `${from} imports ${to ?? specifier}. ${because}`
  const passedBy = closedPackages.find((one) => isBypass(one, { from, specifier, to }))
  if (passedBy)
    return [writeLine(`Other folders use ${passedBy.name} through the entry points in its package.json.`)]
  if (to === undefined) {
    const isForbidden = !isTest(from) && zone?.neverImports?.some((name) => isPackage(specifier, name))
    return isForbidden ? [writeLine(zone?.because ?? '')] : []
  }
  const allowed = [...(zone?.mayImport ?? ['']), ...(isTest(from) ? (zone?.testsMayImport ?? []) : [])]
  if (!allowed.some((folder) => to.startsWith(folder))) return [writeLine(zone?.because ?? '')]
  const own = feature.exec(from)?.[0]
  return own && feature.test(to) && !to.startsWith(own)
    ? [writeLine('Features never import each other: a page joins them.')]
    : []
}

/**
 * Whether a file outside of a closed package imports something of it that is not an entry point.
 * @param {import('./rules.mjs').ClosedPackage} closed
 * @param {Import} one
 */
function isBypass({ name, folder, entries }, { from, specifier, to }) {
  if (from.startsWith(folder)) return false
  return to === undefined ? isPackage(specifier, name) : to.startsWith(folder) && !to.startsWith(entries)
}

/**
 * @param {string} specifier
 * @param {string} name
 */
function isPackage(specifier, name) {
  return specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`)
}

/**
 * Folders that hold too many files.
 * @param {readonly string[]} paths
 * @returns {string[]}
 */
export function listCrowdedFolders(paths) {
  /** @type {Map<string, number>} */
  const sizes = new Map()
  for (const path of paths.filter((path) => isCode(path) && !isTest(path))) {
    sizes.set(posix.dirname(path), (sizes.get(posix.dirname(path)) ?? 0) + 1)
  }
  return [...sizes]
    .filter(([, size]) => size > maximumFiles)
    .map(([folder, size]) => `${folder} holds ${size} files; at most ${maximumFiles} are allowed.`)
}
