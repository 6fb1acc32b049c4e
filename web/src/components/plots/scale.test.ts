import { expect, test } from 'vitest'
import { roundEnd } from './scale.ts'

test.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [14, 20],
  [50, 50],
  [51, 100],
  [1_234_567, 2_000_000],
])('an axis for %d ends at %d', (largest, end) => {
  expect(roundEnd(largest)).toBe(end)
})
