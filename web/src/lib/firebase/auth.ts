import { connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth'
import { emulators, firebaseApp } from '#lib/firebase-app/firebase-app.ts'

/** The session cookie is what lasts; each page load takes its Firebase user from there, so the two cannot disagree. */
export const auth = initializeAuth(firebaseApp, { persistence: inMemoryPersistence })

if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true })
