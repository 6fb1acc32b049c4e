import './node-version.mjs'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'

/** Fills a suite that is running: the one this was started in, or the one of `npm start`. */
const { values } = parseArgs({ options: { large: { type: 'boolean', default: false } } })

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

const { auth, firestore } = readJson('firebase.json').emulators
process.env.FIRESTORE_EMULATOR_HOST ??= `${firestore.host}:${firestore.port}`
process.env.FIREBASE_AUTH_EMULATOR_HOST ??= `${auth.host}:${auth.port}`
const projectId = process.env.GCLOUD_PROJECT ?? readJson('.firebaserc').projects.default

await prepare({ web: false })
await answering(process.env.FIRESTORE_EMULATOR_HOST)
if (values.large) {
  const { seedLarge } = await import(new URL('../suite/lib/seed-large.js', import.meta.url).href)
  await seedLarge({ projectId, report: console.log })
} else {
  const { seedDemo } = await import(new URL('../suite/lib/seed.js', import.meta.url).href)
  await seedDemo({ projectId })
  console.log('The demo data is in place.')
}

/** The Admin SDK would try for a minute before it gave up. @param {string} host */
async function answering(host) {
  try {
    await fetch(`http://${host}/`)
  } catch {
    console.error(`Nothing answers at ${host}: start the product with npm start first.`)
    process.exit(1)
  }
}
