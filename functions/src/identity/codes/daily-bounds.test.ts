import { readFileSync } from 'node:fs'
import { otpDigits } from '@rupee/domain/people/session.ts'
import { expect, test } from 'vitest'
import { codesADay, triesForACode, wrongCodesADay } from './daily-bounds.ts'

test('docs/security.md states the chance of guessing a code in a year as these bounds give it', () => {
  const guessesADay = Math.min(wrongCodesADay, codesADay * triesForACode)
  const guesses = 365 * guessesADay
  const chance = 1 - (1 - 1 / 10 ** otpDigits) ** guesses
  const document = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8')
  const line = document.replaceAll(/\s+/g, ' ')
  const stated = /1 − \(1 − 1\/([\d,]+)\)\^\(365 × (\d+)\) = 1 − \(1 − 1\/\1\)\^([\d,]+) = ([\d.]+) %/.exec(
    line,
  )
  expect(stated?.slice(1)).toEqual([
    (10 ** otpDigits).toLocaleString('en'),
    String(guessesADay),
    guesses.toLocaleString('en'),
    (100 * chance).toFixed(2),
  ])
})
