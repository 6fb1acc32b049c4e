import { formatWaitingTime } from '../../calendar/waiting.ts'
import type { Order } from '../order.ts'
import type { OrderStage } from '../stage.ts'

const minute = 60_000

/** Returns the time at which an order is due. */
export function computeDue(placed: Date, targetMinutes: number): Date {
  return new Date(placed.getTime() + targetMinutes * minute)
}

/** Due time of an order, and the time at which its clock stopped. */
export type Clock = Pick<Order, 'due' | 'clockStopped'>

/** Stops the clock while the customer has a question to answer, and moves the due time by the pause. */
export function moveClock(stage: OrderStage, { due, clockStopped }: Clock, now: Date): Clock {
  if (stage === 'question') return { due, clockStopped: clockStopped ?? now }
  if (clockStopped === undefined) return { due }
  return { due: new Date(due.getTime() + now.getTime() - clockStopped.getTime()), clockStopped: undefined }
}

export type DueLevel = 'usual' | 'soon' | 'late'

interface Due {
  readonly level: DueLevel
  readonly inWords: string
}

const soonTime = 10 * minute

type DueOrder = Clock & Pick<Order, 'status'>

/** Returns the target time in words; undefined for decided orders. */
export function describeDue({ status, due, clockStopped }: DueOrder, now: Date): Due | undefined {
  if (status !== 'pending') return undefined
  if (clockStopped) return { level: 'usual', inWords: 'clock stopped' }
  const left = due.getTime() - now.getTime()
  if (left < 0) return { level: 'late', inWords: `${formatWaitingTime(due, now)} late` }
  return { level: left < soonTime ? 'soon' : 'usual', inWords: `due in ${formatWaitingTime(now, due)}` }
}

export function isOverdue(order: DueOrder, now: Date): boolean {
  return describeDue(order, now)?.level === 'late'
}

/** Orders that are due next come first, then those whose clock is stopped. */
export function compareDue(one: Clock, other: Clock): number {
  return rankClock(one) - rankClock(other) || one.due.getTime() - other.due.getTime()
}

const rankClock = ({ clockStopped }: Clock): number => (clockStopped === undefined ? 0 : 1)
