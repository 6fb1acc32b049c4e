import { expect, test } from 'vitest'
import { insertText } from './insert-text.ts'

test.each([
  ['', [0, 0], 'Paid out.'],
  ['Dear Asha.', [10, 10], 'Dear Asha. Paid out.'],
  ['Dear Asha. ', [11, 11], 'Dear Asha. Paid out.'],
  ['Dear Asha.\n', [11, 11], 'Dear Asha.\nPaid out.'],
  ['Dear Asha.Thank you', [10, 10], 'Dear Asha. Paid out. Thank you'],
  ['Dear Asha. Wrong. Thank you', [11, 17], 'Dear Asha. Paid out. Thank you'],
] as const)('the text goes into %j at %j', (into, selected, expected) => {
  expect(insertText(into, 'Paid out.', selected)).toBe(expected)
})
