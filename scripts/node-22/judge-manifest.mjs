import { createRequire } from 'node:module'

// Modules by which the Firebase CLI refuses functions, when indexes and rules of the deployment are live already.
const require = createRequire(import.meta.url)
const folder = 'firebase-tools/lib/deploy/functions'
const { yamlToBuild } = require(`${folder}/runtimes/discovery`)
const { resolveBackend } = require(`${folder}/build`)
const { resolveCpuAndConcurrency, resolveDefaultTimeout } = require(`${folder}/prepare`)
const { endpointsAreValid } = require(`${folder}/validate`)

/**
 * A manifest of functions, as far as it is read here.
 * @typedef {object} Manifest
 * @property {readonly { readonly name: string, readonly type?: string, readonly default?: unknown }[]} [params]
 */

/**
 * Returns why the Firebase CLI would refuse functions with this manifest, such as a CPU that does not fit the concurrency.
 * Settings without a default count as any text, and secrets are not asked for.
 * @param {Manifest} manifest
 * @param {string} runtime version of Node.js in firebase.json
 * @returns {Promise<string | undefined>}
 */
export async function judgeManifest(manifest, runtime) {
  const project = 'demo-manifest'
  const settings = (manifest.params ?? []).filter(({ type }) => type !== 'secret')
  try {
    const { backend } = await resolveBackend({
      build: yamlToBuild(manifest, project, 'asia-south1', runtime),
      firebaseConfig: { projectId: project, storageBucket: project },
      userEnvs: Object.fromEntries(
        settings.map(({ name, default: value }) => [name, String(value ?? 'any')]),
      ),
      nonInteractive: true,
      isEmulator: true,
    })
    resolveCpuAndConcurrency(backend)
    resolveDefaultTimeout(backend)
    endpointsAreValid(backend)
    return undefined
  } catch (error) {
    return toText(error)
  }
}

/**
 * Errors of a manifest have their reasons as children.
 * @param {unknown} error
 * @returns {string}
 */
function toText(error) {
  if (!(error instanceof Error)) return String(error)
  const children = 'children' in error && Array.isArray(error.children) ? error.children : []
  return [error.message, ...children.map(toText)].join('\n')
}
