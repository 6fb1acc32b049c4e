import { afterEach, expect, test } from 'vitest'
import { texts } from '../texts.ts'
import { createTranslator } from './catalogue.ts'
import { coded } from './coded.ts'
import { english, speak } from './translate.ts'
import { inEnglish, inPageLanguage } from './words.ts'

afterEach(() => {
  speak(english)
})

test('each text has one code', () => {
  const all = Object.values(texts)
  expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([])
})

test('numbers are filled in as text', () => {
  const tooLong = coded('tooLong', { field: 'Account number', longest: 100 })
  expect(tooLong).toEqual({ code: 'tooLong', values: { field: 'Account number', longest: '100' } })
  expect(inEnglish(tooLong)).toBe('Account number can have at most 100 characters')
})

test('a page translates a text and the words filled into it', () => {
  speak(createTranslator('hi', { 'Account number': ['खाता नंबर'], [texts.tooLong]: ['{field}: {longest}'] }))
  const tooLong = coded('tooLong', { field: 'Account number', longest: 100 })
  expect(inPageLanguage(tooLong)).toBe('खाता नंबर: 100')
  expect(inEnglish(tooLong)).toBe('Account number can have at most 100 characters')
})

test('a code takes exactly the values of its text', () => {
  // @ts-expect-error this text has no placeholders
  coded('loginFirst', { field: 'x' })
  // @ts-expect-error this text has two placeholders
  coded('tooLong', { field: 'x' })
  // @ts-expect-error no text has this code
  coded('loginLast')
})
