import '../process/node-version.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildEmulators } from '../build/build.mjs'
import { root } from '../process/root.mjs'
import { run } from '../process/run.mjs'
import { install } from '../setup/install.mjs'
import { runAlone } from '../setup/lock.mjs'

/** Firestore and Storage alone, on the ports of firebase.json; arguments go on to `firebase emulators:start`. */
await runAlone(async () => {
  await install()
  await buildEmulators()
})

const { firestore, storage, emulators } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'))
const configuration = join(root, '.local', 'emulators.json')
writeFileSync(
  configuration,
  JSON.stringify({
    firestore: { rules: join(root, firestore.rules), indexes: join(root, firestore.indexes) },
    storage: { rules: join(root, storage.rules) },
    // The UI would be a download of its own.
    emulators: { ...emulators, ui: { enabled: false } },
  }),
)
const { projects } = JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8'))
process.exitCode = await run(process.execPath, [
  join(root, 'emulators/lib/without-java.js'),
  ...['firebase', 'emulators:start', '--only', 'firestore,storage'],
  ...['--config', configuration, '--project', projects.default],
  ...process.argv.slice(2),
])
