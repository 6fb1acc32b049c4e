import { describe, expect, test } from 'vitest'
import { amountInput, positiveInput, rateText } from './decimal-text.ts'

const missing = 'Please fill all fields'

describe('a typed amount', () => {
  test.each([
    ['5000', '5000'],
    [' 5000.10 ', '5000.10'],
    ['0.000000000001', '0.000000000001'],
    ['999999999999999.999999999999', '999999999999999.999999999999'],
    [12.5, '12.5'],
  ])('%j is accepted', (typed, taken) => {
    expect(positiveInput(missing).parse(typed)).toBe(taken)
  })

  test.each([
    ['-1'],
    ['1e3'],
    ['1e309'],
    ['NaN'],
    ['Infinity'],
    ['0x10'],
    ['1,000'],
    ['01'],
    ['.5'],
    ['5.'],
    ['1 000'],
    ['1000000000000000'],
    ['0.0000000000001'],
    [1e21],
    [1e-7],
  ])('%j is refused, with a hint on how to type it', (typed) => {
    const { error } = amountInput(missing).safeParse(typed)
    expect(error?.issues[0]?.message).toMatch(/plain number/)
  })

  test.each([
    [''],
    ['   '],
    [undefined],
    [null],
    [true],
    [[]],
    [{}],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
  ])('%j counts as empty', (typed) => {
    expect(amountInput(missing).safeParse(typed).error?.issues[0]?.message).toBe(missing)
  })

  test.each([['0'], ['0.00'], [0], [-0]])('%j is an amount, but cannot be sent', (typed) => {
    expect(amountInput(missing).safeParse(typed).success).toBe(true)
    expect(positiveInput(missing).safeParse(typed).success).toBe(false)
  })
})

test('a stored rate is never zero, and a rate that is not a number is refused without an exception', () => {
  expect(rateText.safeParse('92.40').success).toBe(true)
  for (const text of ['0', '0.00', 'abc', '', '-1']) expect(rateText.safeParse(text).success).toBe(false)
})
