import { expect, test } from 'vitest'
import { texts } from '../texts.ts'
import { cannedTextsInput, defaultCannedTexts, fillCannedText, maximumCannedTexts } from './canned-texts.ts'

const fields = { name: 'Asha Verma', amount: '13.79 USDT', id: 'K7MQ2XWZ9P' }

test('each placeholder is filled as often as it appears', () => {
  const text = '{name}: {amount} for {id}, {id}'
  expect(fillCannedText(text, fields)).toBe('Asha Verma: 13.79 USDT for K7MQ2XWZ9P, K7MQ2XWZ9P')
})

test('a placeholder in a name is not filled, and an unknown one stays', () => {
  expect(fillCannedText('{name} {toString} {', { ...fields, name: '{id} $&' })).toBe('{id} $& {toString} {')
})

test('the default texts are valid for saving', () => {
  const saved = cannedTextsInput.parse({ texts: JSON.stringify(defaultCannedTexts), version: '0' })
  expect(saved).toEqual({ texts: defaultCannedTexts, version: 0 })
})

const one = { id: 'a', kind: 'question', title: 'A', text: 'A?' }

test.each([
  ['nothing', undefined, texts.cannedTextsRequired],
  ['no JSON', '[', texts.cannedTextsRequired],
  ['no list', '{}', texts.cannedTextsRequired],
  ['a text without a title', [{ ...one, title: ' ' }], texts.cannedTextsRequired],
  ['a text of another kind', [{ ...one, kind: 'joke' }], texts.cannedTextsRequired],
  ['a text with something else', [{ ...one, by: 'me' }], texts.cannedTextsRequired],
  ['two with one ID', [one, { ...one, title: 'B' }], texts.cannedTextsRequired],
  [
    'too many',
    Array.from({ length: maximumCannedTexts + 1 }, (_, at) => ({ ...one, id: `t${at}` })),
    texts.tooManyCannedTexts,
  ],
  ['a text that is too long', [{ ...one, text: 'x'.repeat(1001) }], 'Text can have at most 1000 characters'],
])('%s is refused', (_what, sent, text) => {
  expect(cannedTextsInput.safeParse({ texts: sent }).error?.issues[0]?.message).toBe(text)
})
