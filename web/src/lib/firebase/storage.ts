import { connectStorageEmulator, getStorage } from 'firebase/storage'
import { emulators, firebaseApp } from '#lib/firebase-app/firebase-app.ts'

export const storage = getStorage(firebaseApp)

if (emulators) connectStorageEmulator(storage, emulators.storage.host, emulators.storage.port)
