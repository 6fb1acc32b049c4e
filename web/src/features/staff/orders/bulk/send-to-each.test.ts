import { expect, test } from 'vitest'
import { exampleOrder } from '#collections/examples/example-order.ts'
import { CallFailed } from '#lib/calls/call-failed.ts'
import { sendToEach } from './send-to-each.ts'

const orders = ['A', 'B', 'C', 'D', 'E'].map((trackingID) => ({ ...exampleOrder, trackingID }))

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
