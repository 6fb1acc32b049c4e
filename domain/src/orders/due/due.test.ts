import { expect, test } from 'vitest'
import { type Clock, compareDue, computeDue, describeDue, isOverdue, moveClock } from './due.ts'

const toTime = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 12, minutes))

test('an order is due its target time after it was placed', () => {
  expect(computeDue(toTime(0), 45)).toEqual(toTime(45))
})

test.each([
  [0, 'due in 30 min', 'usual'],
  [20, 'due in 10 min', 'usual'],
  [21, 'due in 9 min', 'soon'],
  [30, 'due in 0 min', 'soon'],
  [38, '8 min late', 'late'],
  [95, '1 h 5 min late', 'late'],
])('after %i of 30 minutes it says %j', (minutes, inWords, level) => {
  const order = { status: 'pending', due: toTime(30) } as const
  expect(describeDue(order, toTime(minutes))).toEqual({ level, inWords })
  expect(isOverdue(order, toTime(minutes))).toBe(level === 'late')
})

test('the clock stops while the customer has a question, and continues with the answer or an approval request', () => {
  const asked = moveClock('question', { due: toTime(30) }, toTime(25))
  expect(asked).toEqual({ due: toTime(30), clockStopped: toTime(25) })
  expect(describeDue({ status: 'pending', ...asked }, toTime(200))).toEqual({
    level: 'usual',
    inWords: 'clock stopped',
  })
  for (const stage of ['received', 'checking', 'paying'] as const) {
    expect(moveClock(stage, asked, toTime(125))).toEqual({ due: toTime(130), clockStopped: undefined })
  }
  expect(moveClock('checking', { due: toTime(30) }, toTime(125))).toEqual({ due: toTime(30) })
})

test('a decided order is not due', () => {
  expect(describeDue({ status: 'Approved', due: toTime(0) }, toTime(60))).toBeUndefined()
})

test('orders are sorted by due time, with stopped clocks last', () => {
  const stopped: Clock = { due: toTime(1), clockStopped: toTime(0) }
  const later: Clock = { due: toTime(20) }
  const sooner: Clock = { due: toTime(10) }
  expect([stopped, later, sooner].toSorted(compareDue)).toEqual([sooner, later, stopped])
})
