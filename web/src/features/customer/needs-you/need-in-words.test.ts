import type { Order } from '@rupee/domain/orders/order.ts'
import type { Quote } from '@rupee/domain/quotes/quote.ts'
import type { Refund } from '@rupee/domain/refunds/refund.ts'
import { expect, test } from 'vitest'
import { describeNeed, toPlace, verbs } from './need-in-words.ts'
import type { Need } from './needs.ts'

const order = { trackingID: 'ABCDEFGH23' } as Order
const refund = { trackingID: 'ABCDEFGH23', amount: '1500.50', code: 'INR' } as Refund & { trackingID: string }

test.each<[Exclude<Need, { kind: 'payment' }>, string, string]>([
  [{ kind: 'offer', order }, 'We have an offer for your order ABCDEFGH23.', 'See the offer'],
  [{ kind: 'question', order }, 'We have a question about your order ABCDEFGH23.', 'Answer'],
  [{ kind: 'refund', refund }, 'We need an account to return ₹1,500.50 to you.', 'Enter the account'],
  [{ kind: 'message', order }, 'We have a message about your order ABCDEFGH23.', 'Read it'],
])('a need leads to its order: %o', (need, text, verb) => {
  expect([describeNeed(need), verbs[need.kind]]).toEqual([text, verb])
  expect(toPlace(need)).toEqual({ pathname: '/user/orders/ABCDEFGH23' })
})

test('a held rate leads to the payment, with its amounts and its quote', () => {
  const quote = {
    id: 'q1',
    fromWallet: 'inr',
    toWallet: 'neteller',
    from_amount: '948.00',
    to_amount: '10.00',
  } as Quote
  expect(toPlace({ kind: 'payment', quote })).toEqual({
    pathname: '/exchange',
    state: { from: 'inr', to: 'neteller', amount: '948.00', convertedAmount: '10.00', quote: 'q1' },
  })
  expect(verbs.payment).toBe('Continue your payment')
})
