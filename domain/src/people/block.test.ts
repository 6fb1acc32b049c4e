import { expect, test } from 'vitest'
import { blockInput, describeBlock } from './block.ts'

test('a blocked customer reads the reason as a sentence', () => {
  expect(describeBlock({ reason: 'Two people use this account' })).toBe(
    'Your account is blocked: Two people use this account.',
  )
  expect(describeBlock({ reason: 'Whose account is it?' })).toBe(
    'Your account is blocked: Whose account is it?',
  )
})

test.each([
  ['no reason', {}, 'Please give a reason'],
  ['an empty reason', { reason: '  ' }, 'Please give a reason'],
  ['a reason too long for a banner', { reason: 'x'.repeat(201) }, 'Reason can have at most 200 characters'],
])('%s is refused', (_what, reason, text) => {
  expect(blockInput.safeParse({ id: 'asha', ...reason }).error?.issues[0]?.message).toBe(text)
})
