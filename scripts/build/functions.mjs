import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../process/root.mjs'
import { build, bundle, read, writeChanged } from './bundle.mjs'
import { makeLock } from './lock-of-functions.mjs'
import { readRuntime } from './runtime.mjs'

/** Packages that stay outside of the bundle: sharp is native code, and Storage reads its own package.json. */
const external = ['sharp', '@google-cloud/storage']

/** Packages that Cloud Build, the Firebase CLI and the Functions emulator look for beside the bundle. */
const tools = ['@google-cloud/functions-framework', 'firebase-admin', 'firebase-functions']

/** @type {import('esbuild').BuildOptions} */
const commonJs = {
  ...bundle,
  packages: 'bundle',
  external,
  format: 'cjs',
  define: { 'import.meta.dirname': '__dirname', 'import.meta.filename': '__filename' },
  sourcesContent: false,
  outdir: 'functions/lib',
}

/**
 * Leaves out the client of locations, which no code of ours asks for. Every client of Firestore makes one, and loads its
 * protocol buffers at the first request, which took 6 % of the processor time of a start.
 * @type {import('esbuild').Plugin}
 */
const withoutLocations = {
  name: 'without-locations',
  setup({ onLoad, onEnd }) {
    let isFound = false
    onLoad({ filter: /\/google-gax\/build\/src\/locationService\.js$/ }, () => {
      isFound = true
      return { contents: 'exports.LocationsClient = class { close() {} }' }
    })
    onEnd(({ errors }) => {
      if (!isFound && errors.length === 0) throw new Error('google-gax has moved its client of locations.')
    })
  },
}

/**
 * Packages travel inside the bundle: reading a thousand files takes most of the time of a cold start. It is CommonJS, which
 * can be started from a code cache whatever the machine and user that filled it.
 * @type {import('esbuild').BuildOptions}
 */
const functionsBundle = {
  ...commonJs,
  entryPoints: { functions: 'functions/src/index.ts' },
  plugins: [withoutLocations],
}

/**
 * The extension says that it is CommonJS. With another one, the Functions Framework loads 15 packages to find that out.
 * @type {import('esbuild').BuildOptions}
 */
const startBundle = {
  ...commonJs,
  entryPoints: { index: 'functions/src/start/index.ts' },
  outExtension: { '.js': '.cjs' },
  // The Functions Framework looks for each function among the exports of the module.
  footer: { js: 'module.exports = module.exports.functions' },
}

/** @type {import('esbuild').BuildOptions} */
const fillBundle = {
  ...commonJs,
  entryPoints: { 'fill-code-cache': 'functions/src/start/fill-code-cache.ts' },
}

/**
 * The functions with their packages in files, as they were deployed before they travelled inside the bundle. Benchmarks
 * compare both.
 */
export const buildFromFiles = () =>
  build({
    ...bundle,
    entryPoints: { index: 'functions/src/index.ts' },
    outExtension: { '.js': '.mjs' },
    outdir: '.local/functions-from-files',
  })

export async function buildFunctions() {
  writeFunctionsPackage()
  await Promise.all([build(functionsBundle, toAscii), build(startBundle), build(fillBundle)])
}

/**
 * Escapes the letters that esbuild leaves in regular expressions and comments, because a start reads a byte for each
 * character. One such letter would also make V8 hold the whole source in two bytes a character: 18 MB in every process.
 * @param {string} text
 */
const toAscii = (text) =>
  text.replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The Functions emulator reloads the bundle whenever it changes. */
export async function watchFunctions() {
  await buildFunctions()
  const { context } = await import('esbuild')
  /** @type {import('esbuild').Plugin} */
  const writing = {
    name: 'writing',
    setup({ onEnd }) {
      onEnd(({ outputFiles = [] }) => writeChanged(outputFiles, toAscii))
    },
  }
  const plugins = [withoutLocations, writing]
  const watched = await context({ ...functionsBundle, plugins, write: false })
  await watched.watch()
}

/** Writes the packages that Cloud Build installs for the bundle, at their locked versions. */
function writeFunctionsPackage() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const dependencies = Object.fromEntries(
    [...external, ...tools]
      .sort()
      .map((name) => [
        name,
        (packages[`functions/node_modules/${name}`] ?? packages[`node_modules/${name}`]).version,
      ]),
  )
  const manifest = {
    name: 'functions',
    private: true,
    main: 'index.cjs',
    engines: { node: String(readRuntime()) },
    // Cloud Build runs it once the packages are installed.
    scripts: { 'gcp-build': 'node fill-code-cache.js' },
    dependencies,
  }
  writeJson('functions/lib/package.json', manifest)
  writeJson('functions/lib/package-lock.json', makeLock(packages, 'functions', manifest))
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
