import { setTimeout as delay } from 'node:timers/promises'
import { endOfDay, toDay } from '@rupee/domain/calendar/day-in-india.ts'

/** Waits for the next second: Auth counts in seconds, so a token from the second of a revocation survives it. */
export async function waitForNextSecond(): Promise<void> {
  const next = Math.floor(Date.now() / 1000) * 1000 + 1000
  // A timer may end a millisecond early by this clock.
  while (Date.now() < next) await delay(next - Date.now())
}

/** Waits until a counting window has enough time left, so that a test begins and ends in the same one. */
export async function waitForEnoughOfWindow(seconds: number): Promise<void> {
  const left = seconds * 1000 - (Date.now() % (seconds * 1000))
  if (left < 15_000) await delay(left)
}

/** Does the same for limits by day in India. */
export async function waitForEnoughOfDay(): Promise<void> {
  const left = endOfDay(toDay(new Date())).getTime() - Date.now()
  if (left < 60_000) await delay(left)
}
