import { expect, test } from 'vitest'
import { canMoveClaim, claimOutcomeSchema, isReferenceFreed } from './claim.ts'
import { claimDecisionInput } from './claim-input.ts'

test('a claim is answered as often as needed and closed once', () => {
  expect([canMoveClaim('open', 'answered'), canMoveClaim('answered', 'answered')]).toEqual([true, true])
  expect([canMoveClaim('open', 'closed'), canMoveClaim('answered', 'closed')]).toEqual([true, true])
  expect([canMoveClaim('closed', 'answered'), canMoveClaim('closed', 'closed')]).toEqual([false, false])
  expect([canMoveClaim('answered', 'open'), canMoveClaim('closed', 'open')]).toEqual([false, false])
})

test('only outcomes that left the money unused free its reference', () => {
  expect(claimOutcomeSchema.options.filter(isReferenceFreed)).toEqual(['order again', 'payment not found'])
  expect(isReferenceFreed(undefined)).toBe(false)
})

const decision = { id: 'C1', action: 'close', note: 'Paid back today.', outcome: 'paid back' }

test.each([
  ['an answer', { ...decision, action: 'answer', outcome: undefined }, true],
  ['a closing', decision, true],
  ['a closing without an outcome', { ...decision, outcome: undefined }, false],
  ['a closing with an empty outcome', { ...decision, outcome: '' }, false],
  ['an answer with an outcome', { ...decision, action: 'answer' }, false],
  ['a decision without a note', { ...decision, note: ' ' }, false],
  ['another action', { ...decision, action: 'open' }, false],
  ['an unknown outcome', { ...decision, outcome: 'kept' }, false],
])('%s is valid input: %s', (_what, sent, isValid) => {
  expect(claimDecisionInput.safeParse(sent).success).toBe(isValid)
})
