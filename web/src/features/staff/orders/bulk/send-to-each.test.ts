import type { Order } from '@rupee/domain/orders/order.ts'
import { expect, test } from 'vitest'
import { CallFailed } from '#lib/calls/call-failed.ts'
import { sendToEach } from './send-to-each.ts'

const order: Order = {
  trackingID: 'A',
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
  due: new Date(),
  status: 'pending',
  created_at: new Date(),
  TransactionID: 'UTR 1',
  sendersPaymentDetails: 'UPI',
  withdrawal: { type: 'UPI', upiID: 'asha@examplebank' },
}
const orders = ['A', 'B', 'C', 'D', 'E'].map((trackingID) => ({ ...order, trackingID }))

test('each order is sent once, and failed ones are listed in the order of the list', async () => {
  const sent: string[] = []
  const progress: number[] = []
  const failures = await sendToEach(orders, {
    async send({ trackingID }) {
      sent.push(trackingID)
      if (trackingID === 'D' || trackingID === 'B')
        throw new CallFailed('alreadyDecided', 409, 'This transaction is already decided')
    },
    onProgress: (done) => progress.push(done),
    signal: new AbortController().signal,
  })
  expect(sent).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(progress).toEqual([1, 2, 3, 4, 5])
  expect(failures.map(({ order: { trackingID }, reason }) => [trackingID, reason])).toEqual([
    ['B', 'This transaction is already decided'],
    ['D', 'This transaction is already decided'],
  ])
})

test('orders left when the person stops are not sent', async () => {
  const stop = new AbortController()
  const failures = await sendToEach(orders, {
    send: async ({ trackingID }) => {
      if (trackingID === 'C') stop.abort()
    },
    onProgress: () => {},
    signal: stop.signal,
  })
  expect(failures.map(({ order: { trackingID }, reason }) => [trackingID, reason])).toEqual([
    ['D', 'Not sent'],
    ['E', 'Not sent'],
  ])
})
