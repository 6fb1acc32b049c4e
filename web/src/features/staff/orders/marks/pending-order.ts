import type { Order } from '@rupee/domain/orders/order.ts'
import { exampleOrder } from '#collections/examples/example-order.ts'

const bank = {
  type: 'Bank',
  accountName: 'Asha Verma',
  accountNumber: '50100011112222',
  ifscCode: 'EXMP0000456',
  branch: 'Andheri West',
  bankName: 'Example Bank',
} as const

/** Pending order without doubts, for tests. */
export const order: Order = {
  ...exampleOrder,
  fromWallet: 'usdt',
  toWallet: 'inr',
  from_currency: 'USDT',
  to_currency: 'INR',
  amountSent: '5.00',
  amountReceived: '450.00',
  exchangedRateINR: '90',
  rate: '90.00',
  worth: '450.00',
  sendersPaymentDetails: 'Wallet of Asha',
  withdrawal: bank,
}

/** Account that does not fit its network. */
export const misfit = {
  toNetwork: 'tron',
  to_currency: 'USDT',
  withdrawal: { type: 'Crypto', cryptoAddress: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' },
} as const

/** Account of another customer. */
export const ravi = { withdrawal: { ...bank, accountName: 'Ravi Nair' } }
