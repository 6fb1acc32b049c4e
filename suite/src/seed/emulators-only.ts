import { type App, deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'

/** Runs `work` with the Admin SDK on running emulators, found by their environment variables. */
export async function onEmulators<T>(projectId: string, work: (app: App) => Promise<T>): Promise<T> {
  refuseWithoutEmulators()
  const app = initializeApp({ projectId }, `seed of ${projectId}`)
  // As the functions do, whose documents the seed writes.
  getFirestore(app).settings({ ignoreUndefinedProperties: true })
  try {
    return await work(app)
  } finally {
    await deleteApp(app)
  }
}

/** Throws without these variables, because the Admin SDK would write to the real project of that name. */
function refuseWithoutEmulators(): void {
  for (const name of ['FIRESTORE', 'FIREBASE_AUTH', 'FIREBASE_STORAGE']) {
    const variable = `${name}_EMULATOR_HOST`
    if (!process.env[variable]) throw new Error(`${variable} is not set: the demo is for emulators only`)
  }
}
