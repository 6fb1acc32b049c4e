import { callSchedule } from '@rupee/suite/launcher/emulators/schedules.ts'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { askAuth } from './auth-endpoints.ts'
import type { WorldAtHand } from './world-at-hand.ts'

const site = process.env.HOSTING_URL ?? ''
const projectId = process.env.GCLOUD_PROJECT ?? ''

const app = initializeApp(
  { projectId, storageBucket: process.env.STORAGE_BUCKET ?? `${projectId}.appspot.com` },
  'tests',
)

/** Full client of Auth, for tests that need its emulator. */
export const authOfSuite = getAuth(app)

/** Emulators that the environment names. */
export const suite: WorldAtHand = {
  isShared: process.env.STORAGE_BUCKET === undefined,
  site,
  firestore: getFirestore(app),
  auth: {
    createCustomToken: (uid, claims) => authOfSuite.createCustomToken(uid, claims),
    createUser: (uid) => authOfSuite.createUser({ uid }),
    createSessionCookie: (idToken, options) => authOfSuite.createSessionCookie(idToken, options),
    deleteUser: (uid) => authOfSuite.deleteUser(uid),
    getUser: (uid) => authOfSuite.getUser(uid),
    async exchangeToken(token) {
      const { idToken } = await askAuth('signInWithCustomToken', { token, returnSecureToken: true })
      return String(idToken)
    },
  },
  bucket: getStorage(app).bucket(),
  ask: (path, request) => fetch(new URL(path, site), request),
  async listMails(address) {
    const answer = await fetch(`${process.env.MAILBOX_URL}/mails?to=${encodeURIComponent(address)}`)
    return await answer.json()
  },
  /** Runs a schedule as of a given time; emulators run none automatically. */
  async runSchedule(name, at) {
    const { GCLOUD_PROJECT, FUNCTIONS_EMULATOR_URL } = process.env
    const trigger = `${FUNCTIONS_EMULATOR_URL}/functions/projects/${GCLOUD_PROJECT}/triggers/asia-south1-${name}`
    const { answer } = await callSchedule(trigger, at)
    if (!answer.ok) throw new Error(`The schedule ${name} failed: ${answer.status} ${await answer.text()}`)
  },
}
