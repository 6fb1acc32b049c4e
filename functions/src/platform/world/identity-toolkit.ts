import type { App } from 'firebase-admin/app'
import type { Auth } from 'firebase-admin/auth'
import * as z from 'zod/mini'

const tokenSchema = z.object({ idToken: z.string() })
const failureSchema = z.object({ error: z.object({ message: z.string() }) })

/** Creates the Auth user of this ID if it is missing: sign-up is closed, so signing in creates none. */
export async function createUser(auth: Pick<Auth, 'createUser'>, uid: string): Promise<void> {
  await auth.createUser({ uid }).catch((error) => {
    if (error?.code !== 'auth/uid-already-exists') throw error
  })
}

/**
 * Exchanges a custom token for an ID token. It asks as the service account: calls with the web API key are refused once
 * App Check is enforced for Auth, and where the key is restricted to the pages of the site.
 */
export async function exchangeToken(app: App, customToken: string): Promise<string | undefined> {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST
  const host = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com'
  const accessToken = emulator ? 'owner' : await fetchAccessToken(app)
  const answer = await fetch(`${host}/v1/accounts:signInWithCustomToken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ token: customToken, returnSecureToken: true }),
    signal: AbortSignal.timeout(10_000),
  })
  const body: unknown = await answer.json()
  if (answer.ok) return tokenSchema.parse(body).idToken
  const { message } = failureSchema.parse(body).error
  if (message === 'USER_DISABLED') return undefined
  throw new Error(`Auth refused a custom token: ${message}`)
}

async function fetchAccessToken({ options }: App): Promise<string> {
  const { credential } = options
  if (!credential) throw new Error('The Admin SDK has no credential')
  return (await credential.getAccessToken()).access_token
}
