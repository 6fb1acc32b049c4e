import '../process/node-version.mjs'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../process/root.mjs'
import { build, bundle, listFiles, read } from './bundle.mjs'
import { buildFunctions } from './functions.mjs'
import { withProjectSettings } from './project-settings.mjs'

export async function buildSuite() {
  await build({
    ...bundle,
    entryPoints: {
      launcher: 'suite/src/launcher/main.ts',
      'firebase-tools': 'suite/src/launcher/emulators/run-firebase-tools.ts',
      seed: 'suite/src/seed/demo/seed-demo.ts',
      'seed-large': 'suite/src/seed/large/seed-large.ts',
      'seed-statements': 'suite/src/seed/statements/seed-statements.ts',
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

/** The app for local runs: its configuration is filled in by the launcher, run by run. */
export async function buildWebForSuite() {
  const stamp = join(root, '.local', 'web-build')
  const state = computeFingerprint('web', 'domain/src', 'package-lock.json')
  if (existsSync(join(root, 'web/dist/index.html')) && read(stamp) === state) return
  await buildWeb('suite')
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, state)
}

/** The app for the project that the Firebase CLI names. */
async function buildWebForProject() {
  Object.assign(process.env, withProjectSettings(process.env, join(root, 'functions')))
  await buildWeb('production')
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

/** @param {string[]} paths */
function computeFingerprint(...paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((path) => listFiles(join(root, path)))) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/** Parts that a deployment uploads. */
const targets = { functions: buildFunctions, web: buildWebForProject }

const usage = `npm run build                 builds the functions and the web app for a deployment
npm run build -- functions    builds one of them
npm run build -- web`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const names = process.argv.slice(2)
  const chosen = Object.entries(targets).filter(([name]) => names.length === 0 || names.includes(name))
  if (names.some((name) => !Object.hasOwn(targets, name))) {
    console.error(usage)
    process.exit(2)
  }
  for (const [, target] of chosen) {
    await target().catch((error) => {
      console.error(error instanceof Error ? error.message : error)
      process.exit(1)
    })
  }
}
