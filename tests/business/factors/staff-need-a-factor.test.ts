import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { openAfterPassword, readLogin, sendSecondStep, withApp } from '../../support/factors/enrolled.ts'
import { createCustomer, createStaff, logIn, type SignedIn } from '../../support/people.ts'

const controls = firestore.doc('settings/controls')
const list = '/d/admin/users/'
const first = { status: 403, body: { error: 'Set up a second factor first', enrol: true } }

let staff: SignedIn

beforeEach(async () => {
  staff = await createStaff()
})

afterEach(async () => {
  await controls.delete()
})

const pickAnswer = ({ status, body }: { status: number; body: object }) => ({ status, body })

/** Returns the claims by which rules judge what a page of this client reads. */
async function readClaims(client: Client): Promise<Record<string, unknown>> {
  const { body } = await client.post('/d/auth/verify-login/', { token: '1' })
  const [, payload = ''] = String(body.firebaseToken).split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).claims
}

const listSessions = async ({ uid }: SignedIn) =>
  (await firestore.collection(`users/${uid}/sessions`).get()).size

describe('where staff need a second factor', () => {
  beforeEach(async () => {
    await controls.set({ staffSecondFactor: true })
  })

  test('a person without one logs in without rights, and has them once it is set up', async () => {
    const { email, password } = staff
    const client = await Client.open()
    const { status, body } = await client.post('/auth/auth/login/', { email, password })
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: 'Welcome back', firebaseToken: expect.any(String), enrol: true },
    })
    expect(await readLogin(client)).toMatchObject({ authenticated: true, isAdmin: false, enrol: true })
    expect((await client.post('/d/auth/isAdmin/')).body).toEqual({ isAdmin: false })
    expect(pickAnswer(await client.post(list))).toEqual(first)
    expect(await readClaims(client)).not.toHaveProperty('admin')

    const before = client.cookies.get('__session')
    await withApp({ ...staff, client })
    expect(client.cookies.get('__session')).not.toBe(before)
    expect((await client.post(list)).status).toBe(200)
    expect(await readClaims(client)).toMatchObject({ admin: true })
    expect(await readLogin(client)).toEqual(expect.not.objectContaining({ enrol: true }))
    // The old cookie is invalid.
    expect(await readLogin(Client.withSession(before ?? ''))).toMatchObject({ authenticated: false })
  })

  test('a person with one logs in with it, and has all rights at once', async () => {
    const client = await logIn(staff.email, staff.password)
    const { app } = await withApp({ ...staff, client })
    const again = await openAfterPassword(staff)
    const { body } = await sendSecondStep(again, { code: await app.next() })
    expect(body).toMatchObject({ redirect: true })
    expect((await again.post(list)).status).toBe(200)
    expect(await readClaims(again)).toMatchObject({ admin: true })
  })

  test('customers need none', async () => {
    const customer = await createCustomer()
    const client = await logIn(customer.email, customer.password)
    expect(await readLogin(client)).toMatchObject({ authenticated: true })
    expect(pickAnswer(await client.post(list))).toEqual({
      status: 403,
      body: { error: 'Admin login is required' },
    })
  })
})

describe('when the control is switched on', () => {
  test('a session without a factor is refused in calls, and its document is deleted', async () => {
    const other = await createCustomer()
    expect((await staff.client.post(list)).status).toBe(200)
    await controls.set({ staffSecondFactor: true })
    // Refused for the missing factor, or because the session has already ended.
    expect([401, 403]).toContain((await staff.client.post(list)).status)
    await expect.poll(() => listSessions(staff)).toBe(0)
    expect(await readLogin(other.client)).toMatchObject({ authenticated: true })
  })

  test('a session with a factor continues', async () => {
    const other = await createStaff()
    await withApp(staff)
    await controls.set({ staffSecondFactor: true })
    await expect.poll(() => readLogin(other.client)).toMatchObject({ authenticated: false })
    expect((await staff.client.post(list)).status).toBe(200)
  })
})
