import { expect, test } from 'vitest'
import { isLargerMove, isWithinBounds } from './rate-bounds.ts'

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

test.each([
  ['100', '110', false],
  ['100', '110.01', true],
  ['100', '90', false],
  ['100', '89.99', true],
  ['92.40', '92.40', false],
])('a rate of %s that becomes %s moves by more than 10 %%: %s', (from, to, isMore) => {
  expect(isLargerMove(from, to, 10)).toBe(isMore)
})
