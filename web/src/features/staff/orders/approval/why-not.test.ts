import { expect, test } from 'vitest'
import type { Way } from './choose-payout-way.ts'
import { explainUnconfirmed, explainUndecided } from './why-not.ts'

const makeGiven = (way: Way, lock: 'loading' | 'error' | 'success' = 'success') => ({ way, why: 'Why', lock })

test('an approval can be begun once its checks have loaded, and a rejection once the lock has', () => {
  for (const way of ['alone', 'pay', 'ask', 'colleague'] as const)
    expect([way, explainUndecided(makeGiven(way))]).toEqual([way, {}])
  expect(explainUndecided(makeGiven('failed')).Approved).toMatch(/could not be loaded/)
  expect(explainUndecided(makeGiven('failed')).Rejected).toBeUndefined()
  expect(explainUndecided(makeGiven('loading', 'loading')).Rejected).toMatch(/still loading/)
  // Another check has failed, but the lock can still load.
  expect(explainUndecided(makeGiven('failed', 'loading')).Approved).toMatch(/could not be loaded/)
  for (const outcome of ['Approved', 'Rejected'] as const)
    expect(explainUndecided(makeGiven('failed', 'error'))[outcome]).toMatch(/whether a payout batch has/)
})

test('an approval that was asked about is confirmed only while one person may still give it', () => {
  for (const way of ['alone', 'pay'] as const)
    expect([way, explainUnconfirmed(makeGiven(way)).Approved]).toEqual([way, undefined])
  for (const way of ['ask', 'colleague'] as const)
    expect([way, explainUnconfirmed(makeGiven(way)).Approved]).toEqual([way, 'Why'])
  for (const way of ['loading', 'failed'] as const)
    expect([way, explainUnconfirmed(makeGiven(way)).Approved]).toEqual([way, expect.any(String)])
})

test('a request is confirmed only while a colleague is needed', () => {
  expect(explainUnconfirmed(makeGiven('ask')).ask).toBeUndefined()
  for (const way of ['alone', 'pay', 'colleague', 'loading', 'failed'] as const)
    expect([way, explainUnconfirmed(makeGiven(way)).ask]).toEqual([way, expect.any(String)])
})
