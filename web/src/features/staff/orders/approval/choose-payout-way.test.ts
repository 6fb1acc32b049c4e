import type { Approval } from '@rupee/domain/approvals/approval.ts'
import { payoutConditions } from '@rupee/domain/approvals/payout-request.ts'
import { stop } from '@rupee/domain/orders/findings/finding.ts'
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
  subject: 'payout/ORDER',
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
  from: payoutConditions(order),
  to: {},
  input: request,
}

const payable = { ...order, stage: 'paying' } as const

const known = <const T>(data: T) => ({ status: 'success', data }) as const
const loading = { status: 'loading' } as const
const failed = { status: 'error' } as const
const states = [loading, failed] as const

const red = stop('other payer', { about: 'payer', reason: 'Paid by somebody else' })
const standing = { ...request, approval }

const plain = {
  stops: known(chooseStops([], [])),
  standing: known(undefined),
  controls: known({ payout: '200000', payoutDay: '500000' }),
  mayAsk: known(true),
  hasColleague: known(true),
  batch: known(undefined),
  missing: known(undefined),
  marks: known(undefined),
  paidAlone: known('0'),
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
  const nobody = { ...plain, mayAsk: known(false), hasColleague: known(false) }
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
  const returned = { ...plain, mayAsk: known(false), marks: known({ failedBatch: 'B1' }) }
  expect(choosePayoutWay(order, 'asha', { ...returned, hasColleague: known(false) })).toEqual({
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
    { stops: known(chooseStops([red], [])) },
    /unless you clear each red finding.*Other payer/,
  ],
  [
    'a large order',
    { controls: known({ payout: '449', payoutDay: '500000' }) },
    /one person can pay out ₹449/,
  ],
  ['no payment on a statement', { missing: known('not shown') }, /no statement shows its payment in full/],
  ['a payment imported by the same person', { missing: known('own proof') }, /you imported or matched/],
  ['a returned order', { marks: known({ failedBatch: 'B1' }) }, /batch B1 was sent and returned it/],
  ['the sum of the day', { paidAlone: known('499551') }, /paid out alone today/],
] as const)('%s takes a colleague, if there is one', (_, facts, why) => {
  expect(choosePayoutWay(order, 'asha', { ...plain, ...facts })).toEqual({
    way: 'ask',
    why: expect.stringMatching(why),
  })
  const nobody = { mayAsk: known(false), hasColleague: known(false) }
  expect(choosePayoutWay(order, 'asha', { ...plain, ...facts, ...nobody }).way).toBe('alone')
})

test('an approved payout is paid by anybody but its approver, and asked for again when something is new', () => {
  const approved = { ...plain, standing: known(standing) }
  expect(choosePayoutWay(order, 'asha', approved)).toEqual({ way: 'pay' })
  expect(choosePayoutWay(order, 'farah', approved).way).toBe('colleague')
  expect(choosePayoutWay(order, 'asha', { ...approved, stops: known(chooseStops([red], [])) }).way).toBe(
    'ask',
  )
  expect(choosePayoutWay(order, 'asha', { ...approved, missing: known('not shown') }).way).toBe('ask')
})

test('an approval of a returned order counts only once its marks are known', () => {
  const returned = { ...payable, failedBatch: 'B1' }
  const since = known({ ...approval, from: payoutConditions(returned) })
  const marks = known({ failedBatch: 'B1' })
  expect(findStanding(payable, since, marks, now)).toMatchObject({ data: { approval: since.data } })
  expect(findStanding(payable, known(approval), marks, now)).toEqual(known(undefined))
  for (const state of states) {
    expect(findStanding(payable, since, state, now)).toBe(state)
    expect(findStanding(payable, state, marks, now)).toBe(state)
  }
})

test('an order that is not about to be paid has no approval, and waits for none', () => {
  expect(findStanding(order, loading, loading, now)).toEqual(known(undefined))
  expect(findStanding(payable, known(undefined), loading, now)).toEqual(known(undefined))
})
