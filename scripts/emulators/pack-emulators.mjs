import '../process/node-version.mjs'
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { buildPackedEmulators } from '../build/build.mjs'
import { root } from '../process/root.mjs'

const source = join(root, 'emulators')
const texts = ['README.md', 'CHANGELOG.md', 'docs']

/**
 * Packs the emulators as a package that runs outside of this repository: Node cannot run TypeScript from node_modules,
 * so programs and entry points are bundled and come with their types.
 * @param {string} destination the folder that the archive is written to
 * @returns {Promise<string>} its path
 */
export async function packEmulators(destination) {
  const folder = join(root, '.local/emulators-package')
  rmSync(folder, { recursive: true, force: true })
  await buildPackedEmulators(join(folder, 'lib'))
  await promisify(execFile)(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b', source])
  for (const part of ['entries', 'src', 'testing']) copyTypes(part, join(folder, 'types'))
  for (const text of texts) cpSync(join(source, text), join(folder, text), { recursive: true })
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(makePackedManifest(), null, 2)}\n`)
  mkdirSync(destination, { recursive: true })
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--pack-destination', destination], {
    cwd: folder,
  })
  return join(destination, JSON.parse(stdout)[0].filename)
}

/**
 * @param {string} part
 * @param {string} types
 */
function copyTypes(part, types) {
  cpSync(join(source, '.types', part), join(types, part), {
    recursive: true,
    filter: (path) => !path.includes('.test.'),
  })
}

/** Returns the manifest without repository-only fields, with built entry points. */
function makePackedManifest() {
  const {
    private: _,
    devDependencies,
    exports: entries,
    ...manifest
  } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  const built = Object.keys(entries).map((path) => {
    const name = path.slice('./'.length)
    return [path, { types: `./types/entries/${name}.d.ts`, default: `./lib/${name}.js` }]
  })
  return { ...manifest, exports: Object.fromEntries(built), scripts: undefined }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(await packEmulators(resolve(process.argv[2] ?? '.')))
}
