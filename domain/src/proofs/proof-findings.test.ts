import { expect, test } from 'vitest'
import { listProofFindings } from './proof-findings.ts'

const order = {
  TransactionID: 'UTR 632512345678',
  amountSent: '924.00',
  from_currency: 'INR',
  created_at: new Date('2026-11-21T10:00:00+05:30'),
}
const facts = { source: { type: 'common_currency' }, instructions: 'UPI ID: rupee@hdfcbank' } as const

test('a proof that fits speaks neither for nor against the order', () => {
  const reading = { reference: '632512345678', amount: '924', payee: { account: 'rupee@hdfcbank' } }
  expect(listProofFindings(reading, order, facts)).toEqual([])
})

test('each difference is a finding to look at', () => {
  const reading = {
    reference: '632512345679',
    amount: '925.00',
    day: '2026-11-12',
    payee: { account: 'someone@ybl' },
  }
  const found = listProofFindings(reading, order, facts)
  expect(found.map(({ tone, label, reason }) => [tone, label, reason.split(' Read')[0]])).toEqual([
    ['look', 'Proof: other reference', 'The proof says 632512345679, the order says UTR 632512345678.'],
    ['look', 'Proof: other amount', 'The proof says ₹925.00, the order says ₹924.00.'],
    ['look', 'Proof: other date', 'The proof is dated 12 Nov 2026, the order came on 21 Nov 2026.'],
    ['look', 'Proof: other payee', 'The proof names someone@ybl, which is not one of our accounts.'],
  ])
})

test('staff who may not see our accounts get no finding about the payee', () => {
  const reading = { payee: { account: 'someone@ybl' } }
  expect(listProofFindings(reading, order, { ...facts, instructions: undefined })).toEqual([])
})
