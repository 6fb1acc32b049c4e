import { expect, test } from 'vitest'
import { listSteps } from './steps.ts'

const created_at = new Date('2026-11-22T08:00:00Z')
const decidedAt = new Date('2026-11-22T08:20:00Z')
const shortenSteps = (order: Parameters<typeof listSteps>[0]) =>
  listSteps(order).map(({ name, state }) => `${name}: ${state}`)

test.each([
  [undefined, ['Payment to be checked: now', 'Payout: to come']],
  ['checking', ['Payment being checked: now', 'Payout: to come']],
  ['question', ['We have a question: now', 'Payout: to come']],
  ['approving', ['Final check: now', 'Payout: to come']],
  ['paying', ['Payment checked: done', 'Being paid out: now']],
] as const)('a pending order in the stage %s is on its way', (stage, rest) => {
  const order = { status: 'pending', created_at, ...(stage && { stage }) } as const
  expect(shortenSteps(order)).toEqual(['Order received: done', ...rest])
})

test('an approved order is paid out, at the moment of the decision and with its note', () => {
  const order = { status: 'Approved', created_at, decidedAt, adminNotes: 'Sent.' } as const
  expect(listSteps(order).at(-1)).toEqual({
    name: 'Paid out',
    state: 'done',
    at: decidedAt,
    explanation: 'Sent.',
  })
  expect(shortenSteps(order)).not.toContain('now')
})

test('a rejected order ends with the rejection and its reason', () => {
  const order = { status: 'Rejected', created_at, decidedAt, adminNotes: 'Not received.' } as const
  expect(listSteps(order)).toEqual([
    { name: 'Order received', state: 'done', at: created_at },
    { name: 'Rejected', state: 'stopped', at: decidedAt, explanation: 'Not received.' },
  ])
})

test('a customer who has requested cancellation reads that staff decide', () => {
  const [, check] = listSteps({ status: 'pending', created_at, cancelAsked: decidedAt })
  expect(check?.explanation).toContain('You have asked us to cancel this order')
})

test.each([undefined, 'checking', 'approving', 'paying'] as const)(
  'in the stage %s a message to read precedes "nothing to do"',
  (stage) => {
    const order = { status: 'pending', created_at, unreadByCustomer: true, ...(stage && { stage }) } as const
    expect(listSteps(order).find(({ state }) => state === 'now')?.explanation).toBe(
      'We have written to you. Please read our message.',
    )
  },
)
