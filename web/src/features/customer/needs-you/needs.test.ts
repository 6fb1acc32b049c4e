import type { Order } from '@rupee/domain/orders/order.ts'
import type { Quote } from '@rupee/domain/quotes/quote.ts'
import type { Refund } from '@rupee/domain/refunds/refund.ts'
import { expect, test } from 'vitest'
import { listNeeds } from './needs.ts'

const now = new Date('2026-11-25T10:00:00Z')
const addMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const makeOrder = (trackingID: string, fields: Partial<Order>) =>
  ({ trackingID, status: 'pending', created_at: now, ...fields }) as Order
const makeQuote = (id: string, expires: Date) => ({ id, state: 'live', expires }) as Quote

const listIds = (orders: readonly Order[], quotes: readonly Quote[], refunds: readonly Refund[] = []) =>
  listNeeds({ orders, quotes, refunds, now }).map((need) => {
    if (need.kind === 'payment') return need.quote.id
    return need.kind === 'refund' ? need.refund.id : need.order.trackingID
  })

test('the rate that expires first precedes the oldest question, and news come last', () => {
  const orders = [
    makeOrder('news', { status: 'Approved', unreadByCustomer: true }),
    makeOrder('asked', { stage: 'question' }),
    makeOrder('asked long ago', { stage: 'question', created_at: addMinutes(-9_000) }),
    makeOrder('checked', { stage: 'checking' }),
  ]
  expect(listIds(orders, [makeQuote('later', addMinutes(20)), makeQuote('sooner', addMinutes(5))])).toEqual([
    ...['sooner', 'later', 'asked long ago', 'asked', 'news'],
  ])
})

test('an expired rate needs no attention', () => {
  expect(listIds([], [makeQuote('over', now)])).toEqual([])
})

test('an open offer comes before a question, and a refund without an account before a message', () => {
  const part = { id: 'o1', state: 'open' } as Order['part']
  const orders = [
    makeOrder('asked', { stage: 'question' }),
    makeOrder('offered', { unreadByCustomer: true, ...(part && { part }) }),
    makeOrder('news', { unreadByCustomer: true }),
  ]
  const refund = (id: string, state: Refund['state']) => ({ id, trackingID: 'T', state }) as Refund
  const refunds = [refund('due', 'due'), refund('to be paid', 'approved')]
  expect(listIds(orders, [], refunds)).toEqual(['offered', 'asked', 'due', 'news'])
})
