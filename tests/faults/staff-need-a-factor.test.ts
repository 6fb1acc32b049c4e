import { signInWithCustomToken } from 'firebase/auth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { firestore } from '../support/admin-sdk.ts'
import { mayRead, readingToken } from '../support/browser-sdk.ts'
import { Client } from '../support/client.ts'
import { afterPassword, secondStep, whoIs, withApp } from '../support/factors/enrolled.ts'
import { logIn, newCustomer, newStaff, type SignedIn } from '../support/people.ts'
import { askAuth } from '../support/world/auth-endpoints.ts'
import { authOfSuite } from '../support/world/suite.ts'
import './own-run.ts'

/** Separate from the calls, because the control applies to all users of a Firestore. */
const controls = firestore.doc('settings/controls')
const list = '/d/admin/users/'
const first = { status: 403, body: { error: 'Set up a second factor first', enrol: true } }

let staff: SignedIn

beforeEach(async () => {
  staff = await newStaff()
})

afterEach(async () => {
  await controls.delete()
})

const told = ({ status, body }: { status: number; body: object }) => ({ status, body })

async function claimsOf(client: Client): Promise<Record<string, unknown>> {
  const token = await readingToken(client)
  const { idToken } = await askAuth('signInWithCustomToken', { token, returnSecureToken: true })
  return { ...(await authOfSuite.verifyIdToken(String(idToken))) }
}

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
    expect(await whoIs(client)).toMatchObject({ authenticated: true, isAdmin: false, enrol: true })
    expect((await client.post('/d/auth/isAdmin/')).body).toEqual({ isAdmin: false })
    expect(told(await client.post(list))).toEqual(first)
    expect(await claimsOf(client)).not.toHaveProperty('admin')

    const before = client.cookies.get('__session')
    await withApp({ ...staff, client })
    expect(client.cookies.get('__session')).not.toBe(before)
    expect((await client.post(list)).status).toBe(200)
    expect(await claimsOf(client)).toMatchObject({ admin: true })
    expect(await whoIs(client)).toEqual(expect.not.objectContaining({ enrol: true }))
    // The old cookie is invalid.
    expect(await whoIs(Client.withSession(before ?? ''))).toMatchObject({ authenticated: false })
  })

  test('a person with one logs in with it, and has all rights at once', async () => {
    const client = await logIn(staff.email, staff.password)
    const { app } = await withApp({ ...staff, client })
    const again = await afterPassword(staff)
    const { body } = await secondStep(again, { code: await app.next() })
    expect(body).toMatchObject({ redirect: true })
    expect((await again.post(list)).status).toBe(200)
    expect(await claimsOf(again)).toMatchObject({ admin: true })
  })

  test('customers need none', async () => {
    const customer = await newCustomer()
    const client = await logIn(customer.email, customer.password)
    expect(await whoIs(client)).toMatchObject({ authenticated: true })
    expect(told(await client.post(list))).toEqual({ status: 403, body: { error: 'Admin login is required' } })
  })
})

describe('when the control is switched on', () => {
  test('a session without a factor is refused in calls at once, and in live reads soon after', async () => {
    const token = await readingToken(staff.client)
    const other = await newCustomer()
    const reads = () => mayRead(`users/${other.uid}`, (page) => signInWithCustomToken(page, token))
    expect(await reads()).toBe(true)
    expect((await staff.client.post(list)).status).toBe(200)
    await controls.set({ staffSecondFactor: true })
    expect((await staff.client.post(list)).status).toBe(403)
    await expect.poll(reads, { timeout: 20_000 }).toBe(false)
    expect(await whoIs(other.client)).toMatchObject({ authenticated: true })
  })

  test('a session with a factor continues', async () => {
    const other = await newStaff()
    await withApp(staff)
    await controls.set({ staffSecondFactor: true })
    await expect.poll(() => whoIs(other.client), { timeout: 20_000 }).toMatchObject({ authenticated: false })
    expect((await staff.client.post(list)).status).toBe(200)
  })
})
