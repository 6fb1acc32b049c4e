import { expect, test } from 'vitest'
import { findAddressHint, findBankHint } from './bank-hints.ts'

test.each([
  ['ifsc_code', 'EXMP1000123', /IFSC/],
  ['ifscCode', 'EXMP', /IFSC/],
  ['upi_id', 'pay@example.com', /UPI ID/],
  ['upiID', 'rupee.exchange', /UPI ID/],
  ['account_number', '12345', /account number/],
  ['accountNo', 'X00111222333', /account number/],
])('%s: %s gets a hint', (name, value, hint) => {
  expect(findBankHint(name, value)).toMatch(hint)
})

test.each([
  ['ifsc_code', 'EXMP0000123'],
  ['upi_id', 'rupee.exchange@examplebank'],
  ['account_number', '0001 1122 2333'],
  ['account_name', '12345'],
  ['bank_name', 'EXMP'],
  ['upi_name', 'Rupee Exchange'],
  ['extra_details', 'Write nothing in the remarks.'],
  ['ifsc_code', ''],
  ['account_number', '  '],
])('%s: %s gets none', (name, value) => {
  expect(findBankHint(name, value)).toBeUndefined()
})

test('an address gets a hint about a wrong character, and about nothing else', () => {
  const right = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const wrong = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6s'
  expect(findAddressHint(`Send USDT to ${right}.\nKeep the hash.`)).toBeUndefined()
  expect(findAddressHint(`Send USDT to ${wrong}.`)).toContain(wrong)
  expect(findAddressHint('Withdraw to CR0000001, or write to skrill@example.com')).toBeUndefined()
})
