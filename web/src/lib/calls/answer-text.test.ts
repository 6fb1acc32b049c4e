import { createTranslator } from '@rupee/domain/language/catalogue.ts'
import { english, speak } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { translateAnswer } from './answer-text.ts'

beforeEach(() => {
  const field = { 'Account number': ['खाता नंबर'] }
  speak(
    createTranslator('hi', {
      ...field,
      [texts.loginFirst]: ['लॉग इन करें'],
      [texts.tooLong]: ['{field}: {longest}'],
    }),
  )
})

afterEach(() => {
  speak(english)
})

test('a text is translated by its code, whatever its current words', () => {
  expect(translateAnswer('Other words', { code: 'loginFirst' })).toBe('लॉग इन करें')
})

test('inserted values are translated as well, if they are words of ours', () => {
  const values = { field: 'Account number', longest: '100' }
  expect(translateAnswer('…', { code: 'tooLong', values })).toBe('खाता नंबर: 100')
})

test.each([undefined, 'newerThanThisPage', 'toString', 7])(
  'with the code %s the text is shown unchanged',
  (code) => {
    expect(translateAnswer('Something new', { code })).toBe('Something new')
    expect(translateAnswer(texts.loginFirst, { code })).toBe(texts.loginFirst)
  },
)
