import '../process/node-version.mjs'
import { buildCompare, buildEmulators } from '../build/build.mjs'
import { run } from '../process/run.mjs'
import { prepare } from '../setup/prepare.mjs'

const [what, ...args] = process.argv.slice(2)
if (what === 'firestore') {
  await prepare({ web: false })
  await buildEmulators()
  process.exitCode = await run(process.execPath, [await buildCompare(), ...args])
} else {
  console.error(
    'Compare what? npm run compare -w emulators -- firestore compares with the official emulator of this machine.',
  )
  process.exitCode = 1
}
