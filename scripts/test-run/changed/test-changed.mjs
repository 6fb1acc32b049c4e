import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../process/root.mjs'
import { run } from '../../process/run.mjs'
import { findBrowserEnvironment } from '../../setup/chromium.mjs'
import { prepare } from '../../setup/prepare.mjs'
import { listBranchFiles } from './changed-files.mjs'
import { chooseTests } from './what-to-test.mjs'

const vitest = [process.execPath, join(root, 'node_modules/vitest/vitest.mjs')]

/** Runs the tests that the changes of this branch can break. */
export async function testChanged() {
  const changed = listBranchFiles().filter((path) => existsSync(join(root, path)))
  const sources = changed.filter((path) => /\.(ts|tsx|mjs)$/.test(path))
  const { inOneProcess, onSuite } = chooseTests(changed)

  await prepare({ web: onSuite.length > 0 })
  const failed = []
  if (sources.length > 0 && (await runVitest('related', '--project', 'unit', ...sources)) !== 0)
    failed.push('unit')
  if (inOneProcess.length > 0 && (await runVitest('run', ...inOneProcess)) !== 0) failed.push(...inOneProcess)
  if (onSuite.length > 0 && (await runOnSuite(onSuite)) !== 0) failed.push(...onSuite)
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nNothing that was run has failed.')
  process.exitCode = failed.length > 0 ? 1 : 0
}

/** @param {string[]} args */
function runVitest(...args) {
  const [node = '', ...rest] = vitest
  return run(node, [...rest, ...args, '--run', '--passWithNoTests'])
}

/** @param {readonly string[]} tests */
async function runOnSuite(tests) {
  const needsChromium = tests.some((path) => /^tests\/(journeys|screens)\//.test(path))
  const environment = needsChromium ? await findBrowserEnvironment() : {}
  const suite = [join(root, 'scripts/suite/suite.mjs'), 'with', '--']
  return run(process.execPath, [...suite, ...vitest, 'run', ...tests], { environment })
}
