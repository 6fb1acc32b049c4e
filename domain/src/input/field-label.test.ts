import { expect, test } from 'vitest'
import { toFieldLabel } from './field-label.ts'

test.each([
  ['account_number', 'Account number'],
  ['accountNumber', 'Account number'],
  ['ifsc_code', 'IFSC code'],
  ['upiID', 'UPI ID'],
  ['msg', 'Message'],
  ['SendersPaymentDetails', "Sender's payment details"],
  ['constructor', 'Constructor'],
  ['toString', 'To string'],
])('%s is called %s', (name, label) => {
  expect(toFieldLabel(name)).toBe(label)
})
