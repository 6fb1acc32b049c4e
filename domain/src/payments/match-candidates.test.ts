import { expect, test } from 'vitest'
import { hasClause } from '../search/order-search.ts'
import { listOrderSearchTerms } from '../search/order-terms.ts'
import { isLikely, rankOrders, rankPayments, toCandidateClause } from './match-candidates.ts'

const payment = {
  id: 'p1',
  direction: 'in',
  wallet: 'inr',
  amount: '5000.00',
  payer: 'MR ASHA VERMA',
  bookedAt: '2026-11-26T10:12',
  cores: ['412345678901'],
} as const

const order = {
  trackingID: 'T1',
  name: 'Asha Verma',
  email: 'asha@example.com',
  fromWallet: 'inr',
  toWallet: 'usdt',
  from_currency: 'INR',
  to_currency: 'USDT',
  amountSent: '5000',
  amountReceived: '50',
  status: 'pending',
  created_at: new Date('2026-11-26T05:00:00Z'),
  TransactionID: 'UPI 412345678901',
  sendersPaymentDetails: '',
  withdrawal: { type: 'UPI', upiID: 'asha@okaxis' },
} as const

const other = {
  ...order,
  name: 'Ravi Nair',
  email: 'ravi@example.com',
  TransactionID: 'none',
  amountSent: '70',
}
const sameAmount = { ...other, trackingID: 'T2', amountSent: '5000' }
const sameName = { ...other, trackingID: 'T3', name: 'Asha Verma' }
const nothingShared = { ...other, trackingID: 'T4' }

test('orders are ranked by reference, amount and name, and those of other currencies are left out', () => {
  const inDollars = { ...order, trackingID: 'T5', fromWallet: 'usdt' }
  const ranked = rankOrders(payment, [nothingShared, sameName, inDollars, sameAmount, order], new Set())
  expect(ranked.map(({ found }) => found.trackingID)).toEqual(['T1', 'T2', 'T3', 'T4'])
  expect(ranked[0]?.reasons).toEqual(['same reference', 'same amount', 'same payer', 'near in time'])
  expect(ranked[1]?.reasons).toEqual(['same amount', 'near in time', 'other payer'])
})

test('an order that is paid already comes after one that is not', () => {
  const ranked = rankOrders(payment, [sameAmount, { ...sameAmount, trackingID: 'T6' }], new Set(['T2']))
  expect(ranked.map(({ found }) => found.trackingID)).toEqual(['T6', 'T2'])
  expect(ranked[1]?.reasons).toContain('paid twice')
})

test('payments are ranked by the same reasons, without those that went out', () => {
  const small = { ...payment, id: 'p2', amount: '70.00', cores: [] }
  const out = { ...payment, id: 'p3', direction: 'out' } as const
  const ranked = rankPayments(order, [small, out, payment], false)
  expect(ranked.map(({ found }) => found.id)).toEqual(['p1', 'p2'])
})

test.each([
  ['reference, amount and name', order, true],
  ['amount', sameAmount, true],
  ['name', sameName, true],
  ['nothing, not found', nothingShared, false],
])('a search by what they share finds an order: %s', (_, shared, isFound) => {
  expect(hasClause(listOrderSearchTerms(shared), toCandidateClause(payment))).toBe(isFound)
})

test.each([
  ['pending', 'pending', [], true],
  ['rejected lately', 'Rejected', ['near in time'], true],
  ['approved long ago, not offered', 'Approved', ['far in time'], false],
  ['approved long ago with the reference', 'Approved', ['same reference'], true],
] as const)('before a search, an order that is %s is shown: %j', (_, status, reasons, isShown) => {
  expect(isLikely({ found: { status }, reasons })).toBe(isShown)
})
