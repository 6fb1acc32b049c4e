import type { Order } from '@rupee/domain/orders/order.ts'
import { expect, test } from 'vitest'
import { listDoubts } from './doubts.ts'
import { misfit, order, ravi } from './pending-order.ts'

test.each<[Partial<Order>, string[]]>([
  [{}, []],
  [misfit, ['The payout account does not look like one for USDT (TRON (TRC-20)). Check it before you pay.']],
  [ravi, ['The payout account is in the name of Ravi Nair, the customer is Asha Verma.']],
  [
    { late: true, short: true, quotedAmount: '455.00' },
    [
      'Late: the proof arrived after the quote had ended. Quoted: ₹455.00. At the rate on its arrival: ₹450.00.',
      'The reserve did not cover this order, so nothing is held for it.',
    ],
  ],
])('an order with %o has the doubts %o', (changes, doubts) => {
  expect(listDoubts({ ...order, ...changes }).map(({ text }) => text)).toEqual(doubts)
})
