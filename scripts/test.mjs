import './node-version.mjs'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.mjs'
import { findChromium, findHeadlessShell } from './chromium.mjs'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { testOnNode22 } from './test-node-22.mjs'
import { testTimes } from './test-times.mjs'

const results = join(root, '.local', 'test-results.json')
const resultsOnNode22 = join(root, '.local', 'test-results-node-22.json')

await prepare({ web: true })
const chromium = await findChromium()
const shell = await findHeadlessShell(chromium)
for (const file of [results, resultsOnNode22]) rmSync(file, { force: true })
const [failed, onNode22] = await Promise.all([
  check(),
  testOnNode22(['--reporter=dot', '--reporter=json', `--outputFile.json=${resultsOnNode22}`], {
    besideOthers: true,
  }),
])
if (onNode22 !== 0) failed.push('tests on Node 22')

const code = await run(
  process.execPath,
  [
    ...[join(root, 'scripts/suite.mjs'), 'with', '--'],
    ...[process.execPath, join(root, 'node_modules/vitest/vitest.mjs'), 'run'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${results}`],
  ],
  { environment: { CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: shell } },
)
if (code !== 0) failed.push('tests')

if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
const found = readResults(results)
const foundOnNode22 = readResults(resultsOnNode22)
if (found.testResults.length > 0) console.log(`\n${testTimes(found, root)}`)
const passed = found.numPassedTests + foundOnNode22.numPassedTests
const notPassed = found.numFailedTests + foundOnNode22.numFailedTests
console.log(`\nTests: ${passed} passed, ${notPassed} failed`)
process.exitCode = failed.length > 0 ? 1 : 0

/**
 * @param {string} file
 * @returns {import('./test-times.mjs').TestResults}
 */
function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  }
}
