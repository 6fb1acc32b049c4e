import type { Order } from '@rupee/domain/orders/order.ts'
import { expect, test } from 'vitest'
import { exampleOrder } from '#collections/examples/example-order.ts'
import { isWanted } from './matching.ts'

const order: Order = {
  ...exampleOrder,
  trackingID: 'K7MQ2XWZ9P',
  amountSent: '125000.00',
  amountReceived: '1352.81',
  status: 'Approved',
  TransactionID: '402600412345',
}

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
