import './node-version.mjs'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { lockOf } from './lock-of-functions.mjs'
import { root } from './root.mjs'

/**
 * TypeScript runs here in one way: bundled by esbuild. It is what the functions are deployed with, a bundle
 * starts faster than a tree of modules, and a crash still names the source line through the source map.
 * @type {import('esbuild').BuildOptions}
 */
const bundle = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  // Workspaces are sources, not packages: they travel inside the bundle.
  alias: {
    '@rupee/domain': './domain/src',
    '@rupee/emulators': './emulators/entries',
    '@rupee/functions': './functions/src',
    '@rupee/suite': './suite/src',
  },
  sourcemap: 'linked',
  logLevel: 'warning',
}

/** @type {import('esbuild').BuildOptions} */
const functionsBundle = {
  ...bundle,
  entryPoints: ['functions/src/index.ts'],
  outfile: 'functions/lib/index.js',
}

export async function buildSuite() {
  await build({
    ...bundle,
    entryPoints: {
      launcher: 'suite/src/launcher/main.ts',
      'firebase-tools': 'suite/src/launcher/emulators/run-firebase-tools.ts',
      seed: 'suite/src/seed/demo/seed-demo.ts',
      'seed-large': 'suite/src/seed/large/seed-large.ts',
    },
    outdir: 'suite/lib',
  })
}

const emulatorPrograms = {
  'without-java': 'emulators/src/firebase-tools/without-java.ts',
  firestore: 'emulators/src/firestore/main.ts',
  'storage-rules': 'emulators/src/storage-rules/main.ts',
}

export async function buildEmulators() {
  await build({ ...bundle, entryPoints: emulatorPrograms, outdir: 'emulators/lib' })
}

/**
 * The programs and entry points of the emulators as others install them; they share their modules.
 * @param {string} outdir
 */
export async function buildPackedEmulators(outdir) {
  const entries = ['server', 'in-process', 'rules', 'testing'].map((name) => [
    name,
    `emulators/entries/${name}.ts`,
  ])
  await build({
    ...bundle,
    entryPoints: { ...emulatorPrograms, ...Object.fromEntries(entries) },
    splitting: true,
    sourcemap: false,
    outdir,
  })
}

export async function buildFunctions() {
  writeFunctionsPackage()
  await build(functionsBundle)
}

/** The Functions emulator loads the bundle again whenever it changes. */
export async function watchFunctions() {
  writeFunctionsPackage()
  const { context } = await import('esbuild')
  const watched = await context(functionsBundle)
  await watched.watch()
}

/** The app for local runs: its configuration is filled in by the launcher, run by run. */
export async function buildWebForSuite() {
  const stamp = join(root, '.local', 'web-build')
  const state = fingerprint('web', 'domain/src', 'package-lock.json')
  if (existsSync(join(root, 'web/dist/index.html')) && read(stamp) === state) return
  await buildWeb('suite')
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, state)
}

/** @param {'suite' | 'production'} mode */
async function buildWeb(mode) {
  const { build } = await import('vite')
  await build({ root: join(root, 'web'), mode, logLevel: 'warn' })
}

/** Builds the commands of operators. Each is loaded when it runs. */
export async function buildOps() {
  await build({ ...bundle, entryPoints: ['ops/src/main.ts'], splitting: true, outdir: 'ops/lib' })
  return join(root, 'ops/lib/main.js')
}

/** @param {string} entry */
export async function buildBench(entry) {
  const outfile = join('bench/lib', `${entry}.js`)
  await build({ ...bundle, entryPoints: [`bench/${entry}.ts`], outfile })
  return join(root, outfile)
}

export async function buildCompare() {
  const outfile = join('emulators/lib', 'compare.js')
  await build({ ...bundle, entryPoints: ['emulators/compare/main.ts'], outfile })
  return join(root, outfile)
}

/** Folder of the simulated functions, below the root or below a copy of another version. */
const simulated = join('.local', 'lib', 'simulated')

/**
 * Planted defect, as `tests/simulation/defects` lists it: another text in a file.
 * @typedef {{ readonly name: string, readonly file: string, readonly found: string, readonly instead: string }} Defect
 */

const simulatedOperations = `
export { handIn } from './functions/src/platform/world/world.ts'
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
    plugins: defect ? [planting(defect)] : [],
  })
  const { alias: _, ...unaliased } = factory
  const domain = filesUnder(join(sources, 'domain', 'src'))
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
function planting({ name, file, found, instead }) {
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
      main: 'tests/simulation/run/main.ts',
      'seed-thread': 'tests/simulation/run/seed-thread.ts',
      hunt: 'tests/simulation/defects/hunt.ts',
      planted: 'tests/simulation/defects/planted.ts',
    },
    outdir,
  })
  return join(root, outdir)
}

/**
 * Writes only what has changed, each file in one move: a suite that runs beside this build watches the folder.
 * @param {import('esbuild').BuildOptions} options
 */
async function build(options) {
  const esbuild = await import('esbuild')
  const { outputFiles = [] } = await esbuild.build({ ...options, write: false }).catch(() => {
    // It has printed what is wrong and where.
    process.exit(1)
  })
  for (const { path, text } of outputFiles) {
    if (read(path) === text) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.${process.pid}`, text)
    renameSync(`${path}.${process.pid}`, path)
  }
}

/** Writes the packages that Cloud Build installs for the bundle, at their locked versions. */
function writeFunctionsPackage() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const names = Object.keys({ ...packages.functions.dependencies, ...packages.domain.dependencies })
  const dependencies = Object.fromEntries(
    names
      .filter((name) => !name.startsWith('@rupee/'))
      .sort()
      .map((name) => [
        name,
        (packages[`functions/node_modules/${name}`] ?? packages[`node_modules/${name}`]).version,
      ]),
  )
  const manifest = {
    name: 'functions',
    private: true,
    type: 'module',
    main: 'index.js',
    engines: { node: '22' },
    dependencies,
  }
  writeJson('functions/lib/package.json', manifest)
  writeJson('functions/lib/package-lock.json', lockOf(packages, 'functions', manifest))
}

/**
 * @param {string} path
 * @param {object} content
 */
function writeJson(path, content) {
  const file = join(root, path)
  const text = `${JSON.stringify(content, null, 2)}\n`
  if (read(file) === text) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** @param {string[]} paths */
function fingerprint(...paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((path) => filesUnder(join(root, path)))) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !['dist', 'node_modules', '.types'].includes(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => filesUnder(join(path, name)))
}

const targets = {
  emulators: buildEmulators,
  suite: buildSuite,
  functions: buildFunctions,
  simulated: () => buildSimulated(),
  'web-for-suite': buildWebForSuite,
  web: () => buildWeb('production'),
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const name of process.argv.slice(2)) {
    const target = Object.entries(targets).find(([key]) => key === name)?.[1]
    if (!target) throw new Error(`There is no build target ${name}, only ${Object.keys(targets).join(', ')}`)
    await target().catch((error) => {
      console.error(error instanceof Error ? error.message : error)
      process.exit(1)
    })
  }
}
