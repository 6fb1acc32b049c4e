import type { Controls } from '@rupee/domain/controls/controls.ts'
import { type OpenSession, toLastSeenTime } from '@rupee/domain/people/open-session.ts'
import { fiveDays } from '../../platform/http/cookies.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Session length of customers, and of staff unless the operator sets a shorter one. */
const usual = fiveDays * second

/** Length of a session, as stored in its document. Changed controls apply to later sessions. */
export type SessionLength = Pick<OpenSession, 'began' | 'expires' | 'latest' | 'idleMinutes'>

export function makeCustomerSessionLength(began: Date): SessionLength {
  return { began, expires: addMilliseconds(began, usual) }
}

export function makeStaffSessionLength(
  began: Date,
  { staffSessionHours, staffIdleMinutes }: Pick<Controls, 'staffSessionHours' | 'staffIdleMinutes'>,
): SessionLength {
  const latest = addMilliseconds(began, staffSessionHours * hour)
  if (staffIdleMinutes === null) return { began, expires: latest }
  return {
    began,
    expires: computeIdleEnd(began, staffIdleMinutes, latest),
    latest,
    idleMinutes: staffIdleMinutes,
  }
}

/** The end that no use can put off. */
export function toLatestEnd({ expires, latest }: Pick<OpenSession, 'expires' | 'latest'>): Date {
  return latest ?? expires
}

/** Whether an active person may be logged out, and should be warned. */
export function canEndEarly(
  session: Pick<OpenSession, 'began' | 'expires' | 'latest' | 'idleMinutes'>,
): boolean {
  return session.idleMinutes !== undefined || toLatestEnd(session) < addMilliseconds(session.began, usual)
}

const seenEvery = 5 * minute

/**
 * Returns the fields that a use of the session changes; nothing if the last change is recent, because each change
 * costs a write. A session may therefore end up to five minutes early, and never late.
 */
export function refreshSession(
  session: OpenSession,
  now: Date,
): Pick<OpenSession, 'lastSeen' | 'expires'> | undefined {
  const { idleMinutes, expires } = session
  const idle = idleMinutes === undefined ? Number.POSITIVE_INFINITY : idleMinutes * minute
  if (now.getTime() - toLastSeenTime(session).getTime() < Math.min(seenEvery, idle / 5)) return undefined
  if (idleMinutes === undefined) return { lastSeen: now, expires }
  return { lastSeen: now, expires: computeIdleEnd(now, idleMinutes, toLatestEnd(session)) }
}

function computeIdleEnd(seen: Date, idleMinutes: number, latest: Date): Date {
  return new Date(Math.min(addMilliseconds(seen, idleMinutes * minute).getTime(), latest.getTime()))
}

function addMilliseconds(date: Date, milliseconds: number): Date {
  return new Date(date.getTime() + milliseconds)
}
