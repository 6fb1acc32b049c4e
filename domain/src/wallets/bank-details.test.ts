import { expect, test } from 'vitest'
import { bankDetailsInput, planBankField, writeBankInstructions } from './bank-details.ts'

test('a customer reads one line for each filled field, with the extra details last', () => {
  expect(
    writeBankInstructions({
      extra_details: 'Keep the UTR.',
      bank_name: 'Example Bank',
      branch: '',
      ifsc_code: 'EXMP1',
    }),
  ).toBe('Bank name: Example Bank\nIFSC code: EXMP1\nKeep the UTR.')
  expect(writeBankInstructions({})).toBe('')
})

test('bank details are free-form, within bounds', () => {
  const isAccepted = (fields: object) => bankDetailsInput.safeParse({ id: 'inr', ...fields }).success
  expect(isAccepted({ upi_id: 'a@b', note: '', extra_details: 'two\nlines' })).toBe(true)
  expect(isAccepted({ 'a.b': 'x' })).toBe(false)
  expect(isAccepted({ __name__: 'x' })).toBe(false)
  expect(isAccepted({ count: 3 })).toBe(false)
  expect(isAccepted({ long: 'x'.repeat(1001) })).toBe(false)
  expect(isAccepted(Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`f${index}`, 'x'])))).toBe(
    false,
  )
  expect(bankDetailsInput.safeParse({ upi_id: 'a@b' }).success).toBe(false)
})

test('a field can be added under an accepted name that is not taken', () => {
  const details = { account_number: '000111222333' }
  expect(planBankField(' Swift code ', details)).toEqual({ name: 'swift_code' })
  for (const typed of ['', 'GST no.', '2nd account', 'constructor', 'a'.repeat(51)]) {
    expect(planBankField(typed, details)).toEqual({ fault: expect.stringContaining('only letters') })
  }
  for (const typed of ['Account number', 'ACCOUNT_NUMBER', 'id']) {
    expect(planBankField(typed, details)).toEqual({ fault: expect.stringContaining('already') })
  }
  const full = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}`, 'x']))
  expect(planBankField('One more', full)).toEqual({ fault: expect.stringContaining('30') })
})

test('Hindi readers see the Hindi text, or the English one where there is none', () => {
  const fields = { account_name: 'Rupee Exchange', extra_details: 'Keep the UTR.' }
  const both = { ...fields, extra_details_hi: 'UTR संभाल कर रखें।' }
  expect(writeBankInstructions(both, 'hi')).toBe('Account name: Rupee Exchange\nUTR संभाल कर रखें।')
  expect(writeBankInstructions(both, 'en')).toBe('Account name: Rupee Exchange\nKeep the UTR.')
  expect(writeBankInstructions(fields, 'hi')).toBe('Account name: Rupee Exchange\nKeep the UTR.')
})
