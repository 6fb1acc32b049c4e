import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import type { Seeded } from '../../scheduler/seeded.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

const indiaOffset = 5.5 * hour

/** How busy each hour of a day in India is. The mean is 1, and nobody sleeps so well that nothing happens at night. */
const hours = [
  ...[0.45, 0.25, 0.15, 0.1, 0.1, 0.2, 0.4, 0.7, 1.0, 1.4, 1.7, 1.7],
  ...[1.5, 1.3, 1.3, 1.4, 1.5, 1.5, 1.5, 1.6, 1.6, 1.3, 0.85, 0.5],
]

/** Of every year: banks are closed, and most people are elsewhere. */
const holidays = new Set(['01-26', '05-01', '08-15', '10-02', '12-25'])

/** Before Diwali, more or less: everybody sends money home. */
const rushes = new Set(['11-05', '11-06', '11-07', '03-31'])

const busiest = 1.7 * 1.8

function busyness(at: number): number {
  const inIndia = new Date(at + indiaOffset)
  return (hours[inIndia.getUTCHours()] ?? 1) * ofDay(at)
}

function ofDay(at: number): number {
  const date = toDay(new Date(at)).slice(5)
  if (holidays.has(date)) return 0.4
  if (rushes.has(date)) return 1.8
  return new Date(at + indiaOffset).getUTCDay() === 0 ? 0.7 : 1
}

/** When somebody comes the next time who comes so often a day, more by day than by night. */
export function nextVisit(random: Seeded, now: Date, timesADay: number): Date {
  let at = now.getTime()
  do at += random.interval((timesADay * busiest) / day)
  while (!random.chance(busyness(at) / busiest))
  return new Date(at)
}

/** The next midnight in India, when one day of the tallies ends and another begins. */
export function nextMidnight(now: Date): Date {
  const inIndia = now.getTime() + indiaOffset
  return new Date(inIndia - (inIndia % day) + day - indiaOffset)
}
