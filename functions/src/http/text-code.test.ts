import { texts } from '@rupee/domain/texts.ts'
import { expect, test } from 'vitest'
import { textHeaders } from './text-code.ts'

test.each(['error', 'info', 'message'])('a text in %s has its code beside it', (field) => {
  expect(textHeaders({ verify: true, [field]: texts.notEnoughReserves })).toEqual({
    'X-Text-Code': 'notEnoughReserves',
  })
})

test('what is filled in stands beside the code, in ASCII alone', () => {
  const headers = textHeaders({
    error: 'In the first 24 hours of an account, an order can be worth up to ₹5,000.',
  })
  expect(headers).toEqual({ 'X-Text-Code': 'newCustomerLimit', 'X-Text-Values': '{"most":"\\u20b95,000"}' })
  expect(JSON.parse(headers['X-Text-Values'] ?? '')).toEqual({ most: '₹5,000' })
})

test.each([
  ['has no text', { authenticated: true, name: 'Asha' }],
  ['has a text that is none of ours', { message: 'Hello Asha' }],
  ['has something else where a text would be', { message: { id: 1 } }],
])('an answer that %s has no code', (_what, body) => {
  expect(textHeaders(body)).toEqual({})
})
