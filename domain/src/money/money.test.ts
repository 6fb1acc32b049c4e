import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText } from './decimal-text.ts'
import { Exact, formatExact, hasPlaces, isSameAmount, isStorable } from './money.ts'

test('sums keep all places, and have at least those of the wallet', () => {
  expect(formatExact(2, Exact.sum('0.1', '0.2'))).toBe('0.30')
  expect(formatExact(2, Exact.sum('1', '0.000000000001'))).toBe('1.000000000001')
})

test('values that are too large, too fine or negative cannot be stored', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
      fc.integer({ min: 0, max: 20 }),
      (units, places) => {
        const value = new Exact(units.toString()).times(new Exact(10).pow(-places))
        expect(isStorable(value)).toBe(decimalText.safeParse(value.toFixed()).success)
      },
    ),
  )
})

test('trailing zeros do not count as places', () => {
  expect(hasPlaces(2, '1.500000')).toBe(true)
  expect(hasPlaces(2, '1.501')).toBe(false)
  expect(isSameAmount('1.5', '1.500')).toBe(true)
  expect(isSameAmount('1.5', '1.51')).toBe(false)
})
