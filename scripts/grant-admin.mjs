import './node-version.mjs'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { buildGrantAdmin } from './build.mjs'
import { install } from './install.mjs'
import { alone } from './lock.mjs'
import { root } from './root.mjs'

const usage = `npm run grant-admin -- EMAIL            makes somebody staff
npm run grant-admin -- --revoke EMAIL   ends that

Of the emulators that FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST name, of the suite that
\`npm start\` has started with --local, or else of the project GCLOUD_PROJECT, as the person whom
\`gcloud auth application-default login\` has logged in.`

try {
  const { values, positionals } = readArguments()
  const [email] = positionals
  if (!email || positionals.length > 1) throw new Error(usage)
  if (values.local) await findLocalSuite()
  checkTarget()
  const file = await alone(async () => {
    await install()
    return await buildGrantAdmin()
  })
  const { grantAdmin } = await import(pathToFileURL(file).href)
  console.log(await grantAdmin(email, values.revoke, new Date()))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        revoke: { type: 'boolean', default: false },
        local: { type: 'boolean', default: false },
      },
    })
  } catch {
    throw new Error(usage)
  }
}

/** The hub of a running suite knows where its emulators are. */
async function findLocalSuite() {
  const { host, port } = readJson('firebase.json').emulators.hub
  const answer = await fetch(`http://${host}:${port}/emulators`).catch(() => undefined)
  if (!answer?.ok) throw new Error('No local suite is running. Start one with `npm start`.')
  const { auth, firestore } = await answer.json()
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `${auth.host}:${auth.port}`
  process.env.FIRESTORE_EMULATOR_HOST = `${firestore.host}:${firestore.port}`
  process.env.GCLOUD_PROJECT = readJson('.firebaserc').projects.default
}

/** One half in an emulator and the other in a real project is never what somebody wants. */
function checkTarget() {
  const {
    FIREBASE_AUTH_EMULATOR_HOST: auth,
    FIRESTORE_EMULATOR_HOST: firestore,
    GCLOUD_PROJECT,
  } = process.env
  if (Boolean(auth) !== Boolean(firestore)) throw new Error('Only one of the two emulators is set.')
  if (!GCLOUD_PROJECT) throw new Error('Which project? Set GCLOUD_PROJECT, or use --local.')
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
