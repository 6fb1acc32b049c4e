import { expect, test } from 'vitest'
import { formatRateInRupees, formatSignedWithCurrency, withCurrency } from './with-currency.ts'

test('rupees have their sign, other currencies their code', () => {
  expect(withCurrency('127400.5', 'INR')).toBe('₹1,27,400.50')
  expect(withCurrency('13.79', 'USDT')).toBe('13.79 USDT')
})

test('a negative sum has a true minus sign before its currency', () => {
  expect(formatSignedWithCurrency('-1250', 'INR')).toBe('−₹1,250.00')
  expect(formatSignedWithCurrency('-0.5', 'USDT')).toBe('−0.50 USDT')
  expect(formatSignedWithCurrency('0.5', 'USDT')).toBe('0.50 USDT')
})

test('a rate is shown in rupees, and text that is not a rate stays unchanged', () => {
  expect(formatRateInRupees('8114943.5')).toBe('₹81,14,943.50')
  expect(formatRateInRupees('1e3')).toBe('1e3')
})
