import { initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore'
import { readAppConfig } from './read-app-config.ts'

const { firebase, emulators } = readAppConfig()

const app = initializeApp(firebase)

export const firestore = getFirestore(app)

if (emulators) connectFirestoreEmulator(firestore, emulators.firestore.host, emulators.firestore.port)
