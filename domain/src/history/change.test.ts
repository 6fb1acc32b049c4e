import { expect, test } from 'vitest'
import { formatChange } from './change.ts'

test.each([
  ['112', '100', '+12 %'],
  ['92.4', '100.00', '−8 %'],
  ['100.2', '100', '±0 %'],
  ['5', '1', '+400 %'],
  ['0', '7', '−100 %'],
])('%s after %s is a change of %s', (now, before, change) => {
  expect(formatChange(now, before)).toBe(change)
})

test.each([
  ['101.25', '100', '+1.3 %'],
  ['99.99', '100', '±0.0 %'],
])('a rate of %s after %s is a change of %s', (now, before, change) => {
  expect(formatChange(now, before, 1)).toBe(change)
})

test('a change from zero is undefined', () => {
  expect(formatChange('5', '0.00')).toBeUndefined()
})
