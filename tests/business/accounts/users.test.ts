import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { auth, bucket, firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { createAadhaar, createPan, makeKycForm } from '../../support/kyc-form.ts'
import { listMails } from '../../support/mailbox.ts'
import {
  createCustomer,
  createStaff,
  createVerifiedCustomer,
  findLogin,
  type SignedIn,
} from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'
import { createOrder, createRupee, createWallet, openQuote, readReserve } from '../../support/swaps.ts'

const listing = '/d/admin/users/'

type Entry = Record<string, unknown>

async function readPage({ client }: SignedIn, next?: string): Promise<{ users: Entry[]; next?: string }> {
  const { status, body } = await client.post(listing, next === undefined ? {} : { next })
  expect(status).toBe(200)
  return JSON.parse(JSON.stringify(body))
}

/** Reads all pages, as a client that wants every customer does. */
async function readEverybody(staff: SignedIn): Promise<Entry[]> {
  const users: Entry[] = []
  let next: string | undefined
  do {
    const part = await readPage(staff, next)
    users.push(...part.users)
    next = part.next
  } while (next !== undefined)
  return users
}

async function ask({ client }: SignedIn, call: string, id: string) {
  const { status, body } = await client.post(`/d/admin/${call}/`, { id })
  return { status, body }
}

const readAudit = async (uid: string) =>
  (await firestore.collection('audit').where('about', '==', uid).get()).docs.map((entry) => entry.data())

const has = async (path: string) => (await firestore.doc(path).get()).exists

const countIdentities = async (uid: string) =>
  (await firestore.collection('identities').where('uids', 'array-contains', uid).get()).size

describe('the list of users', () => {
  test('has everyone who registered, with the identity data that staff need', async () => {
    const staff = await createStaff()
    const customer = await createCustomer()
    const plain = (await readPage(staff)).users.find(({ id }) => id === customer.uid)
    expect(plain).toEqual({
      id: customer.uid,
      first_name: 'Test',
      last_name: 'Person',
      email: customer.email,
      active: false,
      date_joined: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      adhaar_number: null,
      mobile_number: null,
      pan_number: null,
      adhaar_front: null,
      adhaar_back: null,
      pan_card: null,
      adhaar_with_photo: null,
      video: null,
      submission: null,
      warnings: { aadhaar_checksum: false, same_aadhaar: [], same_pan: [], deleted_accounts: [] },
    })
    const panCardNumber = createPan()
    const aadharNumber = '234567890123'
    await customer.client.post('/api/auth/kyc/', makeKycForm({ panCardNumber, aadharNumber }))
    await ask(staff, 'verify-user', customer.uid)
    const folder = new RegExp(`^kyc/${customer.uid}/[\\w-]+/`)
    expect((await readPage(staff)).users.find(({ id }) => id === customer.uid)).toEqual({
      ...plain,
      active: true,
      is_verified: true,
      adhaar_number: 'XXXX XXXX 0123',
      mobile_number: '9876543210',
      pan_number: `XXXXXX${panCardNumber.slice(-4)}`,
      adhaar_front: expect.stringMatching(folder),
      adhaar_back: expect.stringMatching(folder),
      pan_card: expect.stringMatching(folder),
      adhaar_with_photo: expect.stringMatching(folder),
      video: expect.stringMatching(folder),
      submission: expect.stringMatching(/^[\w-]+$/),
      warnings: {
        aadhaar_checksum: true,
        same_aadhaar: expect.any(Array),
        same_pan: [],
        deleted_accounts: [],
      },
    })
  })

  test('has neither phone numbers nor files for a viewer', async () => {
    const viewer = await createStaff('viewer')
    const customer = await createCustomer()
    await customer.client.post('/api/auth/kyc/', makeKycForm({ aadharNumber: '234567890123' }))
    expect((await readPage(viewer)).users.find(({ id }) => id === customer.uid)).toMatchObject({
      adhaar_number: 'XXXX XXXX 0123',
      mobile_number: null,
      adhaar_front: null,
      adhaar_back: null,
      pan_card: null,
      adhaar_with_photo: null,
      video: null,
    })
  })

  test('has pages of 200, newest first, without duplicates', async () => {
    const staff = await createStaff()
    // These customers joined before all others, many of them at the same time.
    const joined = new Date('2001-01-01')
    const uids = Array.from(
      { length: 230 },
      (_, index) => `old-${String(index).padStart(3, '0')}-${randomUUID()}`,
    )
    const batch = firestore.batch()
    for (const [index, uid] of uids.entries()) {
      const date_joined = new Date(joined.getTime() + Math.floor(index / 50))
      batch.set(firestore.doc(`users/${uid}`), { name: 'Old', email: `${uid}@example.com`, date_joined })
    }
    await batch.commit()
    try {
      const first = await readPage(staff)
      expect(first.users).toHaveLength(200)
      expect(first.next).toEqual(expect.any(String))
      const users = await readEverybody(staff)
      const dates = users.map(({ date_joined }) => String(date_joined))
      expect(dates).toEqual(dates.toSorted().toReversed())
      const old = users.map(({ id }) => String(id)).filter((id) => uids.includes(id))
      expect(old).toEqual(uids.toReversed())
      expect(users.at(-1)?.id).toBe(uids[0])
    } finally {
      await Promise.all(uids.map((uid) => firestore.doc(`users/${uid}`).delete()))
    }
  })

  test.each([
    'x',
    'e30',
    'e30.',
    '....',
    Buffer.from('{"users":{"seconds":1e9,"nanoseconds":0,"id":"a"}}').toString('base64url'),
  ])('has no page with an unsigned cursor: %s', async (next) => {
    const staff = await createStaff()
    const { status, body } = await staff.client.post(listing, { next })
    expect({ status, body }).toEqual({ status: 400, body: { error: 'This page of the list does not exist' } })
  })
})

describe('the identity numbers of a customer', () => {
  test('are revealed to staff on request, which is audited', async () => {
    const staff = await createStaff()
    const customer = await createCustomer()
    const aadharNumber = createAadhaar()
    const panCardNumber = createPan()
    await customer.client.post('/api/auth/kyc/', makeKycForm({ aadharNumber, panCardNumber }))
    expect(await ask(staff, 'reveal-identity', customer.uid)).toEqual({
      status: 200,
      body: { adhaar_number: aadharNumber, pan_number: panCardNumber },
    })
    const entries = await readAudit(customer.uid)
    expect(entries).toEqual([
      {
        action: 'identity revealed',
        by: staff.uid,
        byName: staff.name,
        at: expect.anything(),
        about: customer.uid,
      },
    ])
  })

  test('cannot be revealed before there are any', async () => {
    const staff = await createStaff()
    const customer = await createCustomer()
    expect((await ask(staff, 'reveal-identity', customer.uid)).status).toBe(404)
    expect(await readAudit(customer.uid)).toEqual([])
  })
})

describe('only staff', () => {
  test.each(['users', 'reveal-identity', 'verify-user', 'reject-user', 'delete-user', 'ads/u'])(
    'may call %s',
    async (call) => {
      const customer = await createVerifiedCustomer()
      const victim = await createCustomer()
      await victim.client.post('/api/auth/kyc/', makeKycForm())
      for (const client of [await Client.open(), customer.client, victim.client]) {
        const { status, body } = await client.post(`/d/admin/${call}/`, { id: victim.uid })
        expect({ status, body }).toEqual({ status: 403, body: { error: 'Admin login is required' } })
      }
      expect((await firestore.doc(`users/${victim.uid}`).get()).get('is_verified')).toBe(false)
      expect(await readAudit(victim.uid)).toEqual([])
    },
  )
})

describe('deleting a user', () => {
  test('removes all their data except orders, and the identity behind them', async () => {
    const staff = await createStaff()
    const customer = await createCustomer()
    const twin = await createCustomer()
    const { uid, email, password, client } = customer
    const aadharNumber = createAadhaar()
    await client.post('/api/auth/kyc/', makeKycForm({ aadharNumber }))
    await twin.client.post('/api/auth/kyc/', makeKycForm({ aadharNumber }))
    await ask(staff, 'verify-user', uid)
    const saved = await client.post('/d/api/withdrawals/add/', {
      withdrawalType: 'Crypto',
      cryptoAddress: 'TAddressOfSomebody',
    })
    const from = await createRupee()
    const to = await createWallet()
    const swap = { from, to, from_amount: '5000', to_amount: '50.00' }
    const { id: withdrawalMethod } = JSON.parse(JSON.stringify(saved.body.withdrawal))
    const order = `transactions/${await createOrder(customer, swap, { withdrawalMethod })}`
    await (await Client.open()).post('/auth/auth/request-forgot-otp/', { email })

    expect(await ask(staff, 'delete-user', uid)).toEqual({
      status: 200,
      body: { message: 'User deleted successfully' },
    })
    await expect(auth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' })
    for (const path of [`users/${uid}`, `kyc/${uid}`]) expect(await has(path)).toBe(false)
    expect(await findLogin(email)).toBeUndefined()
    expect((await firestore.collection(`users/${uid}/sessions`).get()).size).toBe(0)
    expect((await firestore.collection(`users/${uid}/withdrawals`).get()).size).toBe(0)
    expect((await firestore.collection('codes').where('uid', '==', uid).get()).size).toBe(0)
    expect(await countIdentities(uid)).toBe(0)
    expect(await countIdentities(twin.uid)).toBe(2)
    expect((await firestore.doc(`kyc/${twin.uid}`).get()).get('sameAadhaar')).toEqual([])
    expect((await firestore.doc(`archive/${uid}`).get()).data()).toMatchObject({
      email,
      aadhaarMasked: expect.any(String),
    })
    expect((await bucket.getFiles({ prefix: `kyc/${uid}/` }))[0]).toHaveLength(5)
    const kept = await firestore.doc(order).get()
    expect(kept.data()).toMatchObject({ uid, email, status: 'pending' })
    expect((await bucket.file(kept.get('screenshot')).exists())[0]).toBe(true)

    expect((await client.post('/d/auth/verify-login/')).body).toMatchObject({ authenticated: false })
    expect((await client.post('/d/api/withdrawals/')).status).toBe(401)
    expect((await (await Client.open()).post('/auth/auth/login/', { email, password })).status).toBe(401)
    expect((await readAudit(uid)).map(({ action, by }) => [action, by])).toEqual(
      expect.arrayContaining([
        ['KYC confirmed', staff.uid],
        ['user deleted', staff.uid],
      ]),
    )
  })

  test('returns what their quotes hold', async () => {
    const staff = await createStaff()
    const customer = await createVerifiedCustomer()
    const rupee = await createRupee()
    const coin = await createWallet()
    await openQuote(customer, rupee, coin, '5000')
    expect(await readReserve(coin)).toBe('950.00')
    expect(await ask(staff, 'delete-user', customer.uid)).toMatchObject({ status: 200 })
    expect(await readReserve(coin)).toBe('1000.00')
  })

  test('a second time is refused as unknown', async () => {
    const staff = await createStaff()
    const { uid } = await createCustomer()
    await ask(staff, 'delete-user', uid)
    expect(await ask(staff, 'delete-user', uid)).toEqual({
      status: 404,
      body: { error: 'User not found' },
    })
    expect(await readAudit(uid)).toHaveLength(1)
  })

  test('by simultaneous calls is one deletion', async () => {
    const staff = await createStaff()
    const { uid } = await createCustomer()
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(staff, 'delete-user', uid)))
    for (const { status } of answers) expect([200, 404]).toContain(status)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await has(`users/${uid}`)).toBe(false)
    expect(await readAudit(uid)).toHaveLength(1)
  })

  test.each(['by asking again', 'automatically in time'])(
    'that was interrupted is finished %s',
    async (how) => {
      const staff = await createStaff()
      const customer = await createCustomer()
      const { uid, email, client } = customer
      await client.post('/api/auth/kyc/', makeKycForm())
      // State after the first two steps.
      await firestore.doc(`users/${uid}`).update({ deleting: true })
      await auth.deleteUser(uid)
      expect((await readPage(staff)).users.find(({ id }) => id === uid)).toBeUndefined()
      expect(await ask(staff, 'verify-user', uid)).toMatchObject({ status: 404 })
      if (how === 'automatically in time') await runSchedule('endDeletions')
      else expect(await ask(staff, 'delete-user', uid)).toMatchObject({ status: 200 })
      for (const path of [`users/${uid}`, `kyc/${uid}`]) expect(await has(path)).toBe(false)
      expect(await countIdentities(uid)).toBe(0)
      expect((await bucket.getFiles({ prefix: `kyc/${uid}/` }))[0]).toEqual([])
      expect((await listMails(email)).every(({ subject }) => subject !== 'Your account is verified')).toBe(
        true,
      )
    },
  )

  test('frees the address for a new account', async () => {
    const staff = await createStaff()
    const { uid, name, email, password } = await createCustomer()
    await ask(staff, 'delete-user', uid)
    const form = { name, email, password, confirmPassword: password, terms: 'on' }
    expect((await (await Client.open()).post('/api/auth/register/', form)).status).toBe(200)
  })

  test('is refused to staff for themselves', async () => {
    const staff = await createStaff()
    expect(await ask(staff, 'delete-user', staff.uid)).toEqual({
      status: 403,
      body: { error: 'You cannot delete your own account' },
    })
    expect(await has(`users/${staff.uid}`)).toBe(true)
  })

  test('is refused for staff until their role is removed', async () => {
    const staff = await createStaff()
    const other = await createStaff('viewer')
    expect(await ask(staff, 'delete-user', other.uid)).toEqual({
      status: 409,
      body: { error: 'This person is staff. Remove their role first.' },
    })
    expect((await other.client.post(listing)).status).toBe(200)
    expect(await ask(staff, 'staff/revoke', other.uid)).toMatchObject({ status: 200 })
    expect(await ask(staff, 'delete-user', other.uid)).toMatchObject({ status: 200 })
    expect(await has(`users/${other.uid}`)).toBe(false)
  })
})
