import { expect, test } from 'vitest'
import { listDifferences } from './compare-reading.ts'
import type { ProofReading } from './proof-reading.ts'

const stated = {
  reference: 'UTR 632512345678',
  amount: '924.00',
  day: '2026-11-21',
  instructions: 'Pay rupee@hdfcbank or rupee@okaxis',
}
const compare = (reading: ProofReading, other = {}) =>
  listDifferences(reading, { ...stated, ...other }, { type: 'common_currency' })

test('a proof that says the same contradicts nothing, and neither does an empty one', () => {
  const payee = { name: 'Rupee Exchange', account: 'RUPEE@hdfcbank' }
  expect(compare({ reference: '632512345678', amount: '924', day: '2026-11-21', payee })).toEqual([])
  expect(compare({})).toEqual([])
})

test.each([
  [{ reference: '632512345679' }, { about: 'reference', read: '632512345679', stated: 'UTR 632512345678' }],
  [{ amount: '942' }, { about: 'amount', read: '942', stated: '924.00' }],
  [{ day: '2026-11-18' }, { about: 'day', read: '2026-11-18', stated: '2026-11-21' }],
  [{ day: '2026-11-23' }, { about: 'day', read: '2026-11-23', stated: '2026-11-21' }],
  [
    { payee: { account: 'someone@ybl' } },
    { about: 'payee', read: 'someone@ybl', stated: stated.instructions },
  ],
] as const)('%j differs', (reading, difference) => {
  expect(compare(reading)).toEqual([difference])
})

test.each([
  [{ day: '2026-11-19' }, {}],
  [{ reference: '632512345679' }, { reference: ' ' }],
  [{ payee: { account: 'someone@ybl' } }, { instructions: 'Account number 50100011112222' }],
  [{ payee: { name: 'Somebody' } }, {}],
])('%j does not contradict %j', (reading, other) => {
  expect(compare(reading, other)).toEqual([])
})
