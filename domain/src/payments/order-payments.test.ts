import { expect, test } from 'vitest'
import { findMissingProof } from './order-payments.ts'

const makePayment = (amount: string, importedBy: string, matchedBy = 'rule') => ({
  id: amount,
  amount,
  payer: 'ASHA VERMA',
  reference: '412345678901',
  account: '1234',
  bookedAt: '2026-11-26',
  importedBy,
  matchedBy,
})

test.each([
  ['nothing is matched', [], 'not shown'],
  ['a part is matched', [makePayment('4999.99', 'meera')], 'not shown'],
  ['only the feed shows it', [makePayment('5000.00', 'feed', 'meera')], 'not shown'],
  ['a colleague imported it and the rule matched it', [makePayment('5000.00', 'meera')], undefined],
  ['colleagues imported and matched it', [makePayment('5000.00', 'meera', 'arjun')], undefined],
  ['the approver imported it', [makePayment('5000.00', 'asha')], 'own proof'],
  ['the approver matched it', [makePayment('5000.00', 'meera', 'asha')], 'own proof'],
  [
    'a part is of the approver',
    [makePayment('2000.00', 'meera'), makePayment('3000.00', 'asha')],
    'own proof',
  ],
  [
    'more than the own part is there',
    [makePayment('5000.01', 'meera'), makePayment('1.00', 'asha')],
    undefined,
  ],
] as const)('%s', (_, payments, missing) => {
  expect(findMissingProof({ amountSent: '5000.00' }, { payments: [...payments] }, 'asha')).toBe(missing)
})
