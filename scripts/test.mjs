import './node-version.mjs'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.mjs'
import { findChromium, findHeadlessShell } from './chromium.mjs'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { testTimes } from './test-times.mjs'

const results = join(root, '.local', 'test-results.json')

await prepare({ web: true })
const chromium = await findChromium()
const shell = await findHeadlessShell(chromium)
const failed = await check()

rmSync(results, { force: true })
const code = await run(
  process.execPath,
  [
    ...[join(root, 'scripts/suite.mjs'), 'with', '--'],
    ...[process.execPath, join(root, 'node_modules/vitest/vitest.mjs'), 'run'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${results}`],
  ],
  { CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: shell },
)
if (code !== 0) failed.push('tests')

if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
const found = readResults()
if (found.testResults.length > 0) console.log(`\n${testTimes(found, root)}`)
console.log(`\nTests: ${found.numPassedTests} passed, ${found.numFailedTests} failed`)
process.exitCode = failed.length > 0 ? 1 : 0

/** @returns {import('./test-times.mjs').TestResults} */
function readResults() {
  try {
    return JSON.parse(readFileSync(results, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  }
}
