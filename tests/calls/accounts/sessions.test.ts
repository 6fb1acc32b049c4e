import { expect, test } from 'vitest'
import { Client } from '../../support/client.ts'
import { waitForNextSecond } from '../../support/clock.ts'
import { createCustomer, createStaff, demo } from '../../support/people.ts'
import { askAuth } from '../../support/world/auth-endpoints.ts'
import { authOfSuite } from '../../support/world/suite.ts'

const asking = '/d/auth/verify-login/'

async function readClaims(firebaseToken: unknown): Promise<Record<string, unknown>> {
  const { idToken } = await askAuth('signInWithCustomToken', {
    token: firebaseToken,
    returnSecureToken: true,
  })
  return { ...(await authOfSuite.verifyIdToken(String(idToken))) }
}

test('the session check gives a page that lost its Firebase user a token for the same person, on request', async () => {
  const { client, uid } = await createCustomer()
  expect((await client.post(asking)).body).not.toHaveProperty('firebaseToken')
  const { body } = await client.post(asking, { token: '1' })
  expect(await readClaims(body.firebaseToken)).toMatchObject({ customer: uid })
})

test('the session check gives a token that signs in only users created by the functions, as with closed sign-up', async () => {
  const token = await authOfSuite.createCustomToken('reader-nobody', { customer: 'nobody' })
  expect(await askAuth('signInWithCustomToken', { token, returnSecureToken: true })).toMatchObject({
    status: 400,
    error: { message: 'ADMIN_ONLY_OPERATION' },
  })
})

test('a login sets a cookie that no script can read', async () => {
  const { email, password, uid } = await createCustomer()
  const client = await Client.open()
  const { status, headers, body } = await client.post('/auth/auth/login/', { email, password })
  expect({ status, body }).toEqual({
    status: 200,
    body: { message: expect.any(String), firebaseToken: expect.any(String) },
  })
  const cookie = headers.getSetCookie().find((line) => line.startsWith('__session='))
  expect(cookie).toMatch(/; Path=\/; Max-Age=432000; SameSite=Lax; HttpOnly$/)
  expect(await readClaims(body.firebaseToken)).toMatchObject({ customer: uid })
  expect((await client.post(asking)).body).toMatchObject({ authenticated: true, email })
})

test('a login directs staff to their own pages, and their token says so', async () => {
  const { email, password } = await createStaff()
  const client = await Client.open()
  const { body } = await client.post('/auth/auth/login/', { email, password })
  expect(body).toMatchObject({ redirect: true })
  expect(await readClaims(body.firebaseToken)).toMatchObject({ admin: true })
  expect((await client.post('/d/auth/isAdmin/')).body).toEqual({ isAdmin: true })
  expect((await client.post(asking)).body).toMatchObject({ isAdmin: true })
})

test('staff whose sessions are revoked are shut out at once', async () => {
  const { client, uid } = await createStaff()
  await waitForNextSecond()
  await authOfSuite.revokeRefreshTokens(uid)
  expect((await client.post('/d/admin/users/')).status).toBe(403)
  expect((await client.post(asking)).body).toMatchObject({ authenticated: false })
})

test('the people of the demo can log in, each in their own state', async () => {
  const answers = await Promise.all(
    [demo.admin(), demo.customer(), demo.newcomer()].map(
      async (client) => (await (await client).post(asking)).body,
    ),
  )
  expect(answers).toEqual([
    expect.objectContaining({ authenticated: true, isAdmin: true }),
    expect.objectContaining({ authenticated: true, isAdmin: false, kyc: true, is_verified: true }),
    expect.objectContaining({ authenticated: true, isAdmin: false, kyc: false }),
  ])
})

test('a disabled account cannot log in', async () => {
  const { client, uid, email, password } = await createCustomer()
  await authOfSuite.updateUser(uid, { disabled: true })
  expect((await client.post(asking)).body).toMatchObject({ authenticated: false })
  const { status, body } = await (await Client.open()).post('/auth/auth/login/', { email, password })
  expect({ status, body }).toEqual({ status: 401, body: { error: 'Invalid Credentials' } })
})
