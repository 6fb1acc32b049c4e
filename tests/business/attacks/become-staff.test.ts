import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { waitForMail } from '../../support/mailbox.ts'
import {
  createCustomer,
  createPerson,
  createStaff,
  createUnconfirmed,
  logIn,
  type Person,
  type SignedIn,
} from '../../support/people.ts'

const acceptPath = '/d/auth/accept-invitation/'
const invitePath = '/d/admin/staff/invite/'
const list = '/d/admin/transactions/'

const noSuchInvitation = { status: 404, body: { error: 'Invitation not found' } }
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

/** Returns the ID of the current invitation of an address. */
async function findInvitation({ email }: Person): Promise<string> {
  const { docs } = await firestore.collection('invitations').where('email', '==', email).get()
  expect(docs).toHaveLength(1)
  return docs[0]?.id ?? ''
}

async function invitePerson(person: Person, role = 'operator', by = admin): Promise<string> {
  expect(await post(by, invitePath, { email: person.email, role })).toMatchObject({ status: 200 })
  return findInvitation(person)
}

const readRole = async ({ uid }: SignedIn) => (await firestore.doc(`staff/${uid}`).get()).get('role')
const findActions = async (about: string) =>
  (await firestore.collection('audit').where('about', '==', about).get()).docs.map((entry) =>
    entry.get('action'),
  )

