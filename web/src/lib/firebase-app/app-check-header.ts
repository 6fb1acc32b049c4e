import { readAppConfig } from '#lib/config/read-app-config.ts'

/** Returns the header with the App Check token, if App Check is enabled. */
export async function loadAppCheckHeader(): Promise<Readonly<Record<string, string>>> {
  if (!readAppConfig().appCheck) return {}
  try {
    await import('./firebase-app.ts')
    const { loadAppCheckToken } = await import('./app-check.ts')
    return { 'X-Firebase-AppCheck': await loadAppCheckToken() }
  } catch {
    // The server decides about calls without a token.
    return {}
  }
}
