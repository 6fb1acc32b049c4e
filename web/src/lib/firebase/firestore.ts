import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore'
import { emulators, firebaseApp } from '#lib/firebase-app/firebase-app.ts'

export const firestore = getFirestore(firebaseApp)

if (emulators) connectFirestoreEmulator(firestore, emulators.firestore.host, emulators.firestore.port)
