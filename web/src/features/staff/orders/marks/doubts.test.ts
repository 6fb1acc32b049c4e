import type { Order } from '@rupee/domain/orders/order.ts'
import { expect, test } from 'vitest'
import { listDoubts } from './doubts.ts'

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

test.each<[Partial<Order>, string[]]>([
  [{}, []],
  [misfit, ['The payout account does not look like one for USDT (TRON (TRC-20)). Check it before you pay.']],
  [ravi, ['The payout account is in the name of Ravi Nair, the customer is Asha Verma.']],
  [
    { late: true, short: true, quotedAmount: '455.00' },
    [
      'Late: the proof came after the quote had ended. Quoted: ₹455.00. At the rate when the proof came: ₹450.00.',
      'The reserve did not cover this order, so nothing is held for it.',
    ],
  ],
])('an order with %o has the doubts %o', (changes, doubts) => {
  expect(listDoubts({ ...order, ...changes }).map(({ text }) => text)).toEqual(doubts)
})
