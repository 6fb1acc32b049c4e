import { readFileSync } from 'node:fs'
import { dirname, extname, join, posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

/**
 * @typedef {object} Import
 * @property {string} from The file, as a path below the root.
 * @property {string} specifier As it is written.
 * @property {string | undefined} to The file that it names; undefined for a package.
 */

const code = new Set(['.ts', '.tsx', '.mjs'])

/**
 * Every import of these files, those of types and lazy ones included.
 * @param {string} root
 * @param {readonly string[]} paths Paths of all files below the root.
 * @returns {Import[]}
 */
export function readImports(root, paths) {
  const known = new Set(paths)
  const packages = readPackages(root, paths)
  return paths.filter(isCode).flatMap((from) =>
    listSpecifiers(from, readFileSync(join(root, from), 'utf8')).map((specifier) => {
      const target = resolve(from, specifier, packages)
      return { from, specifier, to: target !== undefined && known.has(target) ? target : undefined }
    }),
  )
}

/** @param {string} path */
export function isCode(path) {
  return code.has(extname(path))
}

/**
 * @param {string} path
 * @param {string} text
 * @returns {string[]}
 */
export function listSpecifiers(path, text) {
  const { program, module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  /** @type {Set<string>} */
  const found = new Set(module.staticImports.map(({ moduleRequest }) => moduleRequest.value))
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries) if (moduleRequest) found.add(moduleRequest.value)
  }
  // Most files have neither, and walking the tree takes as long as parsing it.
  if (/\bimport\s*\(/.test(text)) {
    const visitor = new Visitor({
      ImportExpression: ({ source }) => addText(found, source),
      TSImportType: ({ source }) => addText(found, source),
    })
    visitor.visit(program)
  }
  return [...found]
}

/**
 * @param {Set<string>} found
 * @param {{ type: string, value?: unknown }} source
 */
function addText(found, { type, value }) {
  if (type === 'Literal' && typeof value === 'string') found.add(value)
}

/**
 * @typedef {object} Package
 * @property {string} folder
 * @property {string | undefined} name
 * @property {Readonly<Record<string, string>>} imports
 * @property {Readonly<Record<string, string>>} exports
 */

/**
 * @param {string} root
 * @param {readonly string[]} paths
 * @returns {Package[]}
 */
function readPackages(root, paths) {
  return paths
    .filter((path) => posix.basename(path) === 'package.json')
    .map((path) => {
      const { name, imports = {}, exports = {} } = JSON.parse(readFileSync(join(root, path), 'utf8'))
      return { folder: posix.dirname(path), name, imports, exports }
    })
}

/**
 * @param {string} from
 * @param {string} specifier
 * @param {readonly Package[]} packages
 * @returns {string | undefined}
 */
function resolve(from, specifier, packages) {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) return posix.join(dirname(from), path)
  const own = packages.filter(({ folder }) => from.startsWith(`${folder}/`))
  if (path.startsWith('#')) {
    return own.map(({ folder, imports }) => mapPath(path, folder, imports)).find(Boolean)
  }
  return packages
    .filter(({ name }) => name !== undefined && path.startsWith(`${name}/`))
    .map(({ name = '', folder, exports }) => mapPath(`.${path.slice(name.length)}`, folder, exports))
    .find(Boolean)
}

/**
 * @param {string} path
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} table `imports` or `exports` of a package, with at most one `*`, at the end of a key.
 * @returns {string | undefined}
 */
function mapPath(path, folder, table) {
  for (const [pattern, target] of Object.entries(table)) {
    const start = pattern.replace(/\*$/, '')
    const fits = pattern.endsWith('*') ? path.startsWith(start) : path === pattern
    if (fits) return posix.join(folder, target.replace('*', path.slice(start.length)))
  }
  return undefined
}
