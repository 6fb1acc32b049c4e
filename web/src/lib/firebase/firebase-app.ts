import { initializeApp } from 'firebase/app'
import { readAppConfig } from '#lib/config/read-app-config.ts'

const config = readAppConfig()

export const { emulators } = config

export const firebaseApp = initializeApp(config.firebase)
