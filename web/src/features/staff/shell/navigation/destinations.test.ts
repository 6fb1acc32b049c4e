import { expect, test } from 'vitest'
import { listDestinations } from './destinations.ts'

const listNames = (role: Parameters<typeof listDestinations>[0]) =>
  listDestinations(role).map(({ name }) => name)

const viewers = [
  ...['Go to home page', 'Admin Dashboard', 'Currency Rates', 'Reserves', 'Pending Transactions', 'Users'],
  'Login and security',
]
const operators = [
  ...viewers,
  ...[
    'Payment Details',
    'Payments',
    'Refunds',
    'Payout batches',
    'Payment claims',
    'KYC review',
    'Approvals',
  ],
]
const admins = [...operators, 'Ledger', 'Ads', 'Audit', 'Limits and controls', 'Staff']

test('each role is led to the pages that it may open, and to no other', () => {
  expect(listNames('viewer').toSorted()).toEqual(viewers.toSorted())
  expect(listNames('operator').toSorted()).toEqual(operators.toSorted())
  expect(listNames('admin').toSorted()).toEqual(admins.toSorted())
})
