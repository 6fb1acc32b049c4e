import { expect, test } from 'vitest'
import { describeChainImport, describeGap } from './import-words.ts'

const imported = {
  outcome: 'imported',
  added: 2,
  known: 1,
  matched: 1,
  suggested: 0,
  unmatched: 1,
} as const

test('an import from a chain names its lines and what was skipped', () => {
  expect(describeChainImport({ ...imported, skipped: { zero: 3, 'other token': 1 }, isCut: false })).toEqual({
    severity: 'success',
    text: '3 lines, 1 of them already there. 1 matched to an order, 0 to look at, 1 without an order. Skipped: 1 of another token, 3 of zero value.',
  })
})

test.each([
  ['too many transfers', { isCut: true }, 'choose fewer days'],
  ['unreadable transfers', { skipped: { unreadable: 1 } }, '1 unreadable'],
])('an import with %s is a warning', (_, change, text) => {
  expect(describeChainImport({ ...imported, ...change })).toEqual({
    severity: 'warning',
    text: expect.stringContaining(text),
  })
})

test('a chain that cannot be read has imported nothing', () => {
  expect(describeChainImport({ outcome: 'unread' })).toMatchObject({ severity: 'error' })
  expect(describeChainImport({ outcome: 'no address' })).toMatchObject({ severity: 'info' })
})

test('a gap in the balances names the line as people count them, or the closing balance', () => {
  expect(describeGap({ line: 1, expected: '4982.30', found: '4982.40' }, 'INR')).toBe(
    'The balance of line 2 should be ₹4,982.30 and is ₹4,982.40. A line may be missing or changed.',
  )
  expect(describeGap({ line: undefined, expected: '-1', found: '1' }, 'INR')).toMatch(/^The closing balance/)
})
