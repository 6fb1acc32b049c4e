import { type SessionEnd, sortByUse, toLastSeenTime } from '@rupee/domain/people/open-session.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import type { Customer } from '../accounts/callers.ts'
import { rememberDevice } from '../accounts/device.ts'
import { createDeviceEpoch, forgetDevices } from '../accounts/logins.ts'
import { createReadingToken, forgetSession, type Person, renewSession } from '../accounts/session.ts'
import { toLatestEnd } from './session-length.ts'
import { endSession, listOpenSessions } from './sessions.ts'

export const sessions: Handler<'sessions', Customer> = async (_, { uid, session }, { now }) => {
  const listed = sortByUse(await listOpenSessions(uid, now), session).map((each) => ({
    // The ID opens nothing: a session is a cookie signed by Auth.
    id: each.id,
    current: each.id === session,
    browser: each.browser,
    system: each.system,
    network: each.network,
    began: each.began.toISOString(),
    last_seen: toLastSeenTime(each).toISOString(),
    expires: each.expires.toISOString(),
  }))
  return { sessions: listed }
}

export const endSessions: Handler<'endSessions', Customer> = async (choice, person, context) => {
  if ('others' in choice) {
    const deviceEpoch = createDeviceEpoch()
    rememberDevice(context.cookies, person.email, { deviceEpoch })
    const reader = await renewSession(context, person, {
      alsoWrite: (transaction) => forgetDevices(transaction, person.email, deviceEpoch),
    })
    const firebaseToken = await createReadingToken(reader)
    return { ...say('otherSessionsEnded'), firebaseToken }
  }
  await endSession(person.uid, choice.id)
  if (choice.id === person.session) forgetSession(context.cookies)
  return say('sessionEnded')
}

export const stay: Handler<'stay', Customer> = async (_, person, { now }) => toSessionEnd(person, now)

export function toSessionEnd({ openSession }: Person, now: Date): SessionEnd {
  return {
    now: now.toISOString(),
    ends: openSession.expires.toISOString(),
    ends_at_latest: toLatestEnd(openSession).toISOString(),
  }
}
