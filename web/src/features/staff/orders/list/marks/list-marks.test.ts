import type { Order } from '@rupee/domain/orders/order.ts'
import { expect, test } from 'vitest'
import { listMarks, type MarkedOrder } from './list-marks.ts'

const bank = {
  type: 'Bank',
  accountName: 'Asha Verma',
  accountNumber: '50100011112222',
  ifscCode: 'EXMP0000456',
  branch: 'Andheri West',
  bankName: 'Example Bank',
} as const

const order: Order = {
  trackingID: 'ORDER',
  uid: 'asha',
  name: 'Asha Verma',
  email: 'asha@example.com',
  fromWallet: 'usdt',
  toWallet: 'inr',
  from_currency: 'USDT',
  to_currency: 'INR',
  amountSent: '5.00',
  amountReceived: '450.00',
  exchangedRateINR: '90',
  rate: '90.00',
  worth: '450.00',
  status: 'pending',
  created_at: new Date(),
  due: new Date(),
  TransactionID: 'UTR 1',
  sendersPaymentDetails: 'Wallet of Asha',
  withdrawal: bank,
}

const misfit = {
  toNetwork: 'tron',
  to_currency: 'USDT',
  withdrawal: { type: 'Crypto', cryptoAddress: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' },
} as const

const ravi = { withdrawal: { ...bank, accountName: 'Ravi Nair' } }

const labels = (changes: Partial<Order>, more: Partial<MarkedOrder> = {}, approver?: string) =>
  listMarks(
    { order: { ...order, ...changes }, colleague: undefined, hasDraft: false, stops: [], ...more },
    approver,
  ).map(({ label }) => label)

test.each<[Partial<Order>, string[]]>([
  [{}, []],
  [misfit, ['Check the account']],
  [ravi, ['Other name']],
  [{ late: true, short: true }, ['Short', 'Late']],
  [{ unreadByStaff: true, cancelAsked: new Date() }, ['New message', 'Wants to cancel']],
  [{ cancelAsked: new Date(), status: 'Rejected' }, []],
  [{ stage: 'question' }, ['Waits for customer']],
  [{ stage: 'approving' }, ['Second person']],
  [{ sendersPaymentDetails: 'Ravi Nair, HDFC Bank' }, ['Other payer?']],
])('an order with %o has the marks %o', (changes, marks) => {
  expect(labels(changes)).toEqual(marks)
})

test('an order names the colleague who has it open, its draft and its red findings while it is pending', () => {
  const more = {
    colleague: { name: 'Meera' },
    hasDraft: true,
    stops: ['proof seen before', 'similar proof'],
  } as const
  expect(labels({}, more)).toEqual(['Open by Meera', 'Draft', 'Proof seen before', 'Similar proof'])
  expect(labels({ status: 'Approved' }, { stops: more.stops })).toEqual([])
})

test('an approved payout names its approver', () => {
  expect(labels({ stage: 'paying' })).toEqual(['To be paid'])
  expect(labels({ stage: 'paying' }, {}, 'Farah')).toEqual(['Approved by Farah, to be paid'])
})
