import type { SessionEnd } from '@rupee/domain/people/open-session.ts'

/** When a session ends, in milliseconds by the clock of this device, which may be wrong. */
export interface EndOfSession {
  readonly at: number
  /** The end that nothing puts off. */
  readonly latest: number
  /** When the server said so. */
  readonly known: number
}

export function byOurClock({ now, ends, ends_at_latest }: SessionEnd, known: number): EndOfSession {
  const ours = (moment: string) => known + Date.parse(moment) - Date.parse(now)
  return { at: ours(ends), latest: ours(ends_at_latest), known }
}

const often = 5 * 60_000
const aMoment = 1_000

/** Whether somebody who is at the page should say so: as often as the server takes note of it. */
export function isTimeToSaySo({ at, latest, known }: EndOfSession, now: number): boolean {
  return at < latest && now - known >= Math.min(often, (at - known) / 5) + aMoment
}