describe('an invitation', () => {
  test('makes staff of its recipient after the next login, with mails to them and the admins', async () => {
    const person = createPerson()
    const id = await invitePerson(person)
    expect((await waitForMail(person.email)).text).toContain('as an operator')
    const invitee = await createCustomer(person)
    expect(await post(invitee, acceptPath, { id })).toEqual({
      status: 200,
      body: { message: 'You are staff now. Please log in again.' },
    })
    expect((await post(invitee, '/d/auth/verify-login/')).body).toMatchObject({ authenticated: false })
    const client = await logIn(person.email, person.password)
    expect((await client.post('/d/auth/verify-login/')).body).toMatchObject({
      isAdmin: true,
      role: 'operator',
    })
    expect((await client.post(list)).status).toBe(200)
    expect(await findActions(invitee.uid)).toEqual(['invitation accepted'])
    expect((await waitForMail(admin.email, ({ text }) => text.includes(person.email))).text).toContain(
      `(${person.email}) is an operator now, by invitation of ${admin.name}`,
    )
  })

  test('is useless to anybody else, with its ID or a guess', async () => {
    const victim = createPerson()
    const thief = await createCustomer()
    const id = await invitePerson(victim, 'admin')
    for (const guess of [id, randomUUID(), 'x'.repeat(20), 'staff', admin.uid]) {
      expect(await post(thief, acceptPath, { id: guess })).toEqual(noSuchInvitation)
    }
    expect(await post({ client: await Client.open() }, acceptPath, { id })).toMatchObject({ status: 401 })
    expect(await readRole(thief)).toBeUndefined()
    expect(await findInvitation(victim)).toBe(id)
  })

  test('is useless to a person who registered with the address and did not confirm it', async () => {
    const person = createPerson()
    const id = await invitePerson(person)
    const impostor = await createUnconfirmed(person)
    expect(await post(impostor, acceptPath, { id })).toEqual(noSuchInvitation)
    expect(await readRole(impostor)).toBeUndefined()
  })

  test('is accepted once, even by simultaneous calls', async () => {
    const invitee = await createCustomer()
    const id = await invitePerson(invitee, 'viewer')
    await invitee.client.fetchToken()
    const answers = await Promise.all([1, 2, 3].map(() => post(invitee, acceptPath, { id })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await findActions(invitee.uid)).toEqual(['invitation accepted'])
    await firestore.doc(`staff/${invitee.uid}`).delete()
    const again = await logIn(invitee.email, invitee.password)
    expect(await post({ client: again }, acceptPath, { id })).toEqual(noSuchInvitation)
    expect(await readRole(invitee)).toBeUndefined()
  })

  test('ends when it is cancelled or replaced', async () => {
    const invitee = await createCustomer()
    const cancelled = await invitePerson(invitee, 'admin')
    const cancel = '/d/admin/staff/cancel-invitation/'
    expect(await post(admin, cancel, { id: cancelled })).toMatchObject({ status: 200 })
    expect(await post(admin, cancel, { id: cancelled })).toEqual(noSuchInvitation)
    const first = await invitePerson(invitee, 'admin')
    const second = await invitePerson(invitee, 'viewer')
    for (const id of [cancelled, first])
      expect(await post(invitee, acceptPath, { id })).toEqual(noSuchInvitation)
    expect(await post(invitee, acceptPath, { id: second })).toMatchObject({ status: 200 })
    expect(await readRole(invitee)).toBe('viewer')
  })

  test.each([
    [
      'its seven days are over',
      async (id: string) => {
        const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
        await firestore.doc(`invitations/${id}`).update({ expires: yesterday })
      },
    ],
    [
      'its sender is no longer an admin',
      async (id: string) => {
        await firestore.doc(`invitations/${id}`).update({ by: (await createStaff('operator')).uid })
      },
    ],
  ])('is void when %s', async (_when, happen) => {
    const invitee = await createCustomer()
    const id = await invitePerson(invitee)
    await happen(id)
    expect(await post(invitee, acceptPath, { id })).toEqual({
      status: 409,
      body: { error: 'This invitation is no longer valid. Please ask for a new one.' },
    })
    expect(await readRole(invitee)).toBeUndefined()
  })

  test.each([
    ['change-role', { role: 'operator' }],
    ['revoke', {}],
  ])('ends with the rights of its sender (%s)', async (call, fields) => {
    const leaving = await createStaff()
    const invitee = await createCustomer()
    const id = await invitePerson(invitee, 'admin', leaving)
    const asked = { id: leaving.uid, ...fields }
    expect(await post(admin, `/d/admin/staff/${call}/`, asked)).toMatchObject({ status: 200 })
    expect(await post(invitee, acceptPath, { id })).toEqual(noSuchInvitation)
    expect(await readRole(invitee)).toBeUndefined()
  })

  test('to a member of staff is refused, so that it cannot change a role', async () => {
    const operator = await createStaff('operator')
    expect(await post(admin, invitePath, { email: operator.email, role: 'admin' })).toEqual({
      status: 409,
      body: { error: 'This person is already staff' },
    })
    expect(await readRole(operator)).toBe('operator')
  })
})

describe('a role', () => {
  const change = (by: Pick<SignedIn, 'client'>, { uid }: SignedIn, role: string) =>
    post(by, '/d/admin/staff/change-role/', { id: uid, role })
  const revoke = (by: SignedIn, { uid }: SignedIn) => post(by, '/d/admin/staff/revoke/', { id: uid })

  test.each(['viewer', 'operator'] as const)('of a %s cannot be raised by its holder', async (role) => {
    const member = await createStaff(role)
    expect(await change(member, member, 'admin')).toEqual(notByRole)
    expect(await post(member, invitePath, { email: createPerson().email, role: 'admin' })).toEqual(notByRole)
    expect(await readRole(member)).toBe(role)
  })

  test('of an admin cannot be changed or given up by its holder, so that an admin always remains', async () => {
    const own = {
      status: 403,
      body: { error: 'You cannot change your own role. Another admin has to do it.' },
    }
    expect(await change(admin, admin, 'viewer')).toEqual(own)
    expect(await revoke(admin, admin)).toEqual(own)
    expect(await readRole(admin)).toBe('admin')
  })

  test("of one admin remains when two take each other's at the same moment", async () => {
    const one = await createStaff()
    const other = await createStaff()
    await Promise.all([one.client.fetchToken(), other.client.fetchToken()])
    const answers = await Promise.all([revoke(one, other), revoke(other, one)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect([await readRole(one), await readRole(other)].sort()).toEqual(['admin', undefined])
  })

  test('survives sessions that an admin ends: a thief is out, and the owner logs in again', async () => {
    const member = await createStaff('viewer')
    expect(await post(admin, '/d/admin/staff/end-sessions/', { id: member.uid })).toMatchObject({
      status: 200,
    })
    expect(await post(member, list)).toEqual(notStaff)
    expect((await (await logIn(member.email, member.password)).post(list)).status).toBe(200)
  })

  test('of a customer is not found, so an admin cannot end their sessions this way', async () => {
    const customer = await createCustomer()
    for (const call of ['end-sessions', 'revoke', 'change-role']) {
      const fields = call === 'change-role' ? { role: 'admin' } : {}
      expect(await post(admin, `/d/admin/staff/${call}/`, { id: customer.uid, ...fields })).toEqual({
        status: 404,
        body: { error: 'Member of staff not found' },
      })
    }
    expect(await readRole(customer)).toBeUndefined()
    expect((await post(customer, '/d/auth/verify-login/')).body).toMatchObject({ authenticated: true })
  })
})
