import { expect, test } from 'vitest'
import { bankDetailsInput, bankInstructions, newBankField } from './bank-details.ts'

test('a customer reads one line for each filled field, with the extra details last', () => {
  expect(
    bankInstructions({
      extra_details: 'Keep the UTR.',
      bank_name: 'Example Bank',
      branch: '',
      ifsc_code: 'EXMP1',
    }),
  ).toBe('Bank name: Example Bank\nIFSC code: EXMP1\nKeep the UTR.')
  expect(bankInstructions({})).toBe('')
})

test('bank details are free-form, within bounds', () => {
  const accepts = (fields: object) => bankDetailsInput.safeParse({ id: 'inr', ...fields }).success
  expect(accepts({ upi_id: 'a@b', note: '', extra_details: 'two\nlines' })).toBe(true)
  expect(accepts({ 'a.b': 'x' })).toBe(false)
  expect(accepts({ __name__: 'x' })).toBe(false)
  expect(accepts({ count: 3 })).toBe(false)
  expect(accepts({ long: 'x'.repeat(1001) })).toBe(false)
  expect(accepts(Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`f${index}`, 'x'])))).toBe(
    false,
  )
  expect(bankDetailsInput.safeParse({ upi_id: 'a@b' }).success).toBe(false)
})

test('a field can be added under an accepted name that is not taken', () => {
  const details = { account_number: '000111222333' }
  expect(newBankField(' Swift code ', details)).toEqual({ name: 'swift_code' })
  for (const typed of ['', 'GST no.', '2nd account', 'constructor', 'a'.repeat(51)]) {
    expect(newBankField(typed, details)).toEqual({ fault: expect.stringContaining('only letters') })
  }
  for (const typed of ['Account number', 'ACCOUNT_NUMBER', 'id']) {
    expect(newBankField(typed, details)).toEqual({ fault: expect.stringContaining('already') })
  }
  const full = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}`, 'x']))
  expect(newBankField('One more', full)).toEqual({ fault: expect.stringContaining('30') })
})

test('Hindi readers see the Hindi text, or the English one where there is none', () => {
  const fields = { account_name: 'Rupee Exchange', extra_details: 'Keep the UTR.' }
  const both = { ...fields, extra_details_hi: 'UTR संभाल कर रखें।' }
  expect(bankInstructions(both, 'hi')).toBe('Account name: Rupee Exchange\nUTR संभाल कर रखें।')
  expect(bankInstructions(both, 'en')).toBe('Account name: Rupee Exchange\nKeep the UTR.')
  expect(bankInstructions(fields, 'hi')).toBe('Account name: Rupee Exchange\nKeep the UTR.')
})
