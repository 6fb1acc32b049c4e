import type { Block } from '@rupee/domain/people/block.ts'
import { accountWithin } from '../accounts/accounts.ts'
import { type Actor, audited } from '../audit/audit.ts'
import { ensure } from '../failures/refusal.ts'
import { blockOf, findBlock } from '../limits/blocks.ts'
import { accountBlockedMail, accountUnblockedMail } from '../mail/letters/account-letters.ts'
import { postMail } from '../mail/outbox.ts'
import { readToReleaseQuotes } from '../quotes/quotes.ts'
import { ensureMayWithin, memberWithin } from '../staff/staff.ts'

/** From now on the customer makes no quotes, no orders and no KYC. What they hold is released; open orders go on. */
export async function blockPerson(uid: string, reason: string, by: Actor, now: Date): Promise<void> {
  ensure(uid !== by.uid, 'forbidden', 'notBlockYourself')
  await audited(async (transaction, record) => {
    const account = await accountWithin(transaction, uid)
    ensure(account, 'unknown', 'noSuchUser')
    await ensureMayWithin(transaction, by.uid, 'block users')
    // Who is staff is revoked instead, which may take two people.
    ensure(!(await memberWithin(transaction, uid)), 'conflict', 'staffFirst')
    const block = await transaction.get(blockOf(uid))
    ensure(!block.exists, 'conflict', 'alreadyBlocked')
    const releaseQuotes = await readToReleaseQuotes(transaction, uid, now)
    releaseQuotes()
    transaction.create(blockOf(uid), { reason, at: now } satisfies Block)
    record({ action: 'user blocked', by, at: now, about: uid, to: { reason } })
    postMail(transaction, accountBlockedMail(account, reason), now)
  })
}

export async function unblockPerson(uid: string, by: Actor, now: Date): Promise<void> {
  ensure(uid !== by.uid, 'forbidden', 'ownCase')
  await audited(async (transaction, record) => {
    const account = await accountWithin(transaction, uid)
    ensure(account, 'unknown', 'noSuchUser')
    await ensureMayWithin(transaction, by.uid, 'block users')
    const block = findBlock(await transaction.get(blockOf(uid)))
    ensure(block, 'conflict', 'notBlocked')
    transaction.delete(blockOf(uid))
    record({ action: 'user unblocked', by, at: now, about: uid, from: { reason: block.reason } })
    postMail(transaction, accountUnblockedMail(account), now)
  })
}
