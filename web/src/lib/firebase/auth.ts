import { connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth'
import { emulators, firebaseApp } from '#lib/firebase-app/firebase-app.ts'

/** Kept in memory only: each page load signs in to Firebase from the session cookie, so the two cannot disagree. */
export const auth = initializeAuth(firebaseApp, { persistence: inMemoryPersistence })

if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true })
