import type { App } from 'firebase-admin/app'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUser, exchangeToken } from './identity-toolkit.ts'

const asked = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined)
  vi.stubGlobal('fetch', asked)
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  asked.mockReset()
})

const app = {
  name: 'unit',
  options: { credential: { getAccessToken: async () => ({ access_token: 'ya29.unit', expires_in: 3600 }) } },
} satisfies App

const answer = (status: number, body: object) => asked.mockResolvedValue(Response.json(body, { status }))

test('a custom token is exchanged as the service account, without the web API key', async () => {
  answer(200, { idToken: 'the ID token' })
  expect(await exchangeToken(app, 'custom')).toBe('the ID token')
  const [url, { headers } = {}] = asked.mock.lastCall ?? []
  expect(url).toBe('https://identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken')
  expect(headers).toMatchObject({ authorization: 'Bearer ya29.unit' })
})

test('a disabled person gets no token; any other refusal is an error', async () => {
  answer(400, { error: { message: 'USER_DISABLED' } })
  expect(await exchangeToken(app, 'custom')).toBeUndefined()
  answer(400, { error: { message: 'ADMIN_ONLY_OPERATION' } })
  await expect(exchangeToken(app, 'custom')).rejects.toThrow('ADMIN_ONLY_OPERATION')
})

test('creating a user that exists does nothing; any other failure is an error', async () => {
  const makeFailing = (code: string) => ({ createUser: vi.fn().mockRejectedValue({ code }) })
  await createUser(makeFailing('auth/uid-already-exists'), 'a')
  await expect(createUser(makeFailing('auth/internal-error'), 'a')).rejects.toMatchObject({
    code: 'auth/internal-error',
  })
})
