import { initializeApp } from 'firebase-admin/app'
import { getAppCheck } from 'firebase-admin/app-check'
import { getAuth } from 'firebase-admin/auth'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { error, info, warn } from 'firebase-functions/logger'
import { makeCloudStorage } from './cloud-storage.ts'
import { createUser, exchangeToken } from './identity-toolkit.ts'
import { isOnEmulators } from './on-emulators.ts'
import { smtp } from './smtp.ts'
import { thisMachine } from './this-machine.ts'
import { handIn, type World, world } from './world.ts'

/** World of production, or of the emulators if the environment names them. */
export function makeGoogleWorld(): World {
  const app = initializeApp()
  const firestore = leaveOutUndefined(getFirestore(app))
  const auth = getAuth(app)
  return {
    isLocal: isOnEmulators(process.env),
    ...thisMachine,
    firestore,
    auth: {
      createCustomToken: (uid, claims) => auth.createCustomToken(uid, claims),
      createUser: (uid) => createUser(auth, uid),
      createSessionCookie: (idToken, options) => auth.createSessionCookie(idToken, options),
      deleteUser: (uid) => auth.deleteUser(uid),
      verifySessionCookie: (cookie, checkRevoked) => auth.verifySessionCookie(cookie, checkRevoked),
      exchangeToken: (customToken) => exchangeToken(app, customToken),
    },
    appCheck: getAppCheck(app),
    files: makeCloudStorage(app),
    mail: smtp,
    log: { info, warn, error },
  }
}

/** Does some work on another database of the project, such as one that a backup was restored into. */
export async function runInDatabase<T>(id: string, work: () => Promise<T>): Promise<T> {
  const before = world()
  handIn({ ...before, firestore: leaveOutUndefined(getFirestore(id)) })
  try {
    return await work()
  } finally {
    handIn(before)
  }
}

const settingsMark = Symbol.for('leaves out undefined properties')

/** Settings can be made once, and tests that share a process load this module more than once. */
function leaveOutUndefined(firestore: Firestore): Firestore {
  if (!Reflect.has(firestore, settingsMark)) {
    firestore.settings({ ignoreUndefinedProperties: true })
    Reflect.set(firestore, settingsMark, true)
  }
  return firestore
}
