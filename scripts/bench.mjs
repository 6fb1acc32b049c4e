import './process/node-version.mjs'
import { join } from 'node:path'
import { buildBench } from './build/build.mjs'
import { buildFromFiles } from './build/functions.mjs'
import { findNode22 } from './node-22/find-node-22.mjs'
import { root } from './process/root.mjs'
import { run } from './process/run.mjs'
import { findChromium } from './setup/chromium.mjs'
import { prepare } from './setup/prepare.mjs'
import { buildSimulated } from './simulation/build-simulation.mjs'

/** @typedef {{ purpose: string, suite?: boolean, browser?: boolean, simulation?: boolean, deployed?: boolean }} Benchmark */

/** @type {Readonly<Record<string, Benchmark>>} */
const benchmarks = {
  web: { purpose: 'pages of customers on a slow phone', suite: true, browser: true },
  admin: { purpose: 'the admin panel with many orders', suite: true, browser: true },
  api: { purpose: 'calls to the running suite', suite: true },
  'cold-start': { purpose: 'a new process of the functions until its first answer', deployed: true },
  load: { purpose: 'large forms and images in one process of the functions', suite: true },
  contention: { purpose: 'many customers and staff at one wallet, simulated', simulation: true },
  ledger: { purpose: 'the first checkpoint of a ledger with many entries' },
  fanout: { purpose: 'what visitors read while others order, simulated', simulation: true },
  'proof-reading': { purpose: 'screenshots of payments read in the browser', browser: true },
  statements: { purpose: 'a bank statement of 50,000 lines, read and imported', suite: true, browser: true },
  firestore: { purpose: 'our Firestore beside the official emulator' },
}

const usage = `npm run bench -- NAME [OPTIONS]

${Object.entries(benchmarks)
  .map(([name, { purpose }]) => `  ${name.padEnd(14)}${purpose}`)
  .join('\n')}`

const [name = '', ...args] = process.argv.slice(2)
if (Object.hasOwn(benchmarks, name)) {
  const { suite = false, browser = false, simulation = false, deployed = false } = benchmarks[name] ?? {}
  await prepare({ web: suite })
  if (simulation) await buildSimulated()
  if (deployed) await buildFromFiles()
  const onSuite = suite ? [join(root, 'scripts/suite/suite.mjs'), 'with', '--', process.execPath] : []
  const environment = {
    ...(browser && { CHROMIUM_PATH: await findChromium() }),
    ...(deployed && { NODE_22: await findNode22() }),
  }
  process.exitCode = await run(process.execPath, [...onSuite, await buildBench(name), ...args], {
    environment,
  })
} else if (name === '--help' || name === '-h') {
  console.log(usage)
} else {
  console.error(usage)
  process.exitCode = 2
}
