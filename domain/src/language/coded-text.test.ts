import { expect, test } from 'vitest'
import { texts } from '../texts.ts'
import { whyPaused } from '../wallets/pause.ts'
import { codedText } from './coded-text.ts'

test.each(Object.entries(texts))('%s is found by its words', (code, words) => {
  const values = Object.fromEntries([...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, `{${name}}`]))
  expect(codedText(words)).toEqual(words.includes('{') ? expect.objectContaining({ code }) : { code, values })
})

test('what is filled in comes with it', () => {
  const words = 'Account number can have at most 100 characters'
  expect(codedText(words)).toEqual({ code: 'tooLong', values: { field: 'Account number', longest: '100' } })
})

test('a note of staff is no part of the name of a wallet, whatever it says', () => {
  const note = 'We have paused it for now.\nPlease wait (a day).'
  expect(
    codedText(whyPaused(undefined, { name: 'Skrill USD', paused: true, pauseNote: note }) ?? ''),
  ).toEqual({
    code: 'walletPausedWhy',
    values: { wallet: 'Skrill USD', note },
  })
  expect(codedText(whyPaused({ paused: true, note }) ?? '')).toEqual({
    code: 'allPausedWhy',
    values: { note },
  })
})

test('other words have no code', () => {
  expect(codedText('Something that we never say')).toBeUndefined()
  expect(codedText('')).toBeUndefined()
})
