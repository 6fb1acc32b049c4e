import { expect, test } from 'vitest'
import { english, makeTranslator } from '../../language/translate.ts'
import { commonTurnDownReasons, hasReason, translateReason, withReason } from './turn-down.ts'

const [aadhaar, pan] = commonTurnDownReasons

test('common reasons are added on lines of their own, and removed again', () => {
  const both = withReason(withReason('Its corner is missing.', aadhaar), pan)
  expect(both).toBe(`Its corner is missing.\n${aadhaar}\n${pan}`)
  expect(hasReason(both, aadhaar)).toBe(true)
  expect(withReason(both, aadhaar)).toBe(`Its corner is missing.\n${pan}`)
  expect(withReason(pan, pan)).toBe('')
})

test('common reasons are translated, and typed text is not', () => {
  const shouted = makeTranslator('hi', (text) => (text === pan ? text.toUpperCase() : text))
  const reason = `${pan}\nIts corner is missing.`
  expect(translateReason(reason, shouted.t)).toBe(`${pan.toUpperCase()}\nIts corner is missing.`)
  expect(translateReason(reason, english.t)).toBe(reason)
})
