import { describe, expect, onTestFinished, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { waitForEnoughOfWindow } from '../../support/clock.ts'
import { createCustomer, createPerson, createStaff, logIn, type SignedIn } from '../../support/people.ts'

const list = '/d/admin/staff/'
const invite = '/d/admin/staff/invite/'
const orders = '/d/admin/transactions/'

type Entry = Readonly<Record<string, unknown>>

async function readListed({ client }: SignedIn): Promise<{ staff: Entry[]; invitations: Entry[] }> {
  const { status, body } = await client.post(list)
  expect(status).toBe(200)
  return JSON.parse(JSON.stringify(body))
}

const readLastSeen = async ({ uid }: SignedIn) =>
  (await firestore.doc(`staff/${uid}`).get()).get('lastSeen')?.toDate().getTime()

const subtractMinutes = (minutes: number) => new Date(Date.now() - minutes * 60_000)

describe('the list of staff', () => {
  test('has all staff with their roles and sessions, and no customers', async () => {
    const admin = await createStaff()
    const operator = await createStaff('operator')
    const customer = await createCustomer()
    const entry = {
      id: operator.uid,
      name: operator.name,
      email: operator.email,
      role: 'operator',
      since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      last_seen: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    }
    expect((await readListed(admin)).staff).toContainEqual({ ...entry, sessions: 1 })
    await logIn(operator.email, operator.password)
    const { staff } = await readListed(admin)
    expect(staff).toContainEqual({ ...entry, sessions: 2 })
    expect(staff.map(({ id }) => id)).not.toContain(customer.uid)
  })

  test('has the invitations that can still be accepted', async () => {
    const admin = await createStaff()
    const { email } = createPerson()
    expect((await admin.client.post(invite, { email: email.toUpperCase(), role: 'viewer' })).status).toBe(200)
    const { invitations } = await readListed(admin)
    expect(invitations).toContainEqual({
      id: expect.any(String),
      email,
      role: 'viewer',
      by: admin.name,
      at: expect.any(String),
      expires: expect.any(String),
    })
    const { docs } = await firestore.collection('invitations').where('email', '==', email).get()
    const days = (docs[0]?.get('expires').toMillis() - docs[0]?.get('at').toMillis()) / (24 * 60 * 60 * 1000)
    expect(days).toBe(7)
    await docs[0]?.ref.update({ expires: subtractMinutes(1) })
    expect((await readListed(admin)).invitations.map((one) => one.email)).not.toContain(email)
  })
})

describe('the last sign of life of staff', () => {
  test('is recorded by their calls, at most every five minutes', async () => {
    const viewer = await createStaff('viewer')
    const just = subtractMinutes(4)
    await firestore.doc(`staff/${viewer.uid}`).update({ lastSeen: just })
    await viewer.client.post(orders)
    expect(await readLastSeen(viewer)).toBe(just.getTime())
    await firestore.doc(`staff/${viewer.uid}`).update({ lastSeen: subtractMinutes(6) })
    await viewer.client.post(orders)
    expect(await readLastSeen(viewer)).toBeGreaterThan(just.getTime())
  })

  test('is recorded when they open a page, because live reads make no calls', async () => {
    const viewer = await createStaff('viewer')
    await firestore.doc(`staff/${viewer.uid}`).update({ lastSeen: subtractMinutes(6) })
    await viewer.client.post('/d/auth/verify-login/')
    expect(await readLastSeen(viewer)).toBeGreaterThan(subtractMinutes(1).getTime())
  })

  test('does not restore a person who was removed from staff', async () => {
    const viewer = await createStaff('viewer')
    await firestore.doc(`staff/${viewer.uid}`).delete()
    expect((await viewer.client.post(orders)).status).toBe(403)
    expect((await firestore.doc(`staff/${viewer.uid}`).get()).exists).toBe(false)
  })
})

test('staff read their own role after the login, and a customer none', async () => {
  const asking = '/d/auth/verify-login/'
  expect((await (await createStaff('viewer')).client.post(asking)).body).toMatchObject({
    isAdmin: true,
    role: 'viewer',
  })
  expect((await (await createCustomer()).client.post(asking)).body).not.toHaveProperty('role')
})

test('an unknown role has no rights', async () => {
  const member = await createStaff()
  const document = firestore.doc(`staff/${member.uid}`)
  onTestFinished(async () => {
    await document.delete()
  })
  await document.update({ role: 'owner' })
  expect((await member.client.post(orders)).status).toBe(403)
  expect((await member.client.post('/d/auth/isAdmin/')).body).toEqual({ isAdmin: false })
})

test('setting the same role changes nothing, and ends no session', async () => {
  const admin = await createStaff()
  const member = await createStaff('viewer')
  const same = { id: member.uid, role: 'viewer' }
  expect((await admin.client.post('/d/admin/staff/change-role/', same)).status).toBe(200)
  expect((await member.client.post(orders)).status).toBe(200)
  expect((await firestore.collection('audit').where('about', '==', member.uid).get()).size).toBe(0)
})

test('an admin can send at most 20 invitations in an hour', async () => {
  const admin = await createStaff()
  const colleague = await createStaff('viewer')
  await waitForEnoughOfWindow(60 * 60)
  // Colleagues are refused and counted.
  const asked = { email: colleague.email, role: 'viewer' }
  for (let sent = 0; sent < 20; sent += 1) expect((await admin.client.post(invite, asked)).status).toBe(409)
  const { email } = createPerson()
  const { status, body } = await admin.client.post(invite, { email, role: 'viewer' })
  expect({ status, body }).toEqual({
    status: 429,
    body: { error: 'Too many attempts. Please try again later.' },
  })
  expect((await firestore.collection('invitations').where('email', '==', email).get()).size).toBe(0)
})
