import { expect, test } from 'vitest'
import { listTimeline } from './timeline.ts'

const at = new Date('2026-11-26T10:00:00Z')
const amounts = { amountSent: '250.00', amountReceived: '2.50' }
const order = { status: 'pending', created_at: at, from_currency: 'INR' } as const

test.each([
  ['open', ['We have an offer: now']],
  ['accepted', ['Offer for ₹250.00: done', 'Offer accepted: done', 'Payment to be checked: now']],
  ['declined', ['Offer for ₹250.00: done', 'Offer declined: stopped', 'Payment to be checked: now']],
  ['ended', ['Payment to be checked: now']],
] as const)('an offer for a part that is %s', (state, steps) => {
  const part = { id: 'o1', state, offered: amounts, before: { ...amounts, amountSent: '500.00' } }
  const names = listTimeline({ ...order, part, partOfferedAt: at }, []).map(
    (each) => `${each.name}: ${each.state}`,
  )
  expect(names).toEqual(['Order received: done', ...steps, 'Payout: to come'])
})

test.each([undefined, 'checking', 'question', 'approving', 'paying'] as const)(
  'an order in the stage %s with an open offer has one current step',
  (stage) => {
    const part = { id: 'o1', state: 'open', offered: amounts, before: amounts } as const
    const steps = listTimeline({ ...order, part, partOfferedAt: at, ...(stage && { stage }) }, [])
    const current = steps.filter(({ state }) => state === 'now')
    expect(current.map(({ name }) => name)).toEqual([
      stage === 'paying' ? 'Being paid out' : 'We have an offer',
    ])
    if (stage === 'question') expect(current[0]?.explanation).toContain('Please answer in the messages.')
  },
)

test('an open offer does not hide a message or a cancellation request', () => {
  const part = { id: 'o1', state: 'open', offered: amounts, before: amounts } as const
  const marks = { cancelAsked: at, unreadByCustomer: true }
  const current = listTimeline({ ...order, part, partOfferedAt: at, ...marks }, []).find(
    ({ state }) => state === 'now',
  )
  expect(current?.explanation?.split('\n').slice(1)).toEqual([
    'We have written to you. Please read our message.',
    'You have asked us to cancel this order. Our staff decide and write to you.',
  ])
})

test('refunds come last', () => {
  const refund = [{ name: 'Refund due', state: 'done' }] as const
  expect(listTimeline({ ...order, status: 'Rejected' }, [refund]).map(({ name }) => name)).toEqual([
    'Order received',
    'Rejected',
    'Refund due',
  ])
})
