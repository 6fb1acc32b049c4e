import type { Order } from '@rupee/domain/orders/order.ts'

/** Pending order of rupees against USDT, for tests. */
export const exampleOrder: Order = {
  trackingID: 'ORDER',
  uid: 'asha',
  name: 'Asha Verma',
  email: 'asha@example.com',
  fromWallet: 'inr',
  toWallet: 'usdt',
  from_currency: 'INR',
  to_currency: 'USDT',
  amountSent: '5000.00',
  amountReceived: '54.11',
  exchangedRateINR: '92',
  rate: '92.40',
  worth: '5000.00',
  status: 'pending',
  created_at: new Date(),
  due: new Date(),
  TransactionID: 'UTR 1',
  sendersPaymentDetails: 'UPI',
  withdrawal: { type: 'UPI', upiID: 'asha@examplebank' },
}
