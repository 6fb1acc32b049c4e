import type { Order } from '@rupee/domain/orders/order.ts'
import { expect, test } from 'vitest'
import { misfit, order, ravi } from '../../marks/pending-order.ts'
import { listMarks, type MarkedOrder } from './list-marks.ts'

const listLabels = (changes: Partial<Order>, more: Partial<MarkedOrder> = {}, approver?: string) =>
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
  expect(listLabels(changes)).toEqual(marks)
})

test('an order names the colleague who has it open, its draft and its red findings while it is pending', () => {
  const more = {
    colleague: { name: 'Meera' },
    hasDraft: true,
    stops: ['proof seen before', 'similar proof'],
  } as const
  expect(listLabels({}, more)).toEqual(['Open by Meera', 'Draft', 'Proof seen before', 'Similar proof'])
  expect(listLabels({ status: 'Approved' }, { stops: more.stops })).toEqual([])
})

test('a pending order says how statements show its payment', () => {
  expect(listLabels({}, { paid: 'paid' })).toEqual(['Paid in full'])
  expect(listLabels({}, { paid: 'part' })).toEqual(['Paid in part'])
  expect(listLabels({}, { paid: 'unseen' })).toEqual(['Payment not seen'])
  expect(listLabels({ status: 'Approved' }, { paid: 'paid' })).toEqual([])
})

test('an approved payout names its approver', () => {
  expect(listLabels({ stage: 'paying' })).toEqual(['To be paid'])
  expect(listLabels({ stage: 'paying' }, {}, 'Farah')).toEqual(['Approved by Farah, to be paid'])
})
