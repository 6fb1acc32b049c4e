import { describe, expect, test } from 'vitest'
import { clearBox, putDigits, splitCode } from './code-boxes.ts'

describe('the boxes of a code', () => {
  test('are empty at first', () => {
    expect(splitCode('')).toEqual(['', '', '', '', '', ''])
  })

  test.each([
    ['a digit moves on to the next box', '', 0, '1', { code: '1', next: 1 }],
    ['the last digit stays in the last box', '12345', 5, '6', { code: '123456', next: 5 }],
    ['a digit replaces another', '123456', 2, '9', { code: '129456', next: 3 }],
    ['the boxes before it may be empty', '', 3, '4', { code: '   4', next: 4 }],
    ['other characters change nothing', '12', 2, 'x', { code: '12', next: 2 }],
    ['a whole code fills all boxes, wherever it arrives', '9', 4, '123456', { code: '123456', next: 5 }],
    ['blanks and dashes of a pasted code do not count', '', 0, ' 123-456 ', { code: '123456', next: 5 }],
    ['part of a code fills its own box and those after it', '12', 2, '345', { code: '12345', next: 5 }],
    ['digits beyond the last box are dropped', '', 4, '789', { code: '    78', next: 5 }],
  ])('%s', (_, code, at, text, expected) => {
    expect(putDigits(code, at, text)).toEqual(expected)
  })

  test('keep their places when one is cleared', () => {
    expect(splitCode(clearBox('123456', 2))).toEqual(['1', '2', '', '4', '5', '6'])
  })
})
