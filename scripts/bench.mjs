import './process/node-version.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildBench } from './build/build.mjs'
import { root } from './process/root.mjs'
import { run } from './process/run.mjs'
import { findChromium } from './setup/chromium.mjs'
import { prepare } from './setup/prepare.mjs'
import { buildSimulated } from './simulation/build-simulation.mjs'

/** These measure a running suite; the others start themselves what they measure. */
const insideSuite = ['admin', 'api', 'load', 'order-cpu', 'web']
const inBrowser = ['admin', 'web']
const inSimulation = ['contention']

const [name = '', ...args] = process.argv.slice(2)
if (existsSync(join(root, 'bench', `${name}.ts`))) {
  const needsSuite = insideSuite.includes(name)
  await prepare({ web: needsSuite })
  if (inSimulation.includes(name)) await buildSimulated()
  const suite = needsSuite ? [join(root, 'scripts/suite/suite.mjs'), 'with', '--', process.execPath] : []
  const environment = inBrowser.includes(name) ? { CHROMIUM_PATH: await findChromium() } : {}
  process.exitCode = await run(process.execPath, [...suite, await buildBench(name), ...args], { environment })
} else {
  console.error('Which benchmark? npm run bench -- NAME runs bench/NAME.ts.')
  process.exitCode = 1
}
