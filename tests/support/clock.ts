import { setTimeout as delay } from 'node:timers/promises'
import { endOfDay, toDay } from '@rupee/domain/calendar/day-in-india.ts'

/** Auth counts in seconds: what began in the second of a revocation outlives it. */
export async function untilNextSecond(): Promise<void> {
  const next = Math.floor(Date.now() / 1000) * 1000 + 1000
  // A timer may end a millisecond early, by this clock.
  while (Date.now() < next) await delay(next - Date.now())
}

/** Attempts are counted in windows of the clock; a test that counts them begins where it also ends. */
export async function enoughOfWindow(seconds: number): Promise<void> {
  const left = seconds * 1000 - (Date.now() % (seconds * 1000))
  if (left < 15_000) await delay(left)
}

/** The same for what is counted by the day in India. */
export async function enoughOfDayInIndia(): Promise<void> {
  const left = endOfDay(toDay(new Date())).getTime() - Date.now()
  if (left < 60_000) await delay(left)
}
