import { orderSchema } from '@rupee/domain/orders/order.ts'
import { expect, test } from 'vitest'
import { isWanted } from './matching.ts'

const order = orderSchema.parse({
  trackingID: 'K7MQ2XWZ9P',
  uid: 'asha',
  name: 'Asha Rao',
  email: 'asha@example.in',
  fromWallet: 'inr',
  toWallet: 'usdt',
  from_currency: 'INR',
  to_currency: 'USDT',
  amountSent: '125000.00',
  amountReceived: '1352.81',
  exchangedRateINR: '92',
  rate: '92.40',
  worth: '125000.00',
  status: 'Approved',
  created_at: new Date(0),
  due: new Date(0),
  TransactionID: '402600412345',
  sendersPaymentDetails: 'UPI',
  withdrawal: { type: 'UPI', upiID: 'asha@examplebank' },
})

test.each(['', 'k7mq', '4026', 'usdt inr', '1,25,000', '1352.81 USDT', '  '])(
  '%j finds the order',
  (typed) => {
    expect(isWanted(order, { status: '', typed })).toBe(true)
    expect(isWanted(order, { status: 'Approved', typed })).toBe(true)
    expect(isWanted(order, { status: 'Rejected', typed })).toBe(false)
  },
)

test.each(['k7mr', 'usdt btc', '125001', 'asha'])('%j does not find it', (typed) => {
  expect(isWanted(order, { status: '', typed })).toBe(false)
})
