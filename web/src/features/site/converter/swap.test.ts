import { toEnglish } from '@rupee/domain/language/words.ts'
import { defaultLimits } from '@rupee/domain/orders/limits.ts'
import { computeRoom } from '@rupee/domain/quotes/room.ts'
import { type Wallet, walletSchema } from '@rupee/domain/wallets/wallet.ts'
import { describe, expect, test } from 'vitest'
import { convertAmount, findCurrentRefusal, findRefusal, type Swap } from './swap.ts'

const from = walletSchema.parse({
  id: 'inr',
  name: 'Indian Rupee',
  code: 'INR',
  image: '',
  type: 'common_currency',
  buy_at: '1',
  sell_at: '1',
  reserved: '0',
  reserveShow: true,
})
const to = {
  ...from,
  id: 'usdt',
  code: 'USDT',
  type: 'currency',
  buy_at: '100.00',
  reserved: '50.00',
} as const

/** Returns the room of a visitor. */
function findRoom(from: Swap['from'], to: Swap['to']) {
  const holdings = { quotes: [], orders: [], joined: undefined }
  return from && to && computeRoom({ from, to, holdings, limits: defaultLimits, now: new Date() })
}

/** Returns the refusal for a visitor. */
function describeRefusal(swap: Swap): string | undefined {
  const text = findRefusal(swap, findRoom(swap.from, swap.to))
  return text && toEnglish(text)
}

test('the amount received, not the amount sent, must be in the reserve', () => {
  expect(describeRefusal({ from, to, amountSent: '5000' })).toBeUndefined()
  expect(describeRefusal({ from, to, amountSent: '5001' })).toBe("We don't have enough reserves")
})

describe('a swap that exceeds the shown reserve', () => {
  const swap = { from, to, amountSent: '5001' }
  const find = (load: () => Promise<readonly Wallet[]>) => findCurrentRefusal(swap, findRoom, load)

  test('is allowed if the current reserve covers it', async () => {
    expect(await find(async () => [from, { ...to, reserved: '50.01' }])).toBeUndefined()
  })

  test('is refused if the current reserve does not cover it, or cannot be loaded', async () => {
    const refused = { code: 'notEnoughReserves' }
    expect(await find(async () => [from, to])).toMatchObject(refused)
    expect(await find(() => Promise.reject(new Error('offline')))).toMatchObject(refused)
  })
})

test('a hidden reserve is not compared, even if an old document contains it', () => {
  const { reserved: _, ...hidden } = { ...to, reserveShow: false }
  expect(describeRefusal({ from, to: hidden, amountSent: '5001' })).toBeUndefined()
  expect(describeRefusal({ from, to: { ...to, reserveShow: false }, amountSent: '5001' })).toBeUndefined()
})

test('an amount below the minimum of a wallet is refused with the minimum', () => {
  const bounded = { ...to, least: '10.00' }
  expect(describeRefusal({ from, to: bounded, amountSent: '1000' })).toBeUndefined()
  expect(describeRefusal({ from, to: bounded, amountSent: '999' })).toBe(
    'The minimum to receive is 10.00 USDT',
  )
})

test('a missing wallet or amount is asked for', () => {
  for (const swap of [
    { from: undefined, to, amountSent: '1' },
    { from, to: undefined, amountSent: '1' },
    { from, to, amountSent: undefined },
  ]) {
    expect(describeRefusal(swap)).toBe('Please fill all fields')
    expect(convertAmount(swap)).toBeUndefined()
  }
})

test.each(['0.1', '0.99'])('an amount below one rupee is too small: %s', (amountSent) => {
  expect(describeRefusal({ from, to, amountSent })).toBe('An order has to be worth at least ₹1')
})

test('the maximum that one customer can hold applies', () => {
  const rich = { ...to, reserved: '20000.00' }
  expect(describeRefusal({ from, to: rich, amountSent: '1000000' })).toBeUndefined()
  expect(describeRefusal({ from, to: rich, amountSent: '1000000.01' })).toContain('₹10,00,000 in total')
})
