import { expect, test } from 'vitest'
import { isWithinBounds } from './rate-bounds.ts'

test.each([
  ['92.40', '924', true],
  ['92.40', '924.01', false],
  ['92.40', '9.24', true],
  ['92.40', '9.239999999999', false],
  ['92.40', '0.01', false],
  ['0.000000000001', '0.00000000001', true],
])('a rate of %s may become %s: %s', (from, to, isAllowed) => {
  expect(isWithinBounds(from, to)).toBe(isAllowed)
})
