import { expect, test } from 'vitest'
import { describeChainImport } from './import-words.ts'

const imported = {
  outcome: 'imported',
  ...{ added: 2, known: 1, matched: 1, suggested: 0, unmatched: 1 },
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
