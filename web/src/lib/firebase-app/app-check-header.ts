import { readAppConfig } from '#lib/config/read-app-config.ts'

/** Where App Check is switched on: the token that says that a page of ours calls. */
export async function appCheckHeader(): Promise<Readonly<Record<string, string>>> {
  if (!readAppConfig().appCheck) return {}
  try {
    await import('./firebase-app.ts')
    const { appCheckToken } = await import('./app-check.ts')
    return { 'X-Firebase-AppCheck': await appCheckToken() }
  } catch {
    // The server says what it thinks of a call without a token.
    return {}
  }
}
