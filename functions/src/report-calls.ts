import type { Visitor } from './identity/accounts/callers.ts'
import { dropNumbers, dropPersonalData } from './platform/errors/without-personal-data.ts'
import type { Handler } from './platform/http/handler.ts'
import { countAttempt } from './platform/throttling/throttle.ts'
import { log } from './platform/world/log.ts'

const limit = { what: 'reports by account', attempts: 30, seconds: 60 * 60 }

/** Writes to the log, where an alert can see it, and stores nothing. */
export const reportProblem: Handler<'reportProblem', Visitor> = async (
  { kind, message, where, frame, version },
  person,
  { now },
) => {
  if (person) await countAttempt(limit, person.uid, now)
  log.problemReported({
    kind,
    problem: dropPersonalData(message),
    where: dropNumbers(where),
    frame: dropPersonalData(frame),
    version: dropPersonalData(version),
  })
  return {}
}
