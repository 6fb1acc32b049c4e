import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createCustomer, createStaff, type SignedIn } from '../../support/people.ts'
import {
  createOrder,
  createOwnPair,
  createPayer,
  decide,
  type Payer,
  type TestWallet,
} from '../../support/swaps.ts'

const call = '/d/admin/transactions/export/'
const today = toDay(new Date())
const period = { from: today, to: today }

let staff: SignedIn
let colleague: SignedIn
let coin: TestWallet
let payer: Payer
let ids: { pending: string; approved: string; rejected: string }

beforeAll(async () => {
  ;[staff, colleague] = [await createStaff(), await createStaff()]
  payer = await createPayer()
  const { swap } = await createOwnPair()
  coin = swap.to
  const larger = { ...swap, from_amount: '700.00', to_amount: '7.00' }
  ids = {
    pending: await createOrder(payer, swap, { SendersPaymentDetails: 'Ravi Nair, HDFC Bank' }),
    approved: await createOrder(payer, swap),
    rejected: await createOrder(payer, larger),
  }
  await staff.client.post('/d/admin/assign/', {
    ids: JSON.stringify([ids.pending, ids.approved]),
    assignee: colleague.uid,
  })
  await decide(staff, ids.approved)
  await decide(colleague, ids.rejected, { status: 'Rejected', adminNotes: 'Not found' })
})

async function exportFiltered(filters: Record<string, string> = {}) {
  const { status, body } = await staff.client.post(call, { ...period, email: payer.email, ...filters })
  expect({ status, body }).toMatchObject({ status: 200, body: { transactions: expect.any(Array) } })
  return JSON.parse(JSON.stringify(body.transactions)) as Record<string, unknown>[]
}

const toIds = (orders: readonly Record<string, unknown>[]) => orders.map(({ id }) => id)

describe('an export', () => {
  test('has every status, and each decision with its time and decider', async () => {
    const orders = await exportFiltered()
    expect(toIds(orders)).toEqual([ids.pending, ids.approved, ids.rejected])
    const [pending, ...decided] = orders
    expect(pending).not.toHaveProperty('decided_by')
    expect(pending).not.toHaveProperty('decided_at')
    expect(decided.map(({ decided_by }) => decided_by)).toEqual([staff.name, colleague.name])
    for (const { decided_at } of decided) expect(decided_at).toMatch(/Z$/)
  })

  test.each([
    ['a status', () => ({ status: 'Approved' }), () => [ids.approved]],
    ['an amount sent', () => ({ sent: '700' }), () => [ids.rejected]],
    ['an amount received', () => ({ received: '5.00' }), () => [ids.pending, ids.approved]],
    ['a name', () => ({ name: 'verma' }), () => [ids.pending, ids.approved, ids.rejected]],
    ['the search box', () => ({ text: ids.rejected }), () => [ids.rejected]],
    ['a wallet', () => ({ wallet: coin.id }), () => [ids.pending, ids.approved, ids.rejected]],
    ['a wallet of others', () => ({ wallet: 'nobodys' }), () => []],
    ['the decider', () => ({ decided_by: staff.uid }), () => [ids.approved]],
    ['a colleague as decider', () => ({ decided_by: colleague.uid }), () => [ids.rejected]],
    ['an assignee', () => ({ assigned_to: colleague.uid }), () => [ids.pending]],
    ['a red finding', () => ({ finding: 'other payer' }), () => [ids.pending]],
    ['another red finding', () => ({ finding: 'proof seen before' }), () => []],
    ['any red finding', () => ({ finding: 'any' }), () => [ids.pending]],
    ['no red finding', () => ({ finding: 'none' }), () => []],
    ['another assignee', () => ({ assigned_to: staff.uid }), () => []],
    [
      'a selection',
      () => ({ ids: JSON.stringify([ids.rejected, ids.pending, 'GONE']) }),
      () => [ids.pending, ids.rejected],
    ],
    ['a selection of a status', () => ({ ids: JSON.stringify([ids.pending]), status: 'Approved' }), () => []],
    [
      'a selection of many years',
      () => ({ ids: JSON.stringify([ids.pending]), from: '2010-01-01' }),
      () => [ids.pending],
    ],
    [
      'a selection of other days',
      () => ({ ids: JSON.stringify([ids.pending]), from: '2010-01-01', to: '2010-01-02' }),
      () => [],
    ],
    ['orders that wait for a second person', () => ({ status: 'approving' }), () => []],
    ['orders that one person has approved', () => ({ status: 'paying' }), () => []],
    [
      'several filters at once',
      () => ({ name: 'asha', sent: '700', status: 'Rejected' }),
      () => [ids.rejected],
    ],
    ['a name without orders', () => ({ name: 'somebody else' }), () => []],
  ])('accepts the filter of the list by %s', async (_what, filters, found) => {
    expect(toIds(await exportFiltered(filters()))).toEqual(found())
  })

  test('is audited with its filters, but without search text', async () => {
    const member = await createStaff()
    const chosen = { status: 'Approved', wallet: coin.id, decided_by: staff.uid }
    await member.client.post(call, { ...period, ...chosen, email: payer.email, text: payer.name })
    const { docs } = await firestore.collection('audit').where('by', '==', member.uid).get()
    expect(docs.map((entry) => entry.data())).toMatchObject([
      { action: 'orders exported', about: `${today}..${today}`, to: { ...chosen, filters: 'text, email' } },
    ])
    const entry = JSON.stringify(docs[0]?.data())
    for (const typed of [payer.email, payer.name]) expect(entry).not.toContain(typed)
  })

  test('with an unknown status is refused', async () => {
    expect((await staff.client.post(call, { ...period, status: 'terminated' })).status).toBe(400)
  })

  test('with an invalid wallet or decider ID is refused, and not recorded', async () => {
    const member = await createStaff()
    for (const name of ['wallet', 'decided_by']) {
      expect((await member.client.post(call, { ...period, [name]: 'a/b' })).status).toBe(400)
    }
    expect((await firestore.collection('audit').where('by', '==', member.uid).get()).size).toBe(0)
  })
})

test('an export of customers requires the right to export orders', async () => {
  const customer = await createCustomer()
  for (const { client } of [customer, await createStaff('viewer'), await createStaff('operator')]) {
    expect((await client.post('/d/admin/users/export/', period)).status).toBe(403)
    expect((await client.post(call, period)).status).toBe(403)
  }
})
