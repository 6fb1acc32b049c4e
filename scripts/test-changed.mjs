import './node-version.mjs'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, findHeadlessShell } from './chromium.mjs'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { testsFor } from './what-to-test.mjs'

const vitest = [process.execPath, join(root, 'node_modules/vitest/vitest.mjs')]

/** What this branch has changed since it left main, and what is not committed yet. */
const changed = changedFiles().filter((path) => existsSync(join(root, path)))
const sources = changed.filter((path) => /\.(ts|tsx|mjs)$/.test(path))
const { business, onSuite } = testsFor(changed)
const needsChromium = onSuite.some(
  (path) => path.startsWith('tests/journeys/') || path.startsWith('tests/screens/'),
)

await prepare({ web: onSuite.length > 0 })
const failed = []
if (sources.length > 0 && (await vitestRun('related', '--project', 'unit', ...sources)) !== 0)
  failed.push('unit')
if (business.length > 0 && (await vitestRun('run', '--project', 'business', ...business)) !== 0)
  failed.push(...business)
if (onSuite.length > 0 && (await runOnSuite()) !== 0) failed.push(...onSuite)
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nNothing that was run has failed.')
process.exitCode = failed.length > 0 ? 1 : 0

function changedFiles() {
  const main = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', '--quiet', name) !== '')
  const base = (main && git('merge-base', 'HEAD', main)) || 'HEAD'
  const paths = `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`
  return [...new Set(paths.split('\n'))].filter((path) => path !== '')
}

/** @param {string[]} args */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** @param {string[]} args */
function vitestRun(...args) {
  const [node = '', ...rest] = vitest
  return run(node, [...rest, ...args, '--run', '--passWithNoTests'])
}

async function runOnSuite() {
  const chromium = needsChromium ? await findChromium() : undefined
  const environment = chromium
    ? { CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: await findHeadlessShell(chromium) }
    : {}
  const suite = [join(root, 'scripts/suite.mjs'), 'with', '--']
  return run(process.execPath, [...suite, ...vitest, 'run', ...onSuite], { environment })
}
