import { expect, test } from 'vitest'
import { findLateObstacle } from './late-order.ts'

const expires = new Date('2026-11-22T10:00:00Z')
const dayLater = new Date('2026-11-23T10:00:00Z')
const lastMoment = new Date(dayLater.getTime() - 1)

test.each([
  ['an expired quote', 'expired', lastMoment, undefined],
  ['a quote that is over and not yet settled', 'live', lastMoment, undefined],
  ['an expired quote after 24 hours', 'expired', dayLater, 'too late'],
  ['a quote that its customer gave back', 'released', expires, 'released'],
  ['a quote that a newer one replaced', 'replaced', expires, 'replaced'],
] as const)('%s: %s at %s gives %s', (_what, state, now, why) => {
  expect(findLateObstacle({ state, expires }, now)).toBe(why)
})
