import { describe, expect, test } from 'vitest'
import { isCrossed, listLargeMoves } from './rate-warnings.ts'

const before = { buy_at: '100.00', sell_at: '90.00' }

describe('a move of a rate', () => {
  test.each([
    ['buy', { buy_at: '110.06', sell_at: '90.00' }, '100.00', '110.06', '+10.1'],
    ['buy', { buy_at: '9.00', sell_at: '90.00' }, '100.00', '9.00', '-91.0'],
    ['sell', { buy_at: '100.00', sell_at: '900.00' }, '90.00', '900.00', '+900.0'],
  ] as const)('of more than 10 %% of %s is large: %o', (rate, after, from, to, percent) => {
    expect(listLargeMoves(before, after)).toEqual([{ rate, from, to, percent }])
  })

  test('of 10 % or less, up or down, gets no warning', () => {
    expect(listLargeMoves(before, { buy_at: '110.00', sell_at: '81.00' })).toEqual([])
    expect(listLargeMoves(before, before)).toEqual([])
  })
})

test('rates cross when selling returns more than buying costs', () => {
  expect(isCrossed({ buy_at: '90', sell_at: '90.01' })).toBe(true)
  expect(isCrossed({ buy_at: '90', sell_at: '90.00' })).toBe(false)
  expect(isCrossed({ buy_at: '100', sell_at: '99' })).toBe(false)
})
