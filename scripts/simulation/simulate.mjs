import '../process/node-version.mjs'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../process/root.mjs'
import { run } from '../process/run.mjs'
import { install } from '../setup/install.mjs'
import { runAlone } from '../setup/lock.mjs'
import { beforeLedger, buildSimulated, buildSimulation } from './build-simulation.mjs'
import { findUnknownOption, usage } from './usage.mjs'

/** A year of a thousand orders a day fills some gigabytes, and creates many short-lived objects. */
const memory = ['--max-old-space-size=16000', '--max-semi-space-size=64']

// `--days=3` means the same as `--days 3`.
const args = process.argv.slice(2).flatMap((arg) => (arg.startsWith('--') ? arg.split('=') : [arg]))
// Checked before anything is built, which takes a minute on a fresh clone.
if (args.includes('--help') || args.includes('-h')) {
  console.log(usage)
  process.exit()
}
const unknown = findUnknownOption(args)
if (unknown) {
  console.error(`There is no option ${unknown}.\n\n${usage}`)
  process.exit(2)
}
const beside = readOption('--beside')
const main = await runAlone(async () => {
  await install()
  await buildSimulated()
  if (args.includes('--migration')) args.push('--old', await buildSimulated(root, beforeLedger))
  if (beside) args.splice(args.indexOf(beside), 1, await buildVersion(beside))
  const folder = await buildSimulation()
  if (!args.includes('--defects')) return join(folder, 'main.js')
  await buildPlanted(pathToFileURL(join(folder, 'planted.js')).href)
  return join(folder, 'hunt.js')
})
process.exitCode = await run(process.execPath, [...memory, main, ...args])

/** @param {string} option */
function readOption(option) {
  const at = args.indexOf(option)
  return at === -1 ? undefined : args[at + 1]
}

/**
 * A version of the functions with each of the defects that are put in on purpose.
 * @param {string} table
 */
async function buildPlanted(table) {
  /** @type {{ planted: readonly import('./build-simulation.mjs').Defect[] }} */
  const { planted } = await import(table)
  const only = readOption('--only')
  for (const defect of planted) {
    if (only === undefined || args.includes(defect.name)) await buildSimulated(root, defect)
  }
}

/**
 * The functions as they were at a commit; a folder of another version is taken as it is.
 * @param {string} version
 */
async function buildVersion(version) {
  if (existsSync(join(version, 'functions', 'src'))) return await buildSimulated(version)
  const commit = execFileSync('git', ['rev-parse', '--verify', `${version}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  }).trim()
  const folder = join(root, '.local', 'versions', commit)
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit, 'domain', 'functions', 'tsconfig.base.json'], {
    cwd: root,
    maxBuffer: 2 ** 30,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  return await buildSimulated(folder)
}
