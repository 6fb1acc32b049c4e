import { defaultLimits } from '@rupee/domain/orders/limits.ts'
import { walletSchema } from '@rupee/domain/wallets/wallet.ts'
import { expect, test } from 'vitest'
import { amountReceived, refusalOf } from './swap.ts'

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

test('the amount received, not the amount sent, must be in the reserve', () => {
  expect(refusalOf({ from, to, amountSent: '5000' }, defaultLimits)).toBeUndefined()
  expect(refusalOf({ from, to, amountSent: '5001' }, defaultLimits)).toBe("We don't have enough reserves")
})

test('a reserve that is not shown is not compared, even if an old document has it', () => {
  const { reserved: _, ...hidden } = { ...to, reserveShow: false }
  expect(refusalOf({ from, to: hidden, amountSent: '5001' }, defaultLimits)).toBeUndefined()
  expect(
    refusalOf({ from, to: { ...to, reserveShow: false }, amountSent: '5001' }, defaultLimits),
  ).toBeUndefined()
})

test('an amount below the least of a wallet is refused with the least', () => {
  const bounded = { ...to, least: '10.00' }
  expect(refusalOf({ from, to: bounded, amountSent: '1000' }, defaultLimits)).toBeUndefined()
  expect(refusalOf({ from, to: bounded, amountSent: '999' }, defaultLimits)).toBe(
    'The least that you can receive is 10.00 USDT',
  )
})

test('a missing wallet or amount is asked for', () => {
  for (const swap of [
    { from: undefined, to, amountSent: '1' },
    { from, to: undefined, amountSent: '1' },
    { from, to, amountSent: undefined },
  ]) {
    expect(refusalOf(swap, defaultLimits)).toBe('Please fill all fields')
    expect(amountReceived(swap)).toBeUndefined()
  }
})

test.each(['0.1', '0.99'])('an amount below one rupee is too small: %s', (amountSent) => {
  expect(refusalOf({ from, to, amountSent }, defaultLimits)).toBe('An order has to be worth at least ₹1')
})

test('what one customer can hold at once is bounded', () => {
  const rich = { ...to, reserved: '20000.00' }
  expect(refusalOf({ from, to: rich, amountSent: '1000000' }, defaultLimits)).toBeUndefined()
  expect(refusalOf({ from, to: rich, amountSent: '1000000.01' }, defaultLimits)).toContain(
    '₹10,00,000 together',
  )
})
