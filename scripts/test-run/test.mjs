import '../process/node-version.mjs'
import { join } from 'node:path'
import { testOnNode22 } from '../node-22/test-node-22.mjs'
import { root } from '../process/root.mjs'
import { run } from '../process/run.mjs'
import { testMixedReleases } from '../releases/mixed-releases.mjs'
import { findBrowserEnvironment } from '../setup/chromium.mjs'
import { install } from '../setup/install.mjs'
import { runAlone } from '../setup/lock.mjs'
import { prepare } from '../setup/prepare.mjs'
import { testChanged } from './changed/test-changed.mjs'
import { testEverything } from './test-everything.mjs'

/**
 * A kind of test as projects of vitest.
 * @typedef {object} Kind
 * @property {string} purpose
 * @property {readonly string[]} projects
 * @property {readonly string[]} [suite] Options of the suite that it runs on, if it needs one.
 * @property {boolean} [browser]
 */

/** @type {Readonly<Record<string, Kind>>} */
const kinds = {
  unit: { purpose: 'tests next to the code', projects: ['unit'] },
  business: { purpose: 'business rules in one process', projects: ['business'] },
  simulation: { purpose: 'the simulation, with its self-tests', projects: ['simulation'] },
  launcher: { purpose: 'the launcher of the suite', projects: ['launcher'] },
  rules: { purpose: 'security rules', projects: ['rules'], suite: [] },
  calls: { purpose: 'calls and attacks on the local suite', projects: ['calls', 'alone'], suite: [] },
  controlled: { purpose: 'controls, each in a world of its own', projects: ['controlled'], suite: [] },
  faults: { purpose: 'outages and killed processes', projects: ['faults'], suite: [] },
  browser: { purpose: 'screens and journeys', projects: ['screens', 'journeys'], suite: [], browser: true },
  contract: { purpose: 'the emulators with real SDKs', projects: ['contract'], suite: [] },
  official: {
    purpose: 'contract and rules on the official emulators (Java 21)',
    projects: ['contract', 'rules'],
    suite: ['--official'],
  },
}

/** Tests that do not form a kind. */
const selections = {
  changed: { purpose: 'tests that the changes of this branch can break', run: testChanged },
  'node-22': { purpose: 'manifest of the functions and a few calls on Node 22', run: testNode22 },
  releases: {
    purpose: 'pages of the last release with the functions of today, and the reverse',
    run: testReleases,
  },
}

const list = Object.entries({ ...kinds, ...selections }).map(
  ([name, { purpose }]) => `  ${name.padEnd(12)}${purpose}`,
)

const usage = `npm test                     every check and every test
npm test -- KIND [OPTIONS]   one kind; options and files go to vitest

${list.join('\n')}`

const [name, ...args] = process.argv.slice(2)
if (name === undefined) {
  await testEverything()
} else if (Object.hasOwn(kinds, name)) {
  process.exitCode = await testKind(/** @type {Kind} */ (kinds[name]), args)
} else if (name === 'changed' || name === 'node-22' || name === 'releases') {
  await selections[name].run()
} else if (name === '--help' || name === '-h') {
  console.log(usage)
} else {
  console.error(`There is no kind of test "${name}".\n\n${usage}`)
  process.exitCode = 2
}

/**
 * @param {Kind} kind
 * @param {readonly string[]} args
 */
async function testKind({ projects, suite, browser }, args) {
  await (suite ? prepare({ web: true }) : runAlone(install))
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run']
  const test = [...vitest, ...projects.flatMap((project) => ['--project', project]), ...args]
  if (!suite) return run(process.execPath, test)
  const onSuite = [join(root, 'scripts/suite/suite.mjs'), 'with', ...suite, '--', process.execPath, ...test]
  return run(process.execPath, onSuite, { environment: browser ? await findBrowserEnvironment() : {} })
}

async function testNode22() {
  await prepare({ web: false })
  const report = join(root, '.local/test-reports/node-22.json')
  process.exitCode = await testOnNode22(report, { reporter: 'default' })
}

async function testReleases() {
  process.exitCode = await testMixedReleases(args[0])
}
