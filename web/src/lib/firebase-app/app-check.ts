import type { FirebaseApp } from 'firebase/app'
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'

let started: AppCheck | undefined

/** Makes Firestore, Storage and Auth send App Check tokens. */
export function startAppCheck(app: FirebaseApp, siteKey: string): void {
  started = initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  })
}

export async function loadAppCheckToken(): Promise<string> {
  if (!started) throw new Error('App Check has not started')
  return (await getToken(started)).token
}
