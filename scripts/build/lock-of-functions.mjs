/**
 * A package as a lock file has it, of npm's version 3.
 * @typedef {object} Locked
 * @property {string} [version]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 * @property {boolean} [dev]
 * @property {boolean} [devOptional]
 * @property {boolean} [optional]
 */

/** @typedef {Readonly<Record<string, Locked>>} Packages by path, such as `node_modules/a/node_modules/b` */

/**
 * The lock file for the packages that the functions need, out of that of the whole repository: Cloud Build then installs
 * what was tested, down to the last package. `direct` names those that the functions ask for themselves.
 * @param {Packages} all
 * @param {string} from the folder of the functions
 * @param {{ name: string, dependencies: Record<string, string>, engines?: Record<string, string> }} manifest
 */
export function makeLock(all, from, manifest) {
  /** @type {Record<string, Locked>} */
  const placed = {}
  /** Packages of `all` by their path in the new tree. @type {Map<string, string>} */
  const sources = new Map()
  /** @type {string[]} */
  const waiting = []

  /** @param {string} source @param {string} at */
  const place = (source, at) => {
    const { dev: _, devOptional, ...locked } = all[source] ?? {}
    // A package that only tests need elsewhere can be optional or required for the functions.
    placed[at] = devOptional ? { ...locked, optional: true } : locked
    sources.set(at, source)
    waiting.push(at)
  }
  for (const name of Object.keys(manifest.dependencies))
    place(findPackage(all, from, name), `node_modules/${name}`)
  for (const at of waiting) {
    const source = sources.get(at) ?? ''
    for (const name of listNeeded(all[source] ?? {})) {
      const wanted = find(all, source, name)
      // A package for another system that the lock does not hold.
      if (!wanted) continue
      const near = find(placed, at, name)
      if (near && sources.get(near) === wanted) continue
      place(wanted, near ? `${at}/node_modules/${name}` : `node_modules/${name}`)
    }
  }
  const { name, dependencies, engines } = manifest
  const sorted = Object.fromEntries(Object.entries(placed).sort(([a], [b]) => (a < b ? -1 : 1)))
  return {
    name,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name, dependencies, ...(engines && { engines }) }, ...sorted },
  }
}

/** @param {Locked} locked */
function listNeeded({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/**
 * Resolves like Node: from the folder upwards.
 * @param {Packages} packages @param {string} from @param {string} name
 * @returns {string | undefined}
 */
function find(packages, from, name) {
  for (let folder = from; ; ) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
    const above = folder.lastIndexOf('/node_modules/')
    folder = above < 0 ? '' : folder.slice(0, above)
  }
}

/** @param {Packages} packages @param {string} from @param {string} name */
function findPackage(packages, from, name) {
  const path = find(packages, from, name)
  if (!path) throw new Error(`The lock file lacks ${name}. Run npm install.`)
  return path
}
