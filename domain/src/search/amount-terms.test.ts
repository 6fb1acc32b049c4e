import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isInRange,
  listAmountTerms,
  listRangeTerms,
  parseAmountRange,
  toAmountSearchTerm,
} from './amount-terms.ts'

const isFound = (typed: string, amount: string) => {
  const term = toAmountSearchTerm('sent', typed)
  return term !== undefined && listAmountTerms('sent', amount).includes(term)
}

test.each(['5000', '5,000', ' 5000.00 ', '5000.0', '₹5,000', '50', '5'])('%j finds 5000.00', (typed) => {
  expect(isFound(typed, '5000.00')).toBe(true)
})

test.each(['05000', '5000.01', '-5000', 'NaN', 'Infinity', '51', '000', 'name:asha'])(
  '%j does not find 5000.00',
  (typed) => {
    expect(isFound(typed, '5000.00')).toBe(false)
  },
)

test('an amount is found without trailing zeros, on its own side only', () => {
  expect(isFound('54.11', '54.110')).toBe(true)
  expect(listAmountTerms('sent', '54.110')).not.toContain(toAmountSearchTerm('received', '54.11'))
})

test('an empty search has no terms', () => {
  expect(toAmountSearchTerm('sent', ' ')).toBeUndefined()
})

test.each([
  ['100-200', { from: '100', to: '200' }],
  ['₹1,000 – ₹2,500.50', { from: '1000', to: '2500.50' }],
  ['5-5', { from: '5', to: '5' }],
  ['200-100', undefined],
  ['100', undefined],
  ['2026-11-21', undefined],
  ['a-b', undefined],
])('%j is the range %j', (typed, range) => {
  expect(parseAmountRange(typed)).toEqual(range)
})

describe('a range', () => {
  const range = (from: string, to: string) => listRangeTerms('sent', { from, to })

  test('has few search terms', () => {
    expect(range('100', '200')).toEqual(['sent^2:1', 'sent^2:20'])
    expect(range('1000', '99999.99')).toContain('sent^3')
    expect(range('0.001', '0.002')).toEqual(['sent^-3:1', 'sent^-3:20'])
  })

  test('of zero has no terms', () => {
    expect(range('0', '0')).toEqual([])
  })

  test('matches exactly its amounts, with at most fifteen terms', () => {
    const amount = fc
      .tuple(fc.nat(999_999_999), fc.nat(8))
      .map(([digits, places]) => (digits / 10 ** places).toFixed(places))
    fc.assert(
      fc.property(amount, amount, amount, (one, other, value) => {
        const [from, to] = Number(one) < Number(other) ? [one, other] : [other, one]
        const terms = listRangeTerms('sent', { from, to })
        expect(terms.length).toBeLessThanOrEqual(15)
        if (Number(value) === 0 || !isInRange(value, { from, to })) return
        expect(listAmountTerms('sent', value).some((term) => terms.includes(term))).toBe(true)
      }),
    )
  })
})
