import { expect, test } from 'vitest'
import { withCurrency } from './with-currency.ts'

test('rupees have their sign, other currencies their code', () => {
  expect(withCurrency('127400.5', 'INR')).toBe('₹1,27,400.50')
  expect(withCurrency('13.79', 'USDT')).toBe('13.79 USDT')
})
