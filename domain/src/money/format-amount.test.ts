import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatSigned, groupDigits, insertSeparators } from './format-amount.ts'

test.each([
  ['1234567.5', 'INR', '12,34,567.5'],
  ['1234567', 'USDT', '1,234,567'],
  ['100.00', 'INR', '100.00'],
  ['1e3', 'INR', '1e3'],
  ['', 'INR', ''],
])('a field shows %j of %s as %j', (text, code, shown) => {
  expect(insertSeparators(text, code)).toBe(shown)
})

test('rupees are grouped the Indian way and other currencies by thousands, with at least two places', () => {
  expect(formatAmount('1234567.5', 'INR')).toBe('12,34,567.50')
  expect(formatAmount('1234567.5', 'USDT')).toBe('1,234,567.50')
  expect(formatAmount('0.12345678', 'BTC')).toBe('0.12345678')
  expect(formatAmount('5000', 'INR')).toBe('5,000.00')
  expect(formatAmount('5000.10000', 'USDT')).toBe('5,000.10')
  expect(formatAmount('999999999999999.120000000001', 'INR')).toBe('99,99,99,99,99,99,999.120000000001')
})

test('a negative sum keeps its sign, even between zero and minus one', () => {
  expect(formatSigned('-1234567.5', 'INR')).toBe('−12,34,567.50')
  expect(formatSigned('-0.5', 'USDT')).toBe('−0.50')
  expect(formatSigned('1234.5', 'USDT')).toBe('1,234.50')
})

test.each([
  ['INR', 'en-IN'],
  ['USDT', 'en-US'],
])('%s is grouped as browsers group it for %s, whatever its length', (code, locale) => {
  const format = new Intl.NumberFormat(locale)
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(20), (number, digits) => {
      const whole = String(number).slice(0, digits + 2)
      expect(groupDigits(whole, code)).toBe(format.format(BigInt(whole)))
    }),
  )
  expect(groupDigits('0012345', code)).toBe('12,345')
  expect(groupDigits('', code)).toBe('0')
})
