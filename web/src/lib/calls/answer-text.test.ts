import { translatorWith } from '@rupee/domain/language/catalogue.ts'
import { english, speak } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerText } from './answer-text.ts'

beforeEach(() => {
  const field = { 'Account number': ['खाता नंबर'] }
  speak(
    translatorWith('hi', {
      ...field,
      [texts.loginFirst]: ['लॉग इन करें'],
      [texts.tooLong]: ['{field}: {longest}'],
    }),
  )
})

afterEach(() => {
  speak(english)
})

const answer = { status: 400, text: '', textCode: null, textValues: null }

test('a text is in the language of the page by its code, whatever its words are by now', () => {
  expect(answerText('Other words', { ...answer, textCode: 'loginFirst' })).toBe('लॉग इन करें')
})

test('what is filled in is translated as well, where it is a word of ours', () => {
  const textValues = '{"field":"Account number","longest":"100"}'
  expect(answerText('…', { ...answer, textCode: 'tooLong', textValues })).toBe('खाता नंबर: 100')
})

test.each([null, 'newerThanThisPage', 'toString'])('with the code %s the English words count', (textCode) => {
  expect(answerText(texts.loginFirst, { ...answer, textCode })).toBe('लॉग इन करें')
  expect(answerText('Something new', { ...answer, textCode })).toBe('Something new')
})

test('values that cannot be read leave the placeholders', () => {
  expect(answerText('…', { ...answer, textCode: 'tooLong', textValues: '{' })).toBe('{field}: {longest}')
})
