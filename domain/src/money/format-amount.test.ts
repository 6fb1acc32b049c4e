import { expect, test } from 'vitest'
import { formatAmount, formatSigned } from './format-amount.ts'

test('rupees are grouped the Indian way, the rest by thousands, both with two places at least', () => {
  expect(formatAmount('1234567.5', 'INR')).toBe('12,34,567.50')
  expect(formatAmount('1234567.5', 'USDT')).toBe('1,234,567.50')
  expect(formatAmount('0.12345678', 'BTC')).toBe('0.12345678')
  expect(formatAmount('5000', 'INR')).toBe('5,000.00')
  expect(formatAmount('5000.10000', 'USDT')).toBe('5,000.10')
  expect(formatAmount('999999999999999.120000000001', 'INR')).toBe('99,99,99,99,99,99,999.120000000001')
})

test('a sum below zero keeps its sign, also if it is less than one', () => {
  expect(formatSigned('-1234567.5', 'INR')).toBe('−12,34,567.50')
  expect(formatSigned('-0.5', 'USDT')).toBe('−0.50')
  expect(formatSigned('1234.5', 'USDT')).toBe('1,234.50')
})
