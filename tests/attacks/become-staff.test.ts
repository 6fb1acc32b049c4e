import { signInWithCustomToken } from 'firebase/auth'
import { beforeAll, describe, expect, test } from 'vitest'
import { firestore } from '../support/admin-sdk.ts'
import { canRead, requestReadingToken } from '../support/browser-sdk.ts'
import { Client } from '../support/client.ts'
import { makeKycForm } from '../support/kyc-form.ts'
import { waitForMail } from '../support/mailbox.ts'
import { createCustomer, createStaff, logIn, type SignedIn } from '../support/people.ts'

// tests/business/attacks/become-staff has the calls. These tests also read Firestore as a page does.

const list = '/d/admin/transactions/'
const notByRole = { status: 403, body: { error: 'Your role does not allow this' } }
const notStaff = { status: 403, body: { error: 'Admin login is required' } }

let admin: SignedIn

beforeAll(async () => {
  admin = await createStaff()
})

async function post({ client }: Pick<SignedIn, 'client'>, path: string, fields: Record<string, string> = {}) {
  const { status, body } = await client.post(path, fields)
  return { status, body }
}

const findActions = async (about: string) =>
  (await firestore.collection('audit').where('about', '==', about).get()).docs.map((entry) =>
    entry.get('action'),
  )

describe('a role', () => {
  test('that is changed applies from the next login, and ends all sessions', async () => {
    const member = await createStaff('operator')
    const token = await requestReadingToken(member.client)
    const signIn = (page: Parameters<typeof signInWithCustomToken>[0]) => signInWithCustomToken(page, token)
    expect(await canRead(`staff/${member.uid}`, signIn)).toBe(true)
    expect(
      await post(admin, '/d/admin/staff/change-role/', { id: member.uid, role: 'viewer' }),
    ).toMatchObject({ status: 200 })
    expect(await post(member, list)).toEqual(notStaff)
    expect(await canRead(`staff/${member.uid}`, signIn)).toBe(false)
    const client = await logIn(member.email, member.password)
    expect((await client.post('/d/auth/verify-login/')).body).toMatchObject({ role: 'viewer' })
    expect(await post({ client }, '/d/admin/reveal-identity/', { id: member.uid })).toEqual(notByRole)
    await waitForMail(member.email, ({ subject }) => subject === 'You are a viewer now')
  })

  test('that is removed shuts out an open page and a stolen cookie at once', async () => {
    const member = await createStaff()
    const customer = await createCustomer()
    const token = await requestReadingToken(member.client)
    const stolen = Client.withSession(member.client.cookies.get('__session') ?? '')
    const signIn = (page: Parameters<typeof signInWithCustomToken>[0]) => signInWithCustomToken(page, token)
    expect(await canRead(`users/${customer.uid}`, signIn)).toBe(true)
    expect(await post(admin, '/d/admin/staff/revoke/', { id: member.uid })).toMatchObject({ status: 200 })
    expect(await canRead(`users/${customer.uid}`, signIn)).toBe(false)
    for (const client of [member.client, stolen]) expect(await post({ client }, list)).toEqual(notStaff)
    const again = await logIn(member.email, member.password)
    expect((await again.post('/d/auth/verify-login/')).body).toMatchObject({ isAdmin: false })
    expect(await post({ client: again }, list)).toEqual(notStaff)
    await waitForMail(member.email, ({ subject }) => subject === 'You are no longer staff')
    expect(await findActions(member.uid)).toEqual(['staff revoked'])
  })
})

describe('a viewer', () => {
  test('gets no file, no number and no export, and reads no KYC record past the calls', async () => {
    const viewer = await createStaff('viewer')
    const customer = await createCustomer()
    await customer.client.post('/api/auth/kyc/', makeKycForm())
    const record = await firestore.doc(`kyc/${customer.uid}`).get()
    for (const path of Object.values<string>(record.get('media'))) {
      expect((await viewer.client.fetch(`/media/${path}`)).status).toBe(403)
    }
    expect((await viewer.client.fetch(`/media/orders/${customer.uid}/any/screenshot`)).status).toBe(403)
    expect(await post(viewer, '/d/admin/reveal-identity/', { id: customer.uid })).toEqual(notByRole)
    expect(
      await post(viewer, '/d/admin/transactions/export/', { from: '2026-01-01', to: '2026-01-31' }),
    ).toEqual(notByRole)
    const token = await requestReadingToken(viewer.client)
    const read = (path: string) => canRead(path, (page) => signInWithCustomToken(page, token))
    expect(await read(`kyc/${customer.uid}`)).toBe(false)
    expect(await read('bankDetails/inr')).toBe(false)
    expect(await read(`users/${customer.uid}`)).toBe(true)
    expect(await findActions(customer.uid)).toEqual([])
  })

  test('differs in this from an operator, whose looks are audited', async () => {
    const operator = await createStaff('operator')
    const customer = await createCustomer()
    await customer.client.post('/api/auth/kyc/', makeKycForm())
    const path = (await firestore.doc(`kyc/${customer.uid}`).get()).get('media.panCardFront')
    expect((await operator.client.fetch(`/media/${path}`)).status).toBe(200)
    expect(await findActions(customer.uid)).toEqual(['KYC media seen'])
  })
})
