import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCodedText } from '../language/coded.ts'
import { convert } from '../wallets/conversion.ts'
import { computeMinimumToSend, findMinimumRefusal, findOwnMinimum } from './minimum.ts'

const rupee = { code: 'INR', type: 'common_currency', buy_at: '1', sell_at: '1', decimals: 2 } as const
const usdt = { code: 'USDT', type: 'currency', buy_at: '92.40', sell_at: '88.60', decimals: 2 } as const
const minimumOfTen = { ...usdt, least: '10.00' }

test('a wallet without a minimum of its own requires the worth of a rupee', () => {
  expect(computeMinimumToSend(rupee, usdt)).toBe('1.00')
  expect(computeMinimumToSend(usdt, rupee)).toBe('0.02')
  const bitcoin = { ...usdt, buy_at: '8100000', sell_at: '8000000', decimals: 8 }
  expect(computeMinimumToSend(bitcoin, rupee)).toBe('0.00000013')
  expect(findOwnMinimum(usdt)).toBeUndefined()
  expect(findOwnMinimum({ ...usdt, least: '0' })).toBeUndefined()
  expect(findMinimumRefusal({ amountSent: '1.00', amountReceived: '0.01' }, rupee, usdt)).toBeUndefined()
})

test('the minimum of a wallet applies on either side', () => {
  expect(computeMinimumToSend(minimumOfTen, rupee)).toBe('10.00')
  expect(computeMinimumToSend(rupee, minimumOfTen)).toBe('924.00')
  expect(computeMinimumToSend({ ...rupee, least: '1000' }, minimumOfTen)).toBe('1000.00')
  expect(findOwnMinimum(minimumOfTen)).toBe('10.00 USDT')
})

test('the refusal names the minimum', () => {
  const enough = '10.00'
  const less = '9.99'
  expect(
    findMinimumRefusal({ amountSent: enough, amountReceived: '886.00' }, minimumOfTen, rupee),
  ).toBeUndefined()
  expect(findMinimumRefusal({ amountSent: less, amountReceived: '885.11' }, minimumOfTen, rupee)).toEqual(
    toCodedText('leastToSend', { least: '10.00 USDT' }),
  )
  expect(
    findMinimumRefusal({ amountSent: '924.00', amountReceived: enough }, rupee, minimumOfTen),
  ).toBeUndefined()
  expect(findMinimumRefusal({ amountSent: '923.00', amountReceived: less }, rupee, minimumOfTen)).toEqual(
    toCodedText('leastToReceive', { least: '10.00 USDT' }),
  )
})

type MinimumWallet = Parameters<typeof findMinimumRefusal>[1]

const rates = fc.integer({ min: 1, max: 10_000_000 }).map((hundredths) => (hundredths / 100).toFixed(2))

test('the minimum shown is enough at any rates', () => {
  fc.assert(
    fc.property(rates, rates, rates, (rate, sourceLeast, destinationLeast) => {
      const rupees = { ...rupee, least: sourceLeast }
      const coin = { ...usdt, buy_at: rate, sell_at: rate, least: destinationLeast }
      const pairs: readonly (readonly [MinimumWallet, MinimumWallet])[] = [
        [rupees, coin],
        [coin, rupees],
      ]
      for (const [from, to] of pairs) {
        const amountSent = computeMinimumToSend(from, to)
        const swap = { amountSent, amountReceived: convert(amountSent, from, to) }
        expect(findMinimumRefusal(swap, from, to)).toBeUndefined()
      }
    }),
  )
})
