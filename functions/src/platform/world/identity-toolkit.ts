import * as z from 'zod/mini'
import { setting } from './config.ts'

const tokenSchema = z.object({ idToken: z.string() })
const failureSchema = z.object({ error: z.object({ message: z.string() }) })

/** An ID token for a person who has proved who they are. */
export async function exchangeToken(customToken: string): Promise<string | undefined> {
  const { ok, body } = await ask('signInWithCustomToken', { token: customToken, returnSecureToken: true })
  if (ok) return tokenSchema.parse(body).idToken
  const { message } = failureSchema.parse(body).error
  if (message === 'USER_DISABLED') return undefined
  throw new Error(`Auth refused a custom token: ${message}`)
}

async function ask(method: string, body: object): Promise<{ ok: boolean; body: unknown }> {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST
  const host = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com'
  const answer = await fetch(
    `${host}/v1/accounts:${method}?key=${encodeURIComponent(setting('WEB_API_KEY'))}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    },
  )
  return { ok: answer.ok, body: await answer.json() }
}
