import type { Block } from '@rupee/domain/people/block.ts'
import { readAccount } from '../../identity/accounts/accounts.ts'
import { blockRef, findBlock } from '../../identity/accounts/blocks.ts'
import {
  composeAccountBlockedMail,
  composeAccountUnblockedMail,
} from '../../identity/letters/account-letters.ts'
import { ensureStillMay, readMember } from '../../identity/roles/staff.ts'
import { type Actor, makeAudited } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { postMail } from '../../platform/mail/outbox.ts'
import { readToReleaseQuotes } from '../quotes/quotes.ts'

/** Stops a customer from making quotes, orders and KYC submissions. Releases their holds; open orders continue. */
export async function blockPerson(uid: string, reason: string, by: Actor, now: Date): Promise<void> {
  ensure(uid !== by.uid, 'forbidden', 'notBlockYourself')
  await makeAudited(async (transaction, record) => {
    const account = await readAccount(transaction, uid)
    ensure(account, 'unknown', 'noSuchUser')
    await ensureStillMay(transaction, by.uid, 'block users')
    // Staff must lose their role first, which may require a second person.
    ensure(!(await readMember(transaction, uid)), 'conflict', 'staffFirst')
    const block = await transaction.get(blockRef(uid))
    ensure(!block.exists, 'conflict', 'alreadyBlocked')
    const releaseQuotes = await readToReleaseQuotes(transaction, uid, now)
    releaseQuotes()
    transaction.create(blockRef(uid), { reason, at: now } satisfies Block)
    record({ action: 'user blocked', by, at: now, about: uid, to: { reason } })
    postMail(transaction, composeAccountBlockedMail(account, reason), now)
  })
}

export async function unblockPerson(uid: string, by: Actor, now: Date): Promise<void> {
  ensure(uid !== by.uid, 'forbidden', 'ownCase')
  await makeAudited(async (transaction, record) => {
    const account = await readAccount(transaction, uid)
    ensure(account, 'unknown', 'noSuchUser')
    await ensureStillMay(transaction, by.uid, 'block users')
    const block = findBlock(await transaction.get(blockRef(uid)))
    ensure(block, 'conflict', 'notBlocked')
    transaction.delete(blockRef(uid))
    record({ action: 'user unblocked', by, at: now, about: uid, from: { reason: block.reason } })
    postMail(transaction, composeAccountUnblockedMail(account), now)
  })
}
