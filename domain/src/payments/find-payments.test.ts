import { expect, test } from 'vitest'
import { findPayments } from './find-payments.ts'

const rent = {
  amount: '123456.70',
  payer: 'MEENA IYER',
  reference: 'UPI/412345678901',
  cores: ['412345678901'],
  account: '5678',
  trackingID: 'K7MPQ2XWZ9',
  text: 'RENT',
}
const fee = { amount: '17.70', payer: '', reference: '', cores: [], account: '1234', text: 'SMS CHARGES' }

test.each([
  ['', [rent, fee]],
  ['₹1,23,456', [rent]],
  ['123456.7', [rent]],
  ['17', [fee]],
  // In the middle of an amount.
  ['456.70', []],
  ['meena', [rent]],
  ['Iyer 5678', [rent]],
  ['meena 9999', []],
  ['412345', [rent]],
  ['k7mpq', [rent]],
  ['sms', [fee]],
  ['₹', []],
])('%s finds %j', (typed, found) => {
  expect(findPayments([rent, fee], typed)).toEqual(found)
})
