import { initializeApp } from 'firebase/app'
import { readAppConfig } from '#lib/config/read-app-config.ts'

const config = readAppConfig()

export const { emulators } = config

export const firebaseApp = initializeApp(config.firebase)

// Before anything is asked of Firebase: where App Check is enforced, it refuses what comes without a token.
if (config.appCheck) {
  const { startAppCheck } = await import('./app-check.ts')
  startAppCheck(firebaseApp, config.appCheck.siteKey)
}
