import { ensure } from '../../platform/errors/refusal.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import type { Staff } from '../accounts/callers.ts'
import { readFactors, showFactors } from '../factors/factors.ts'
import { ensureRecentFactor } from '../factors/recent-proof.ts'
import { isOnStaff } from '../roles/staff.ts'
import { removeFactors } from './reset.ts'

export const staffFactors: Handler<'staffFactors', Staff<'manage staff'>> = async ({ id }) => {
  ensure(await isOnStaff(id), 'unknown', 'noSuchColleague')
  return showFactors(await readFactors(id))
}

export const removeStaffFactors: Handler<'removeStaffFactors', Staff<'manage staff'>> = async (
  { id, factor },
  person,
  { now },
) => {
  await ensureRecentFactor(person, now)
  ensure(id !== person.uid, 'forbidden', 'factorOfStaff')
  ensure(await isOnStaff(id), 'unknown', 'noSuchColleague')
  const isReset = await removeFactors(id, factor, person, now)
  return say(isReset ? 'factorsReset' : 'factorRemoved')
}
