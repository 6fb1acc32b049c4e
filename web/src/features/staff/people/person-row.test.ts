import { expect, test } from 'vitest'
import { toPersonRow } from './person-row.ts'

test('a customer is a row with the time of India, and empty cells for what is not known', () => {
  const person = {
    id: 'u1',
    name: 'Asha Verma',
    email: 'asha@example.com',
    date_joined: '2026-11-26T20:00:00.000Z',
    kyc: 'verified' as const,
    adhaar_number: 'XXXX XXXX 1234',
    pan_number: null,
  }
  const row = {
    ...{
      id: 'u1',
      name: 'Asha Verma',
      email: 'asha@example.com',
      'date_joined (India)': '2026-11-27 01:30:00',
    },
    kyc: 'verified',
    adhaar_number: 'XXXX XXXX 1234',
    pan_number: '',
    blocked: '',
  }
  expect(toPersonRow(person)).toEqual(row)
  expect(toPersonRow({ ...person, blocked: 'Two accounts' })).toEqual({ ...row, blocked: 'Two accounts' })
})
