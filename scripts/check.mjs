import './process/node-version.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './process/root.mjs'
import { run } from './process/run.mjs'
import { install } from './setup/install.mjs'
import { runAlone } from './setup/lock.mjs'

const bin = join(root, 'node_modules/.bin')

/** @type {Readonly<Record<string, readonly [string, ...string[]]>>} */
const checks = {
  style: [join(bin, 'biome'), 'check', '--error-on-warnings'],
  imports: [process.execPath, join(root, 'scripts/imports/check-imports.mjs')],
  // One checker per project: with several, each would infer the shared types again.
  types: [join(bin, 'tsc'), '-b', '--checkers', '1'],
  unused: [join(bin, 'knip')],
  prose: [process.execPath, join(root, 'scripts/prose/check-prose.mjs')],
}

/** Runs all checks at once, so that one look shows everything that is wrong. Returns those that failed. */
export async function check(names = Object.keys(checks)) {
  const codes = await Promise.all(
    names.map((name) => {
      const [program = '', ...args] = checks[name] ?? []
      return run(program, args, { besideOthers: true })
    }),
  )
  return names.filter((_, index) => codes[index] !== 0)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const names = process.argv.slice(2)
  if (names.some((name) => !Object.hasOwn(checks, name))) {
    console.error(`npm run check -- [CHECK]…   CHECK is one of ${Object.keys(checks).join(', ')}`)
    process.exit(2)
  }
  await runAlone(install)
  const failed = await check(names.length > 0 ? names : undefined)
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
