import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../process/root.mjs'

/**
 * TypeScript runs here in one way: bundled by esbuild. It is what the functions are deployed with, a bundle
 * starts faster than a tree of modules, and a crash still names the source line through the source map.
 * @type {import('esbuild').BuildOptions}
 */
export const bundle = {
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
    '@rupee/simulation': './simulation/src',
    '@rupee/suite': './suite/src',
  },
  sourcemap: 'linked',
  logLevel: 'warning',
}

/**
 * Bundles, and writes only what has changed, each file in one move: a suite that runs beside this build watches the folder.
 * @param {import('esbuild').BuildOptions} options
 * @param {(text: string) => string} [change] the last change of each file
 */
export async function build(options, change = (text) => text) {
  const esbuild = await import('esbuild')
  const { outputFiles = [] } = await esbuild.build({ ...options, write: false }).catch(() => {
    // It has printed what is wrong and where.
    process.exit(1)
  })
  writeChanged(outputFiles, change)
}

/**
 * @param {readonly import('esbuild').OutputFile[]} files
 * @param {(text: string) => string} change the last change of each file
 */
export function writeChanged(files, change) {
  for (const { path, text: built } of files) {
    const text = change(built)
    if (read(path) === text) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.${process.pid}`, text)
    renameSync(`${path}.${process.pid}`, path)
  }
}

/** @param {string} file */
export function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * @param {string} path
 * @returns {string[]}
 */
export function listFiles(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !['dist', 'node_modules', '.types'].includes(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => listFiles(join(path, name)))
}
