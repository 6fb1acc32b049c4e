import type { Approval } from '@rupee/domain/approvals/approval.ts'
import { toPayoutConditions } from '@rupee/domain/approvals/payout-request.ts'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { makeStop } from '@rupee/domain/orders/findings/finding.ts'
import { expect, test } from 'vitest'
import { order } from '#features/staff/orders/marks/pending-order.ts'
import { chooseStops } from '#features/staff/orders/verdict/choose-stops.ts'
import { choosePayoutWay } from './choose-payout-way.ts'
import { findStanding } from './find-standing.ts'

const now = new Date('2026-11-27T06:00:00Z')

const request = { id: order.trackingID, findings: [], cleared: [], note: '', isUnpaid: false }

const approval: Approval = {
  id: 'request',
  kind: 'payout',
  subject: subjects.payout(order.trackingID),
  title: 'Pay out',
  concerned: ['customer'],
  barred: [],
  by: 'ravi',
  byName: 'Ravi Nair',
  asked: now,
  expires: new Date(now.getTime() + 1),
  state: 'standing',
  decidedBy: 'farah',
  changes: [],
  from: toPayoutConditions(order),
  to: {},
  input: request,
}

const payable = { ...order, stage: 'paying' } as const

const makeKnown = <const T>(data: T) => ({ status: 'success', data }) as const
const loading = { status: 'loading' } as const
const failed = { status: 'error' } as const
const states = [loading, failed] as const

const red = makeStop('other payer', { about: 'payer', reason: 'Paid by somebody else' })
const standing = { ...request, approval }

const plain = {
  stops: makeKnown(chooseStops([], [])),
  standing: makeKnown(undefined),
  controls: makeKnown({ payout: '200000', payoutDay: '500000' }),
  mayAsk: makeKnown(true),
  hasColleague: makeKnown(true),
  batch: makeKnown(undefined),
  missing: makeKnown(undefined),
  marks: makeKnown(undefined),
  paidAlone: makeKnown('0'),
}

test('one person approves an order alone once everything that could forbid it is known', () => {
  expect(choosePayoutWay(order, 'asha', plain)).toEqual({ way: 'alone' })
  for (const fact of [
    'stops',
    'standing',
    'batch',
    'controls',
    'mayAsk',
    'hasColleague',
    'missing',
    'marks',
    'paidAlone',
  ]) {
    expect([fact, choosePayoutWay(order, 'asha', { ...plain, [fact]: loading })]).toEqual([
      fact,
      { way: 'loading' },
    ])
    expect([fact, choosePayoutWay(order, 'asha', { ...plain, [fact]: failed })]).toEqual([
      fact,
      { way: 'failed' },
    ])
  }
})

test('without a colleague to ask, only the checks that the functions make as well have to be known', () => {
  const nobody = { ...plain, mayAsk: makeKnown(false), hasColleague: makeKnown(false) }
  for (const fact of ['standing', 'controls', 'missing'])
    expect([fact, choosePayoutWay(order, 'asha', { ...nobody, [fact]: failed })]).toEqual([
      fact,
      { way: 'alone' },
    ])
  for (const fact of ['stops', 'batch', 'hasColleague', 'marks', 'paidAlone']) {
    expect(choosePayoutWay(order, 'asha', { ...nobody, [fact]: loading })).toEqual({ way: 'loading' })
    expect(choosePayoutWay(order, 'asha', { ...nobody, [fact]: failed })).toEqual({ way: 'failed' })
  }
})

test('without a colleague to ask, a returned order is paid with a warning, or not at all if the only colleague is its customer', () => {
  const returned = { ...plain, mayAsk: makeKnown(false), marks: makeKnown({ failedBatch: 'B1' }) }
  expect(choosePayoutWay(order, 'asha', { ...returned, hasColleague: makeKnown(false) })).toEqual({
    way: 'alone',
    why: expect.stringMatching(/^Batch B1 was sent and returned it.*Check first/),
  })
  expect(choosePayoutWay(order, 'asha', returned)).toEqual({
    way: 'colleague',
    why: expect.stringMatching(/can only be rejected/),
  })
})

test.each([
  [
    'red findings',
    { stops: makeKnown(chooseStops([red], [])) },
    /unless you clear each red finding.*Other payer/,
  ],
  [
    'a large order',
    { controls: makeKnown({ payout: '449', payoutDay: '500000' }) },
    /one person can pay out ₹449/,
  ],
  [
    'no payment on a statement',
    { missing: makeKnown('not shown') },
    /no statement shows its payment in full/,
  ],
  ['a payment imported by the same person', { missing: makeKnown('own proof') }, /you imported or matched/],
  ['a returned order', { marks: makeKnown({ failedBatch: 'B1' }) }, /batch B1 was sent and returned it/],
  ['the sum of the day', { paidAlone: makeKnown('499551') }, /paid out alone today/],
] as const)('%s takes a colleague, if there is one', (_, facts, why) => {
  expect(choosePayoutWay(order, 'asha', { ...plain, ...facts })).toEqual({
    way: 'ask',
    why: expect.stringMatching(why),
  })
  const nobody = { mayAsk: makeKnown(false), hasColleague: makeKnown(false) }
  expect(choosePayoutWay(order, 'asha', { ...plain, ...facts, ...nobody }).way).toBe('alone')
})

test('an approved payout is paid by anybody but its approver, and asked for again when something is new', () => {
  const approved = { ...plain, standing: makeKnown(standing) }
  expect(choosePayoutWay(order, 'asha', approved)).toEqual({ way: 'pay' })
  expect(choosePayoutWay(order, 'farah', approved).way).toBe('colleague')
  expect(choosePayoutWay(order, 'asha', { ...approved, stops: makeKnown(chooseStops([red], [])) }).way).toBe(
    'ask',
  )
  expect(choosePayoutWay(order, 'asha', { ...approved, missing: makeKnown('not shown') }).way).toBe('ask')
})

test('an approval of a returned order counts only once its marks are known', () => {
  const returned = { ...payable, failedBatch: 'B1' }
  const since = makeKnown({ ...approval, from: toPayoutConditions(returned) })
  const marks = makeKnown({ failedBatch: 'B1' })
  expect(findStanding(payable, since, marks, now)).toMatchObject({ data: { approval: since.data } })
  expect(findStanding(payable, makeKnown(approval), marks, now)).toEqual(makeKnown(undefined))
  for (const state of states) {
    expect(findStanding(payable, since, state, now)).toBe(state)
    expect(findStanding(payable, state, marks, now)).toBe(state)
  }
})

test('an order that is not about to be paid has no approval, and waits for none', () => {
  expect(findStanding(order, loading, loading, now)).toEqual(makeKnown(undefined))
  expect(findStanding(payable, makeKnown(undefined), loading, now)).toEqual(makeKnown(undefined))
})
