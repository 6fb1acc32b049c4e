import { expect, test } from 'vitest'
import { withDates } from './with-dates.ts'

test('moments become dates and nothing else changes', () => {
  const date = new Date()
  const fields = { name: 'Asha', count: 0, nothing: null, list: [1], also: { toDate: 'text' } }
  expect(withDates({ ...fields, at: { toDate: () => date } })).toEqual({ ...fields, at: date })
})
