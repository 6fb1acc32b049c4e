import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process/root.mjs'
import { run } from '../process/run.mjs'
import { findNode22 } from './find-node-22.mjs'
import { startAsDeployed } from './start-as-deployed.mjs'

const manifest = join(root, '.local/functions-manifest.json')

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
 * as a deployment reads and judges it, a start as in production, and a few calls.
 * @param {string} report where the report of the run goes
 * @param {{ reporter: 'default' | 'dot', files?: readonly string[], besideOthers?: boolean }} options
 * @returns {Promise<number>} the exit code
 */
export async function testOnNode22(report, { reporter, files = fewCalls, besideOthers = false }) {
  const node = await findNode22()
  console.log('\nThe bundle of the functions and a few calls are tried on Node 22.')
  if ((await writeManifest(node, besideOthers)) !== 0) return 1
  // Imported here, because on a fresh machine the Firebase CLI is installed after this module is loaded.
  const { judgeManifest } = await import('./judge-manifest.mjs')
  const finding = (await judgeManifest(readJson(manifest), readRuntime())) ?? (await startCopy(node))
  if (finding) {
    console.error(finding)
    return 1
  }
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
    FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest,
  }
  return run(node, [command], { folder: join(root, 'functions/lib'), environment, besideOthers })
}

const readRuntime = () => String(readJson(join(root, 'firebase.json')).functions.runtime)

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * Starts a copy, because the code cache must not lie where the bundle changes.
 * @param {string} node
 */
function startCopy(node) {
  const copy = join(root, '.local/functions-as-deployed')
  cpSync(join(root, 'functions/lib'), copy, { recursive: true })
  return startAsDeployed(node, copy, 'demo-start')
}
