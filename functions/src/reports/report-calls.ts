import type { Visitor } from '../accounts/callers.ts'
import type { Handler } from '../http/handler.ts'
import { countAttempt } from '../http/throttle.ts'
import { log } from '../world/log.ts'
import { withoutNumbers, withoutPersonalData } from './without-personal-data.ts'

const limit = { what: 'reports by account', attempts: 30, seconds: 60 * 60 }

/** Writes to the log, where an alert can see it, and stores nothing. */
export const reportProblem: Handler<'reportProblem', Visitor> = async (
  { kind, message, where, frame, version },
  person,
  { requestId, now },
) => {
  if (person) await countAttempt(limit, person.uid, now)
  log.problemReported(requestId, {
    kind,
    problem: withoutPersonalData(message),
    where: withoutNumbers(where),
    frame: withoutPersonalData(frame),
    version: withoutPersonalData(version),
  })
  return {}
}
