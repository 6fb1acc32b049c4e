import { makeAudited } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { postMail } from '../../platform/mail/outbox.ts'
import { readAccount } from '../accounts/accounts.ts'
import type { Visitor } from '../accounts/callers.ts'
import { voidPassword } from '../accounts/logins.ts'
import { readToTakeBack } from '../factors/enrolment.ts'
import { findUndoLink, readUndoLink, useUndoLink } from '../factors/undo-links.ts'
import { composeFactorUndoneMail } from '../letters/account-letters.ts'
import { undoneFactor } from '../letters/factor-letters.ts'
import { isOnStaff } from '../roles/staff.ts'
import { readToEndSessions } from '../sessions/sessions.ts'
import { tellColleagues } from './colleagues.ts'

/**
 * Removes a new second factor and all added after it, by the link from the mailbox. Ends all sessions and voids the
 * password, because the person who added the factor knows it. The owner sets a new one by mail.
 */
export const undoFactor: Handler<'undoFactor', Visitor> = async ({ token }, _, { now }) => {
  const known = await findUndoLink(token)
  const tell =
    known && (await isOnStaff(known.uid)) ? await tellColleagues(known.uid, undoneFactor) : () => {}
  await makeAudited(async (transaction, record) => {
    const link = await readUndoLink(transaction, token)
    const account = link && (await readAccount(transaction, link.uid))
    ensure(link && account, 'conflict', 'undoOver')
    ensure(link.usedAt === undefined, 'conflict', 'undoUsed')
    ensure(link.validUntil > now, 'conflict', 'undoOver')
    const { uid, added } = link
    const { names, write } = await readToTakeBack(transaction, uid, added)
    const endSessions = await readToEndSessions(transaction, uid)
    write()
    endSessions()
    voidPassword(transaction, account.email)
    useUndoLink(transaction, token, now)
    postMail(transaction, composeFactorUndoneMail(account, names), now)
    tell(transaction, now)
    record({
      action: 'second factor taken back',
      by: { uid, name: account.name },
      at: now,
      about: uid,
      from: { factors: names.join(', ') },
    })
  })
  return say('factorUndone')
}
