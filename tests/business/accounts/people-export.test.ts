import { randomUUID } from 'node:crypto'
import { addDays, startOfDay, toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { beforeAll, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createPan, makeKycForm } from '../../support/kyc-form.ts'
import { createCustomer, createStaff, createVerifiedCustomer, type SignedIn } from '../../support/people.ts'

const call = '/d/admin/users/export/'
const today = toDay(new Date())
const refused = { status: 400, body: { error: 'This page of the list does not exist' } }

let staff: SignedIn

beforeAll(async () => {
  staff = await createStaff()
})

type Line = Record<string, unknown>

async function ask(fields: Record<string, string>, { client }: SignedIn = staff) {
  const { status, body } = await client.post(call, fields)
  return { status, body }
}

async function exportPeople(fields: Record<string, string>): Promise<Line[]> {
  const { status, body } = await ask(fields)
  expect(status).toBe(200)
  return JSON.parse(JSON.stringify(body.users))
}

test('a customer is one row with masked numbers, without phone number and files', async () => {
  const customer = await createCustomer()
  const panCardNumber = createPan()
  await customer.client.post('/api/auth/kyc/', makeKycForm({ panCardNumber, aadharNumber: '234567890124' }))
  await staff.client.post('/d/admin/block-user/', { id: customer.uid, reason: 'Two people use it' })
  const lines = await exportPeople({ from: today, to: today, email: customer.email })
  expect(lines).toEqual([
    {
      id: customer.uid,
      name: 'Test Person',
      email: customer.email,
      date_joined: expect.stringMatching(/Z$/),
      kyc: 'waiting',
      adhaar_number: 'XXXX XXXX 0124',
      pan_number: `XXXXXX${panCardNumber.slice(-4)}`,
      blocked: 'Two people use it',
    },
  ])
})

test.each([
  ['All', 2],
  ['Verified', 1],
  ['Unverified', 1],
  ['Waiting', 0],
])('the filter of the list by KYC accepts %s', async (kyc, count) => {
  const name = `Q${randomUUID().replaceAll(/[^a-z]/g, '')}x`.slice(0, 12)
  for (const make of [createCustomer, createVerifiedCustomer]) {
    await make({ name, email: `${randomUUID()}@example.com`, password: 'a good secret' })
  }
  expect(await exportPeople({ from: today, to: today, name, kyc })).toHaveLength(count)
})

test('days are in India, pages have 500 rows, and one export is one audit entry', async () => {
  const day = '2003-05-06'
  const start = startOfDay(day).getTime()
  const uids = Array.from({ length: 502 }, (_, index) => `joined-${index}-${randomUUID()}`)
  for (const half of [uids.slice(0, 300), uids.slice(300)]) {
    const batch = firestore.batch()
    for (const uid of half) {
      const date_joined = new Date(start + Math.floor(uids.indexOf(uid) / 100))
      batch.set(firestore.doc(`users/${uid}`), { name: 'Old', email: `${uid}@example.com`, date_joined })
    }
    await batch.commit()
  }
  const member = await createStaff()
  const period = { from: day, to: day }
  const first = await ask(period, member)
  const next = String(first.body.next)
  const second = await ask({ ...period, next }, member)
  expect([first.body.users, second.body.users]).toEqual([
    expect.objectContaining({ length: 500 }),
    expect.objectContaining({ length: 2 }),
  ])
  expect(second.body.next).toBeUndefined()
  for (const other of ['2003-05-05', '2003-05-07']) {
    expect(await exportPeople({ from: other, to: other })).toEqual([])
  }
  const entries = await firestore.collection('audit').where('by', '==', member.uid).get()
  expect(entries.docs.map((entry) => entry.data())).toEqual([
    expect.objectContaining({ action: 'users exported', about: `${day}..${day}` }),
  ])

  // The token is bound to this person, these days and these filters.
  expect(await ask({ ...period, next })).toEqual(refused)
  expect(await ask({ from: day, to: addDays(day, 1), next }, member)).toEqual(refused)
  expect(await ask({ ...period, name: 'Old', next }, member)).toEqual(refused)
  expect(await ask({ ...period, kyc: 'Verified', next }, member)).toEqual(refused)
  const orders = await member.client.post('/d/admin/transactions/export/', { ...period, next })
  expect({ status: orders.status, body: orders.body }).toEqual(refused)
})

test.each([
  ['no days', {}],
  ['more than 366 days', { from: '2010-01-01', to: '2011-01-02' }],
  ['an unknown filter', { from: '2010-01-01', to: '2010-01-02', kyc: 'Blocked' }],
])('%s is refused, and nothing is recorded', async (_what, fields) => {
  const member = await createStaff()
  expect((await ask(fields, member)).status).toBe(400)
  expect((await firestore.collection('audit').where('by', '==', member.uid).get()).size).toBe(0)
})
