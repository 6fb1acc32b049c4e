import { type Actor, makeAudited } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { postMail } from '../../platform/mail/outbox.ts'
import { readAccount } from '../accounts/accounts.ts'
import { voidPassword } from '../accounts/logins.ts'
import { readToRemove } from '../factors/enrolment.ts'
import {
  composeFactorRemovedMail,
  composeFactorsResetMail,
  describeRemovedFactor,
} from '../letters/factor-letters.ts'
import { isOnStaff } from '../roles/staff.ts'
import { readToEndSessions } from '../sessions/sessions.ts'
import { tellColleagues } from './colleagues.ts'

/**
 * Removes one or all second factors of another person. Removing the last one also voids the password: otherwise
 * anyone who knows it could ask for the removal and log in. The owner sets a new one by mail. Returns whether the
 * password is void.
 */
export async function removeFactors(
  uid: string,
  factor: string | undefined,
  by: Actor,
  now: Date,
): Promise<boolean> {
  const tell = (await isOnStaff(uid)) ? await tellColleagues(uid, describeRemovedFactor(by.name)) : () => {}
  let isReset = false
  await makeAudited(async (transaction, record) => {
    const account = await readAccount(transaction, uid)
    ensure(account, 'unknown', 'noSuchUser')
    const { names, isLast, write } = await readToRemove(transaction, uid, factor)
    const endSessions = await readToEndSessions(transaction, uid)
    write()
    if (isLast) {
      voidPassword(transaction, account.email)
      endSessions()
      postMail(transaction, composeFactorsResetMail(account, by.name), now)
    } else for (const name of names) postMail(transaction, composeFactorRemovedMail(account, name), now)
    tell(transaction, now)
    record({
      action: isLast ? 'second factors reset' : 'second factor removed',
      by: { uid: by.uid, name: by.name },
      at: now,
      about: uid,
      from: { factors: names.join(', ') },
    })
    isReset = isLast
  })
  return isReset
}
