import type { Order } from '@rupee/domain/orders/order.ts'
import { expect, test } from 'vitest'
import { gone, joined } from './steady-rows.ts'

function order(trackingID: string, minute: number, name = 'Asha'): Order {
  return {
    trackingID,
    uid: 'asha',
    name,
    email: 'asha@example.com',
    fromWallet: 'inr',
    toWallet: 'usdt',
    from_currency: 'INR',
    to_currency: 'USDT',
    amountSent: '5000.00',
    amountReceived: '54.11',
    exchangedRateINR: '92',
    worth: '5000.00',
    status: 'pending',
    created_at: new Date(Date.UTC(2026, 10, 21, 12, minute)),
    TransactionID: trackingID,
    sendersPaymentDetails: 'UPI',
    withdrawal: { type: 'UPI', upiID: 'asha@examplebank' },
  }
}

const ids = (rows: readonly Order[]) => rows.map(({ trackingID }) => trackingID)

test('several lists become one, newest first', () => {
  expect(ids(joined([order('B', 2), order('D', 4)], [order('C', 3), order('A', 1)]))).toEqual([
    'D',
    'C',
    'B',
    'A',
  ])
})

test('orders of the same moment keep one order, whichever list they come from', () => {
  expect(ids(joined([order('A', 1)], [order('B', 1)]))).toEqual(ids(joined([order('B', 1)], [order('A', 1)])))
})

test('an order in two lists appears once, as the first list has it', () => {
  const rows = joined([order('A', 1, 'Renamed')], [order('A', 1)])
  expect(rows.map(({ name }) => name)).toEqual(['Renamed'])
})

test('an order that was shown and is no longer listed is gone, however it has changed', () => {
  expect(ids(gone([order('A', 1), order('B', 2)], [order('B', 2, 'Renamed'), order('C', 3)]))).toEqual(['A'])
})
