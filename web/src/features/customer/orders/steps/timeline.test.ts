import { expect, test } from 'vitest'
import { listTimeline } from './timeline.ts'

const at = new Date('2026-11-26T10:00:00Z')
const amounts = { amountSent: '250.00', amountReceived: '2.50' }
const order = { status: 'pending', created_at: at, from_currency: 'INR' } as const

test.each([
  ['open', ['Offer for ₹250.00: now']],
  ['accepted', ['Offer for ₹250.00: done', 'Offer accepted: done']],
  ['declined', ['Offer for ₹250.00: done', 'Offer declined: stopped']],
  ['ended', []],
] as const)('an offer for a part that is %s', (state, steps) => {
  const part = { id: 'o1', state, offered: amounts, before: { ...amounts, amountSent: '500.00' } }
  const names = listTimeline({ ...order, part, partOfferedAt: at }, []).map(
    (each) => `${each.name}: ${each.state}`,
  )
  expect(names).toEqual(['Order received: done', ...steps, 'Payment to be checked: now', 'Payout: to come'])
})

test('refunds come last', () => {
  const refund = [{ name: 'Refund due', state: 'done' }] as const
  expect(listTimeline({ ...order, status: 'Rejected' }, [refund]).map(({ name }) => name)).toEqual([
    'Order received',
    'Rejected',
    'Refund due',
  ])
})
