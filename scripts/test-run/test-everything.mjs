import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from '../check.mjs'
import { testOnNode22 } from '../node-22/test-node-22.mjs'
import { recommendNode } from '../process/node-version.mjs'
import { root } from '../process/root.mjs'
import { run } from '../process/run.mjs'
import { findBrowserEnvironment } from '../setup/chromium.mjs'
import { install } from '../setup/install.mjs'
import { runAlone } from '../setup/lock.mjs'
import { prepare } from '../setup/prepare.mjs'
import { listFilesOfChange } from './changed/changed-files.mjs'
import { isAboutSimulation } from './changed/what-to-test.mjs'
import { listFilesToRepeat, listFlakyTests, withRepeated } from './repeat.mjs'
import { testTimes } from './test-times.mjs'

/** Runs every check and every test, and ends with a summary. */
export async function testEverything() {
  recommendNode()
  await runAlone(install)
  const environment = {
    ...(await findBrowserEnvironment()),
    PICTURES: 'none',
    ...(isSimulationUnchanged() && { SIMULATION_UNCHANGED: 'true' }),
  }

  // The checks read sources only, so they need no build.
  const [failed, firstOnNode22] = await Promise.all([
    check(),
    prepare({ web: true }).then(() =>
      runAndReport('node-22', (report) => testOnNode22(report, { reporter: 'dot', besideOthers: true })),
    ),
  ])
  const onNode22 = await repeatFailed('node-22', firstOnNode22, (report, files) =>
    testOnNode22(report, { reporter: 'default', files }),
  )
  if (!onNode22.isGreen) failed.push('tests on Node 22')

  const firstOnSuite = await runAndReport('suite', (report) => testOnSuite(environment, report))
  const onSuite = await repeatFailed('suite', firstOnSuite, (report, files) =>
    testOnSuite(environment, report, '--no-file-parallelism', ...files),
  )
  if (!onSuite.isGreen) failed.push('tests')

  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  console.log(`\n${testTimes(onSuite)}\n`)
  if (environment.SIMULATION_UNCHANGED)
    console.log(
      'Not run: the self-tests of the simulation, since neither it nor its Firestore has changed.\n',
    )
  for (const test of [...onNode22.flaky, ...onSuite.flaky]) console.log(`flaky: ${test}`)
  const files = [...onNode22.files, ...onSuite.files]
  const passed = files.reduce((sum, file) => sum + file.passed.length, 0)
  const notPassed = files.reduce((sum, file) => sum + file.failed.length, 0)
  console.log(`\nTests: ${passed} passed, ${notPassed} failed`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

/** Returns whether the self-tests of the simulation can be skipped. CI runs the whole simulation in a job of its own. */
function isSimulationUnchanged() {
  const changed = listFilesOfChange()
  return changed !== undefined && !isAboutSimulation(changed)
}

/**
 * @typedef {import('./report-writer.mjs').RunReport} RunReport
 * @typedef {RunReport & { isGreen: boolean }} Outcome
 */

/**
 * Runs failed files once more, alone, so that one unlucky test of thousands does not refuse a change. Tests
 * that pass only then are printed as flaky; a second failure counts.
 * @param {string} name
 * @param {Outcome} first
 * @param {(report: string, files: readonly string[]) => Promise<number>} runAlone
 * @returns {Promise<Outcome & { flaky: readonly string[] }>}
 */
async function repeatFailed(name, first, runAlone) {
  const files = listFilesToRepeat(first)
  if (first.isGreen || files.length === 0) return { ...first, flaky: [] }
  console.log(`\nOnce more, alone:\n${files.join('\n')}`)
  const repeated = await runAndReport(`${name}-repeated`, (report) => runAlone(report, files))
  const isGreen = repeated.isGreen && repeated.files.length === files.length
  return { ...withRepeated(first, repeated), isGreen, flaky: listFlakyTests(first, repeated) }
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} report
 * @param {string[]} args
 */
function testOnSuite(environment, report, ...args) {
  const vitest = [process.execPath, join(root, 'scripts/test-run/run-vitest.mjs'), report, 'default', ...args]
  return run(process.execPath, [join(root, 'scripts/suite/suite.mjs'), 'with', '--', ...vitest], {
    environment,
  })
}

/**
 * @param {string} name
 * @param {(report: string) => Promise<number>} runTests
 * @returns {Promise<Outcome>}
 */
async function runAndReport(name, runTests) {
  const path = join(root, '.local/test-reports', `${name}.json`)
  rmSync(path, { force: true })
  const code = await runTests(path)
  return { ...readReport(path), isGreen: code === 0 }
}

/**
 * A run that was cut short has no report.
 * @param {string} path
 * @returns {RunReport}
 */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { files: [], unhandledErrors: 0 }
  }
}
