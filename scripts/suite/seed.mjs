import '../process/node-version.mjs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../process/root.mjs'
import { prepare } from '../setup/prepare.mjs'
import { findRunningSuite } from './running-suite.mjs'

/** Seeds a running suite: the one that this process was started in, or that of `npm start`. */
const { values } = parseArgs({
  options: { large: { type: 'boolean', default: false }, statements: { type: 'boolean', default: false } },
})

// Inside `npm run with-firebase`, the environment already has the addresses.
if (!process.env.FIRESTORE_EMULATOR_HOST) {
  const suite = await findRunningSuite()
  if (!suite) {
    console.error('No local suite is running. Start one with `npm start`.')
    process.exit(1)
  }
  Object.assign(process.env, suite)
}
const projectId = process.env.GCLOUD_PROJECT ?? ''

await prepare({ web: false })
if (values.large) {
  const { seedLarge } = await import(new URL('../../suite/lib/seed-large.js', import.meta.url).href)
  await seedLarge({ projectId, report: console.log })
} else if (values.statements) {
  const { seedStatements } = await import(new URL('../../suite/lib/seed-statements.js', import.meta.url).href)
  await seedStatements({ projectId, folder: join(root, '.local/statements'), report: console.log })
} else {
  const { seedDemo } = await import(new URL('../../suite/lib/seed.js', import.meta.url).href)
  await seedDemo({ projectId })
  console.log('The demo data is in place.')
}
