import { expect, test } from 'vitest'
import { listReasons } from './list-reasons.ts'

const controls = { payout: '100000', payoutDay: '300000', matchedPayment: true }
const makeNotShown = (...orders: readonly string[]) =>
  orders.map((trackingID) => ({ trackingID, missing: 'not shown' as const }))
const alone = { worth: '100000', paidAlone: '200000', returned: [], unpaid: [] }

test('a batch within all limits takes one person', () => {
  expect(listReasons(alone, controls)).toEqual([])
  expect(
    listReasons({ ...alone, unpaid: makeNotShown('T1') }, { ...controls, matchedPayment: false }),
  ).toEqual([])
})

test('each limit is a reason, and so is an order without a payment', () => {
  const sending = {
    worth: '100000.50',
    paidAlone: '200000',
    returned: ['T4'],
    unpaid: [...makeNotShown('T1', 'T2'), { trackingID: 'T3', missing: 'own proof' as const }],
  }
  expect(listReasons(sending, controls)).toEqual([
    'it is worth ₹1,00,000, and one person can pay out ₹1,00,000',
    '₹2,00,000 paid out alone today, and one person can pay out ₹3,00,000 a day',
    'an earlier batch was sent and returned T4',
    'no statement shows the full payment of T1, T2',
    'you imported or matched the payment of T3',
  ])
  const unpaid = makeNotShown('T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7')
  expect(listReasons({ ...alone, unpaid }, controls)).toEqual([
    'no statement shows the full payment of T1, T2, T3, T4, T5 and 2 more',
  ])
})
