import type { SessionEnd } from '@rupee/domain/people/open-session.ts'

/** End of a session in milliseconds on this device's clock, which may be wrong. */
export interface EndOfSession {
  readonly at: number
  /** Absolute end, which no activity extends. */
  readonly latest: number
  /** Time of the server's answer. */
  readonly known: number
}

export function adjustToOurClock({ now, ends, ends_at_latest }: SessionEnd, known: number): EndOfSession {
  const toOurClock = (moment: string) => known + Date.parse(moment) - Date.parse(now)
  return { at: toOurClock(ends), latest: toOurClock(ends_at_latest), known }
}

const often = 5 * 60_000
const aMoment = 1_000

/** Whether to report activity now: as often as the server records it. */
export function isTimeToSaySo({ at, latest, known }: EndOfSession, now: number): boolean {
  return at < latest && now - known >= Math.min(often, (at - known) / 5) + aMoment
}
