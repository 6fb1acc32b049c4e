import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import type { Seeded } from '../../scheduler/seeded.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

const indiaOffset = 5.5 * hour

/** Relative traffic for each hour of a day in India, with mean 1 and some traffic at night. */
const hours = [
  ...[0.45, 0.25, 0.15, 0.1, 0.1, 0.2, 0.4, 0.7, 1.0, 1.4, 1.7, 1.7],
  ...[1.5, 1.3, 1.3, 1.4, 1.5, 1.5, 1.5, 1.6, 1.6, 1.3, 0.85, 0.5],
]

/** Bank holidays of every year, with little traffic. */
const holidays = new Set(['01-26', '05-01', '08-15', '10-02', '12-25'])

/** Busiest days: shortly before Diwali, and the end of the financial year. */
const rushes = new Set(['11-05', '11-06', '11-07', '03-31'])

const busiest = 1.7 * 1.8

function computeBusyness(at: number): number {
  const inIndia = new Date(at + indiaOffset)
  return (hours[inIndia.getUTCHours()] ?? 1) * weighDay(at)
}

function weighDay(at: number): number {
  const date = toDay(new Date(at)).slice(5)
  if (holidays.has(date)) return 0.4
  if (rushes.has(date)) return 1.8
  return new Date(at + indiaOffset).getUTCDay() === 0 ? 0.7 : 1
}

/** Draws the next visit of a person who comes this often a day, mostly in the busy hours. */
export function drawNextVisit(random: Seeded, now: Date, timesADay: number): Date {
  let at = now.getTime()
  do at += random.interval((timesADay * busiest) / day)
  while (!random.chance(computeBusyness(at) / busiest))
  return new Date(at)
}

/** Returns the next midnight in India, when a new day of the tallies begins. */
export function findNextMidnight(now: Date): Date {
  const inIndia = now.getTime() + indiaOffset
  return new Date(inIndia - (inIndia % day) + day - indiaOffset)
}
