import './node-version.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesOfBranch } from './changed-files.mjs'
import { findChromium, findHeadlessShell } from './chromium.mjs'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { testsFor } from './what-to-test.mjs'

const vitest = [process.execPath, join(root, 'node_modules/vitest/vitest.mjs')]

const changed = filesOfBranch().filter((path) => existsSync(join(root, path)))
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
