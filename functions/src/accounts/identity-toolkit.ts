import { z } from 'zod'
import { config } from '../world/config.ts'

const tokenSchema = z.object({ idToken: z.string() })
const passwordSchema = tokenSchema.extend({ localId: z.string() })
const failureSchema = z.object({ error: z.object({ message: z.string() }) })

/**
 * Without e-mail enumeration protection Auth says whether the address or the password was wrong. We do not pass that
 * on.
 */
const wrongCredentials = [
  'INVALID_LOGIN_CREDENTIALS',
  'EMAIL_NOT_FOUND',
  'INVALID_PASSWORD',
  'INVALID_EMAIL',
  'USER_DISABLED',
  'TOO_MANY_ATTEMPTS_TRY_LATER',
]

export async function signInWithPassword(
  email: string,
  password: string,
): Promise<{ uid: string; idToken: string } | undefined> {
  const { ok, body } = await ask('signInWithPassword', { email, password, returnSecureToken: true })
  if (ok) {
    const { localId, idToken } = passwordSchema.parse(body)
    return { uid: localId, idToken }
  }
  const { message } = failureSchema.parse(body).error
  if (wrongCredentials.some((reason) => message.startsWith(reason))) return undefined
  throw new Error(`Auth refused to check a password: ${message}`)
}

/** An ID token for a person who proved who they are without a password. */
export async function idTokenFor(customToken: string): Promise<string> {
  const { ok, body } = await ask('signInWithCustomToken', { token: customToken, returnSecureToken: true })
  if (!ok) throw new Error(`Auth refused a custom token: ${failureSchema.parse(body).error.message}`)
  return tokenSchema.parse(body).idToken
}

async function ask(method: string, body: object): Promise<{ ok: boolean; body: unknown }> {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator, WEB_API_KEY: key } = config()
  const host = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com'
  const answer = await fetch(`${host}/v1/accounts:${method}?key=${encodeURIComponent(key)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
  return { ok: answer.ok, body: await answer.json() }
}
