import { initializeApp } from 'firebase/app'
import { readAppConfig } from '#lib/config/read-app-config.ts'

const config = readAppConfig()

export const { emulators } = config

export const firebaseApp = initializeApp(config.firebase)

// Must come before any Firebase request: with App Check enforced, requests without a token are refused.
if (config.appCheck) {
  const { startAppCheck } = await import('./app-check.ts')
  startAppCheck(firebaseApp, config.appCheck.siteKey)
}
