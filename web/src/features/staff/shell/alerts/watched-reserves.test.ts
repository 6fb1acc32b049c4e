import { expect, test } from 'vitest'
import { updateLowReserves } from './watched-reserves.ts'

const makeClock = (minute: number) => () => new Date(Date.UTC(2026, 10, 21, 10, minute))

test('a reserve is reported when it falls below its threshold, and again after a refill', () => {
  const opened = updateLowReserves(undefined, ['usdt'], makeClock(0))
  expect(opened.fellAt).toBeUndefined()
  expect(updateLowReserves(opened, ['usdt'], makeClock(1))).toBe(opened)
  const fallen = updateLowReserves(opened, ['usdt', 'inr'], makeClock(2))
  expect(fallen.fellAt).toEqual(makeClock(2)())
  const refilled = updateLowReserves(fallen, ['inr'], makeClock(3))
  expect(refilled.fellAt).toEqual(makeClock(2)())
  expect(updateLowReserves(refilled, ['usdt', 'inr'], makeClock(4)).fellAt).toEqual(makeClock(4)())
})
