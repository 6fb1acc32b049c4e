import { expect, test } from 'vitest'
import { findRefund, type PaymentState } from './payment.ts'

test.each<[PaymentState, string | undefined, string | undefined]>([
  ['refunded', undefined, 'P'],
  ['explained', 'P', 'P'],
  // An outgoing line that pays the refund of another payment.
  ['explained', 'Q', 'Q'],
  // Explained by hand.
  ['explained', undefined, undefined],
])('the refund of a payment that is %s, with %s stored, is %s', (state, refund, found) => {
  expect(findRefund({ id: 'P', state, refund })).toBe(found)
})
