import { expect, test } from 'vitest'
import { batchLineStateSchema, canMoveBatch, canMoveLine, deriveBatchState, sumBatch } from './batch.ts'

const makeLine = (state: Parameters<typeof canMoveLine>[0], amount = '100.10') => ({
  trackingID: 'A',
  uid: 'u',
  amount,
  worth: amount,
  payee: 'Asha Verma',
  withdrawal: { type: 'UPI' as const, upiID: 'asha@bank' },
  state,
})

test('a batch is sent once, and nothing follows its end', () => {
  expect(canMoveBatch('made', 'sent')).toBe(true)
  expect(canMoveBatch('made', 'done')).toBe(false)
  expect(canMoveBatch('sent', 'sent')).toBe(false)
  expect(canMoveBatch('done', 'cancelled')).toBe(false)
  expect(canMoveBatch('cancelled', 'sent')).toBe(false)
})

test('an order that the bank has paid cannot be taken out, and an end is final', () => {
  expect(canMoveLine('paid', 'removed')).toBe(false)
  expect(canMoveLine('open', 'approved')).toBe(false)
  for (const to of batchLineStateSchema.options) {
    expect(canMoveLine('approved', to)).toBe(false)
    expect(canMoveLine('returned', to)).toBe(false)
  }
})

test('the total is exact and leaves out orders that went back to the queue', () => {
  const lines = [
    makeLine('open', '0.10'),
    makeLine('approved', '0.20'),
    makeLine('returned', '5'),
    makeLine('removed', '7'),
  ]
  expect(sumBatch(lines)).toBe('0.30')
})

test.each([
  ['made', ['removed'], 'cancelled'],
  ['made', ['removed', 'open'], 'made'],
  ['sent', ['approved', 'paid'], 'sent'],
  ['sent', ['approved', 'returned'], 'done'],
] as const)('a batch that is %s with orders %j becomes %s', (state, lines, after) => {
  expect(deriveBatchState({ state, orders: lines.map((line) => makeLine(line)) })).toBe(after)
})
