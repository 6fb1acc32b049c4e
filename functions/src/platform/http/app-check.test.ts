import type { Request } from 'firebase-functions/v2/https'
import { afterEach, expect, test, vi } from 'vitest'
import { handInSmall } from '../world/small-world.ts'
import { ensureAppCheck } from './app-check.ts'

const appId = 'the site'
const token = { app_id: appId, iss: '', sub: appId, aud: [], exp: 0, iat: 0 }

const verifyToken = vi.fn(async (shown: string) => {
  if (shown !== 'genuine') throw new Error('Not signed by Google')
  return { appId, token }
})

handInSmall({ appCheck: { verifyToken } })

/** Request with the parts that are checked. */
function makeRequest(token?: string): Request {
  return { get: () => token } as unknown as Request
}

afterEach(() => {
  vi.unstubAllEnvs()
  verifyToken.mockClear()
})

test('no token is required unless the operator requires one', async () => {
  await ensureAppCheck(makeRequest())
  expect(verifyToken).not.toHaveBeenCalled()
})

test('where it is required, only a valid token is accepted', async () => {
  vi.stubEnv('APP_CHECK', 'required')
  await ensureAppCheck(makeRequest('genuine'))
  for (const token of [undefined, '', 'made up']) {
    await expect(ensureAppCheck(makeRequest(token))).rejects.toMatchObject({
      reason: 'forbidden',
      message: 'This request could not be verified. Please reload the page.',
    })
  }
})

test('a misspelled setting refuses every call', async () => {
  vi.stubEnv('APP_CHECK', 'on')
  await expect(ensureAppCheck(makeRequest('genuine'))).rejects.toThrow('APP_CHECK')
})
