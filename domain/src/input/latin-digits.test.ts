import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { positiveInput } from '../money/decimal-text.ts'
import { withdrawalInput } from '../orders/withdrawal.ts'
import { appCodeInput } from '../people/factors.ts'
import { kycSteps } from '../people/kyc.ts'
import { codeInput } from '../people/session.ts'
import { contactInput } from '../site/contact.ts'
import { holdMinutesInput } from '../wallets/hold-minutes.ts'
import { toLatinDigits } from './latin-digits.ts'

const ten = '0123456789'

test.each([
  ['Devanagari', '०१२३४५६७८९'],
  ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['full-width', '０１２３４５６７８９'],
  ['mathematical, the fourth of five runs without a gap', '𝟢𝟣𝟤𝟥𝟦𝟧𝟨𝟩𝟪𝟫'],
  ['Latin', ten],
])('digits in %s are read as 0 to 9', (_script, digits) => {
  expect(toLatinDigits(digits)).toBe(ten)
})

test('characters other than digits stay unchanged', () => {
  expect(toLatinDigits('₹५,०००.५० रुपये, ½ ² ③ Ⅳ')).toBe('₹5,000.50 रुपये, ½ ² ③ Ⅳ')
})

const bank = {
  withdrawalType: 'Bank',
  accountName: 'Asha Verma',
  branch: 'MG Road',
  bankName: 'Example Bank',
  accountNumber: '५०१००१२३४५६',
  ifscCode: 'EXMP००००१२३',
}
const contact = { name: 'Asha', email: 'asha@example.com', tel: '+९१ ९८७६५ ४३२१०', msg: 'Slot ५' }

test.each<[string, z.ZodMiniType, unknown, unknown]>([
  ['an amount', positiveInput('Missing'), '५०००.५०', '5000.50'],
  ['minutes', holdMinutesInput, '३०', 30],
  ['a mailed code', codeInput, { otp: '१२३४५६' }, { otp: '123456' }],
  ['a code of an app', appCodeInput, { code: '१२३ ४५६' }, { code: '123456' }],
  ['a mobile number', kycSteps.mobile, { mobileNumber: '९८७६५४३२१०' }, { mobileNumber: '9876543210' }],
  ['a PAN', kycSteps.pan.shape.panCardNumber, 'ABCDE१२३४F', 'ABCDE1234F'],
  ['an Aadhaar number', kycSteps.aadhaar.shape.aadharNumber, '१२३४५६७८९०१२', '123456789012'],
  [
    'a bank account',
    withdrawalInput,
    bank,
    { ...bank, accountNumber: '50100123456', ifscCode: 'EXMP0000123' },
  ],
  ['a phone number, beside a message', contactInput, contact, { ...contact, tel: '+91 98765 43210' }],
])('%s is accepted in Devanagari digits', (_what, schema, typed, read) => {
  expect(z.parse(schema, typed)).toEqual(read)
})
