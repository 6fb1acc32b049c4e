import '../process/node-version.mjs'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, bundle, listFiles } from '../build/bundle.mjs'
import { root } from '../process/root.mjs'

/** Folder of the simulated functions, below the root or below a copy of another version. */
const simulated = join('.local', 'lib', 'simulated')

/**
 * Planted defect, as `simulation/src/defects` lists it: another text in a file.
 * @typedef {{ readonly name: string, readonly file: string, readonly found: string, readonly instead: string }} Defect
 */

/**
 * Stand-in for the code before the ledger, which knows neither the documents nor the calls of today: the entries that it
 * lacked are left out. Entries of later features stay, because no migration adds them.
 */
export const beforeLedger = {
  name: 'before the ledger',
  file: 'functions/src/exchange/ledger/ledger.ts',
  found: '  transaction.create(entryRef(entry.id),',
  instead: `
  if (/^(?:wallet opened|reserve corrected|quote .+|order (?:placed|approved|rejected))$/.test(entry.cause)) return
  transaction.create(entryRef(entry.id),`,
}

const simulatedOperations = `
export { handIn } from './functions/src/platform/world/world.ts'
export { migrate } from './functions/src/operations/migrations/migrate.ts'
export { recountTallies } from './functions/src/operations/recount-tallies.ts'
export { resealIdentities } from './functions/src/operations/reseal-identities.ts'
export { verifyAudit } from './functions/src/platform/audit/verification/verify-audit.ts'
`

/**
 * Builds the code of a simulated process: the functions, evaluated for each process, and the stateless
 * domain, evaluated once.
 * @param {string} [sources] the root of another version
 * @param {Defect} [defect] that is put in
 */
export async function buildSimulated(sources = root, defect) {
  const folder = defect ? join(simulated, 'planted', defect.name.replaceAll(' ', '-')) : simulated
  const factory = /** @type {const} */ ({
    ...bundle,
    absWorkingDir: sources,
    format: 'cjs',
    sourcemap: false,
    plugins: defect ? [makePlanting(defect)] : [],
  })
  const { alias: _, ...unaliased } = factory
  const domain = listFiles(join(sources, 'domain', 'src'))
    .map((path) => relative(sources, path))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  const modules = domain.map((path) => {
    const name = path.replace(/^domain\/src/, '@rupee/domain')
    return `${JSON.stringify(name)}: require(${JSON.stringify(`./${path}`)}),`
  })
  await build({
    ...factory,
    stdin: { contents: `module.exports = {\n${modules.join('\n')}\n}`, resolveDir: sources },
    outfile: join(folder, 'domain.js'),
  })
  await build({
    ...unaliased,
    entryPoints: ['functions/src/simulated.ts'],
    external: ['@rupee/domain/*'],
    outfile: join(folder, 'functions.js'),
  })
  await build({
    ...unaliased,
    stdin: { contents: simulatedOperations, resolveDir: sources },
    external: ['@rupee/domain/*'],
    outfile: join(folder, 'operations.js'),
  })
  return join(sources, folder)
}

/**
 * Puts a defect in while esbuild reads its file. One that is not put in would be seen by nobody.
 * @param {Defect} defect
 * @returns {import('esbuild').Plugin}
 */
function makePlanting({ name, file, found, instead }) {
  return {
    name: 'planting',
    setup(building) {
      building.onLoad({ filter: new RegExp(`/${file.replaceAll('.', '\\.')}$`) }, ({ path }) => {
        const [before, after, ...others] = readFileSync(path, 'utf8').split(found)
        if (before === undefined || after === undefined || others.length > 0)
          throw new Error(
            `"${name}" cannot be put in: what it changes does not stand exactly once in ${file}`,
          )
        return { contents: `${before}${instead}${after}`, loader: 'ts' }
      })
    },
  }
}

/** Builds the simulation: runs by seed, and the hunt for planted defects. */
export async function buildSimulation() {
  const outdir = join('.local', 'lib', 'simulation')
  await build({
    ...bundle,
    entryPoints: {
      main: 'simulation/src/run/main.ts',
      'seed-thread': 'simulation/src/run/seed-thread.ts',
      hunt: 'simulation/src/defects/hunt.ts',
      planted: 'simulation/src/defects/planted.ts',
    },
    outdir,
  })
  return join(root, outdir)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildSimulated()
  await buildSimulated(root, beforeLedger)
}
