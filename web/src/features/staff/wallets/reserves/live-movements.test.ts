import type { Order } from '@rupee/domain/orders/order.ts'
import type { Quote } from '@rupee/domain/quotes/quote.ts'
import { ordersTallySchema } from '@rupee/domain/tallies/tally.ts'
import { expect, test } from 'vitest'
import { sumLiveMovements } from './live-movements.ts'

const tally = ordersTallySchema.parse({
  pending: { received: { usdt: { 2: 1200 } } },
  Approved: { sent: { usdt: { 2: 5411 } }, received: { usdt: { 2: 300 }, inr: { 2: 1 } } },
})
const makeQuote = (toWallet: string, to_amount: string) => ({ toWallet, to_amount }) as Quote
const makeShort = (toWallet: string, amountReceived: string) => ({ toWallet, amountReceived }) as Order

test('movements come from the tallies, live quotes and short orders', () => {
  const sources = {
    tally,
    quotes: [makeQuote('usdt', '8.00'), makeQuote('usdt', '0.50'), makeQuote('inr', '70.00')],
    short: [makeShort('usdt', '2.00'), makeShort('inr', '9.00')],
  }
  expect(sumLiveMovements('usdt', sources)).toEqual({
    received: '54.11',
    heldByQuotes: '8.5',
    heldByOrders: '10',
    paidOut: '3',
  })
})

test('quotes are unknown if there are too many to read', () => {
  expect(sumLiveMovements('usdt', { tally, quotes: undefined, short: [] }).heldByQuotes).toBeUndefined()
})
