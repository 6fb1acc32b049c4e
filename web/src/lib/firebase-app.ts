import { initializeApp } from 'firebase/app'
import { readAppConfig } from './read-app-config.ts'

export const { firebase, emulators } = readAppConfig()

export const firebaseApp = initializeApp(firebase)
