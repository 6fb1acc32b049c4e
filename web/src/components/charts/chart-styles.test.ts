import { expect, test } from 'vitest'
import { shortenNumber } from './chart-styles.ts'

test.each([
  [0, '0'],
  [0.25, '0.25'],
  [950, '950'],
  [1_500, '1.5K'],
  [2_114_025, '21.14 L'],
  [-2_000_000, '−20 L'],
  [34_500_000, '3.45 Cr'],
])('an axis says %d as %s', (value, short) => {
  expect(shortenNumber(value)).toBe(short)
})
