import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../process/root.mjs'
import { build, bundle, read } from './bundle.mjs'
import { lockOf } from './lock-of-functions.mjs'

/** Packages that stay outside of the bundle: sharp is native code, and Storage reads its own package.json. */
const external = ['sharp', '@google-cloud/storage']

/** Packages that Cloud Build, the Firebase CLI and the Functions emulator look for beside the bundle. */
const tools = ['@google-cloud/functions-framework', 'firebase-admin', 'firebase-functions']

/** Names that CommonJS packages expect, inside an ES module. */
const commonJs = `import { createRequire as $createRequire } from 'node:module'
const require = $createRequire(import.meta.url)
const { filename: __filename, dirname: __dirname } = import.meta`

/**
 * Packages travel inside the bundle: reading a thousand files takes most of the time of a cold start.
 * @type {import('esbuild').BuildOptions}
 */
const functionsBundle = {
  ...bundle,
  packages: 'bundle',
  external,
  banner: { js: commonJs },
  sourcesContent: false,
  entryPoints: ['functions/src/index.ts'],
  outfile: 'functions/lib/index.js',
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
