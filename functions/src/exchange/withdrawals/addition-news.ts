import type { Withdrawal } from '@rupee/domain/orders/withdrawal.ts'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { Refusal } from '../../platform/errors/refusal.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { isUntouched, postLater, postMail } from '../../platform/mail/outbox.ts'
import type { Recipient } from '../../platform/mail/personal.ts'
import { world } from '../../platform/world/world.ts'
import {
  composeWithdrawalAddedMail,
  composeWithdrawalsAddedMail,
  toAddedMethod,
} from './withdrawal-letters.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

const additionsADay = 20

const newsConverter = makeDocumentConverter(
  z.object({
    /** The last 24 hours, oldest first. Methods that were deleted since count as well. */
    added: z.array(z.object({ type: z.enum(['Bank', 'UPI', 'Crypto']), end: z.string(), at: z.int() })),
    /** Time of the last addition that was mailed at once. */
    mailed: z.date(),
    /** Outbox ID of the mail that gathers all later additions. */
    digest: z.optional(z.string()),
  }),
)

export const additionNewsRef = (uid: string) => world().firestore.doc(`withdrawalNews/${uid}`)

interface Owner extends Recipient {
  readonly uid: string
}

/**
 * Reads earlier additions and refuses one too many. Returns a function that tells the owner: at once about the first
 * addition, and in one later mail about all that follow within an hour.
 */
export async function readToTellOfAddition(
  transaction: Transaction,
  { uid, ...owner }: Owner,
  withdrawal: Withdrawal,
  now: Date,
): Promise<() => void> {
  const news = newsConverter.find(await transaction.get(additionNewsRef(uid)))
  const recent = news?.added.filter(({ at }) => at > now.getTime() - day) ?? []
  const [oldest] = recent
  if (oldest && recent.length >= additionsADay) throw makeTooManyRefusal(oldest.at + day - now.getTime())
  const added = [...recent, { ...toAddedMethod(withdrawal), at: now.getTime() }]
  const expires = Timestamp.fromMillis(now.getTime() + day)
  const due = news && new Date(news.mailed.getTime() + hour)
  // A mail that is being sent must not change: the clock of the sending process may be ahead of this one.
  const isGathering =
    due && due > now && (news.digest === undefined || (await isUntouched(transaction, news.digest)))
  return () => {
    if (!isGathering) {
      transaction.set(additionNewsRef(uid), { added, mailed: now, expires })
      postMail(transaction, composeWithdrawalAddedMail(owner, withdrawal, now), now)
      return
    }
    const { mailed, digest = world().random.uuid() } = news
    transaction.set(additionNewsRef(uid), { added, mailed, digest, expires })
    const gathered = added.filter(({ at }) => at > mailed.getTime())
    postLater(transaction, digest, composeWithdrawalsAddedMail(owner, gathered), { due, now })
  }
}

function makeTooManyRefusal(milliseconds: number): Refusal {
  return new Refusal('too-many', 'tooManyAttempts', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(milliseconds / 1000))) },
  })
}
