import { expect, test } from 'vitest'
import type { OrderPayments } from './order-payments.ts'
import { listPaymentFindings } from './payment-findings.ts'

const placed = new Date('2026-11-26T10:00:00+05:30')
const order = { status: 'pending', created_at: placed, from_currency: 'INR', name: 'Asha Verma' } as const

const makePaid = (outcome: OrderPayments['outcome']): OrderPayments => ({
  trackingID: 'T1',
  total: '5000.00',
  outcome,
  placed,
  pending: true,
  payments: [
    {
      id: 'p1',
      amount: '5000.00',
      payer: 'ASHA VERMA',
      reference: '412345678901',
      account: '1234',
      bookedAt: '2026-11-26T10:12',
      importedBy: 'x',
      matchedBy: 'rule',
    },
  ],
})

const newest = { reach: new Date('2026-11-26T15:00:00+05:30'), until: '2026-11-26T15:00' }

test.each([
  ['full', 'fine', 'Paid in full'],
  ['too little', 'look', 'Paid too little'],
  ['other payer', 'look', 'Paid from another name'],
] as const)('payments that are %s', (outcome, tone, label) => {
  const findings = listPaymentFindings(order, {
    paid: makePaid(outcome),
    isSuggested: false,
    newest,
    unseenHours: 4,
    proven: [],
    proofs: [],
    uid: 'y',
  })
  expect(findings).toEqual([expect.objectContaining({ about: 'payment', tone, label })])
  expect(findings[0]?.reason).toContain('₹5,000.00 from ASHA VERMA')
})

test('a suggested payment is looked at first', () => {
  const seen = {
    paid: undefined,
    isSuggested: true,
    newest,
    unseenHours: 4,
    proven: [],
    proofs: [],
    uid: 'y',
  }
  expect(listPaymentFindings(order, seen)).toEqual([
    expect.objectContaining({ tone: 'look', label: 'Payment suggested' }),
  ])
})

test('a payment is missing only once a statement reaches past the time after the order', () => {
  const list = (unseenHours: number) =>
    listPaymentFindings(order, {
      paid: undefined,
      isSuggested: false,
      newest,
      unseenHours,
      proven: [],
      proofs: [],
      uid: 'y',
    })
  expect(list(6)).toEqual([])
  expect(list(4)).toEqual([
    {
      about: 'payment',
      tone: 'look',
      label: 'Payment not seen',
      reason: expect.stringContaining('more than 4 hours after the order.'),
    },
  ])
  expect(
    listPaymentFindings(order, {
      paid: undefined,
      isSuggested: false,
      newest: undefined,
      unseenHours: 4,
      proven: [],
      proofs: [],
      uid: 'y',
    }),
  ).toEqual([])
})

const proven = [{ payer: 'ASHA VERMA', handle: '', payment: 'p0', provenOn: '2026-11-20' }]
const proofs = [{ id: 'p0', importedBy: 'x', matchedBy: 'rule' }]

test('a payment from an account that its customer has proven says so', () => {
  const seen = { isSuggested: false, newest, unseenHours: 4, proven, proofs, uid: 'y' }
  expect(listPaymentFindings(order, { ...seen, paid: makePaid('full') })).toEqual([
    expect.objectContaining({ label: 'Paid in full' }),
    {
      about: 'payment',
      tone: 'fine',
      label: 'Proven account',
      reason: 'The customer proved ASHA VERMA with a payment of ₹1 on 20 Nov 2026.',
    },
  ])
})

test.each([
  ['to the person who imported its payment', proofs, 'x'],
  ['until that payment is known', [], 'y'],
])('an account proves nothing %s', (_, known, uid) => {
  const seen = {
    paid: makePaid('full'),
    isSuggested: false,
    newest,
    unseenHours: 4,
    proven,
    proofs: known,
    uid,
  }
  expect(listPaymentFindings(order, seen).map(({ label }) => label)).toEqual(['Paid in full'])
})

test('a payment in another name is never one from a proven account', () => {
  const seen = {
    paid: makePaid('other payer'),
    isSuggested: false,
    newest,
    unseenHours: 4,
    proven,
    proofs,
    uid: 'y',
  }
  const labels = listPaymentFindings({ ...order, name: 'Ravi Nair' }, seen).map(({ label }) => label)
  expect(labels).toEqual(['Paid from another name'])
})
