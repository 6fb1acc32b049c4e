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
  expect(refusalOf({ from, to, amountSent: '5000' })).toBeUndefined()
  expect(refusalOf({ from, to, amountSent: '5001' })).toBe("We don't have enough reserves")
})

test('a missing wallet or amount is asked for', () => {
  for (const swap of [
    { from: undefined, to, amountSent: '1' },
    { from, to: undefined, amountSent: '1' },
    { from, to, amountSent: undefined },
  ]) {
    expect(refusalOf(swap)).toBe('Please fill all fields')
    expect(amountReceived(swap)).toBeUndefined()
  }
})

test('an amount that is worth nothing is too small', () => {
  expect(refusalOf({ from, to, amountSent: '0.1' })).toBe('The amount is too small to be exchanged')
})
