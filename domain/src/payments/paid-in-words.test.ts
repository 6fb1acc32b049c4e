import { expect, test } from 'vitest'
import { describePaid, describeSuggested, describeUnseen } from './paid-in-words.ts'

const payment = {
  ...{
    id: 'p1',
    amount: '5000.00',
    payer: 'ASHA VERMA',
    reference: '412345678901',
    account: '1234',
    source: 'HDFC',
  },
  bookedAt: '2026-11-26T10:12',
  importedBy: 'x',
  matchedBy: 'rule',
}

test('staff read amount, payer, UTR, bank and time of each payment, or its account if the bank is unknown', () => {
  expect(describePaid({ outcome: 'full', payments: [payment] }, 'INR')).toBe(
    'Received in full: ₹5,000.00 from ASHA VERMA, UTR 412345678901, HDFC, 26\u00a0Nov\u00a02026, 10:12\u00a0am',
  )
  const unnamed = { ...payment, payer: '', reference: '', source: undefined, bookedAt: '2026-11-27' }
  expect(describePaid({ outcome: 'twice', payments: [payment, unnamed] }, 'INR')).toMatch(
    /^Paid twice: .*; ₹5,000.00, account 1234, 27 Nov 2026$/,
  )
})

test('a payment from another name says so', () => {
  const payments = [{ ...payment, payer: 'MEENA IYER' }]
  expect(describePaid({ outcome: 'other payer', payments }, 'INR')).toMatch(
    /^Received from another name: ₹5,000.00 from MEENA IYER, UTR 412345678901, HDFC, /,
  )
})

test.each([
  ['412345678901', 'UTR 412345678901'],
  ['HDFCN52026112612345678', 'UTR HDFCN52026112612345678'],
  ['UPI/412345678901', 'UPI/412345678901'],
  ['0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204', '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204'],
])('the reference %s is named as %s', (reference, named) => {
  const words = describePaid({ outcome: 'full', payments: [{ ...payment, reference }] }, 'INR')
  expect(words).toContain(`ASHA VERMA, ${named}, HDFC`)
})

test('without a payment, they read how far the statements reach', () => {
  expect(describeUnseen('2026-11-26')).toBe('Not on any statement up to 26 Nov 2026')
})

test('a payment that may belong to the order is not a finding yet', () => {
  const suggested = { amount: '5000.00', code: 'INR', payer: 'ASHA VERMA', bookedAt: '2026-11-26' }
  expect(describeSuggested(suggested)).toBe('May have been paid: ₹5,000.00 from ASHA VERMA, 26 Nov 2026')
})
