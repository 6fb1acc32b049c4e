import { readAppConfig } from '#lib/config/read-app-config.ts'

/** Returns the header with the App Check token, if App Check is enabled. */
export async function appCheckHeader(): Promise<Readonly<Record<string, string>>> {
  if (!readAppConfig().appCheck) return {}
  try {
    await import('./firebase-app.ts')
    const { appCheckToken } = await import('./app-check.ts')
    return { 'X-Firebase-AppCheck': await appCheckToken() }
  } catch {
    // The server decides about calls without a token.
    return {}
  }
}
