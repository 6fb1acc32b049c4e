import { expect, test } from 'vitest'
import { updateLowReserves } from './watched-reserves.ts'

const at = (minute: number) => () => new Date(Date.UTC(2026, 10, 21, 10, minute))

test('a reserve is reported when it falls below its threshold, and again after a refill', () => {
  const opened = updateLowReserves(undefined, ['usdt'], at(0))
  expect(opened.fellAt).toBeUndefined()
  expect(updateLowReserves(opened, ['usdt'], at(1))).toBe(opened)
  const fallen = updateLowReserves(opened, ['usdt', 'inr'], at(2))
  expect(fallen.fellAt).toEqual(at(2)())
  const refilled = updateLowReserves(fallen, ['inr'], at(3))
  expect(refilled.fellAt).toEqual(at(2)())
  expect(updateLowReserves(refilled, ['usdt', 'inr'], at(4)).fellAt).toEqual(at(4)())
})
