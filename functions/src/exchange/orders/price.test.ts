import { type Quote, quoteSchema } from '@rupee/domain/quotes/quote.ts'
import { walletSchema } from '@rupee/domain/wallets/wallet.ts'
import { describe, expect, test } from 'vitest'
import { Reserve } from '../reserves/reserve.ts'
import { isSameSwap, priceAtLiveRate, priceByQuote, priceLateOrder } from './price.ts'

const common = { name: 'A wallet', image: 'a.svg', reserved: '100.00', reserveShow: true }
const from = walletSchema.parse({
  ...common,
  id: 'inr',
  code: 'INR',
  type: 'common_currency',
  buy_at: '1',
  sell_at: '1',
})
const to = walletSchema.parse({
  ...common,
  id: 'usdt',
  code: 'USDT',
  type: 'currency',
  buy_at: '92.40',
  sell_at: '88.60',
})

const request = {
  fromId: 'inr',
  fromCode: 'INR',
  toId: 'usdt',
  toCode: 'USDT',
  amountSent: '5000',
  amountReceived: '54.11',
  quoteId: undefined,
}

const quote: Quote = quoteSchema.parse({
  id: 'q',
  uid: 'asha',
  fromWallet: 'inr',
  toWallet: 'usdt',
  from_currency: 'INR',
  to_currency: 'USDT',
  toType: 'currency',
  from_amount: '5000.00',
  to_amount: '55.00',
  rate: '90.90',
  state: 'expired',
  fromType: 'common_currency',
  worth: '5000.00',
  isLarge: false,
  created_at: new Date(0),
  expires: new Date(1),
})

describe('the live price', () => {
  test('follows the rates and places of the wallets', () => {
    expect(priceAtLiveRate(request, from, to)).toEqual({
      from_currency: 'INR',
      to_currency: 'USDT',
      exchangedRateINR: '92',
      rate: '92.40',
      amountSent: '5000.00',
      amountReceived: '54.11',
      worth: '5000.00',
    })
  })

  test('is refused if the customer saw another amount, and the answer names the new one', () => {
    const seen = { ...request, amountReceived: '54.12' }
    expect(() => priceAtLiveRate(seen, from, to)).toThrow(
      expect.objectContaining({ reason: 'conflict', details: { to_amount: '54.11' } }),
    )
  })

  test.each([
    ['the code of another wallet', { fromCode: 'USD' }],
    ['an amount with too many places', { amountSent: '5000.001' }],
    ['an amount that is worth nothing', { amountSent: '0.01', amountReceived: '0.00' }],
    ['an amount below one rupee', { amountSent: '0.99', amountReceived: '0.01' }],
    [
      'an amount that no tally can hold',
      { amountSent: '999999999999999', amountReceived: '10822510822510.81' },
    ],
  ])('is refused for %s', (_what, changes) => {
    expect(() => priceAtLiveRate({ ...request, ...changes }, from, to)).toThrow(
      expect.objectContaining({ reason: 'invalid' }),
    )
  })
})

test('a live quote gives its own amounts and its own rate, whatever the wallets say now', () => {
  expect(priceByQuote(quote)).toEqual({
    from_currency: 'INR',
    to_currency: 'USDT',
    exchangedRateINR: '90',
    rate: '90.90',
    amountSent: '5000.00',
    amountReceived: '55.00',
    worth: '5000.00',
  })
})

test.each([
  ['covers it', '54.11', {}],
  ['is a cent short', '54.10', { short: true }],
])('a late order gets the live rate; the reserve %s', (_what, reserved, short) => {
  expect(priceLateOrder(quote, { from, to }, new Reserve({ reserved, decimals: 2 }))).toEqual({
    ...priceAtLiveRate(request, from, to),
    late: true,
    quotedAmount: '55.00',
    ...short,
  })
})

test('a quote applies only to its pair and amount', () => {
  expect(isSameSwap(quote, request)).toBe(true)
  expect(isSameSwap(quote, { ...request, amountSent: '5000.01' })).toBe(false)
  expect(isSameSwap(quote, { ...request, toId: 'skrill' })).toBe(false)
  expect(isSameSwap(quote, { ...request, fromId: 'usdt', toId: 'inr' })).toBe(false)
})
