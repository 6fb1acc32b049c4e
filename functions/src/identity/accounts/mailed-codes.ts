import { otpMinutes } from '@rupee/domain/people/session.ts'
import { GrpcStatus, type Transaction } from 'firebase-admin/firestore'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Context } from '../../platform/http/handler.ts'
import { type Mail, postMail, postNothing } from '../../platform/mail/outbox.ts'
import type { Addressee } from '../../platform/mail/personal.ts'
import { countOrWork, guard, WrongGuess } from '../../platform/throttling/guarded.ts'
import { world } from '../../platform/world/world.ts'
import { type Issued, issueCode, type Redeemed, readCodeOwner, redeemCode } from '../codes/codes.ts'
import {
  type CodeHolder,
  giveBackGuess,
  makeCodesStoppedRefusal,
  readToCount,
  readToNoteStop,
} from '../codes/daily-bounds.ts'
import { composeCodesStoppedMail } from '../letters/account-letters.ts'
import { readAccount } from './accounts.ts'
import { listCodeMarks, listMailMarks } from './marks.ts'

/*
 * Mails and redeems codes for all purposes. Each code has 5 tries. Soft limits require a proof of work; beyond the
 * limits of a day (codes/daily-bounds.ts) no code is accepted until tomorrow.
 */

export interface CodeLetter extends Issued {
  readonly to: Addressee
  readonly letter: (to: Addressee, code: string, minutes: number) => Mail
}

/** Requires a proof of work after too many requests for codes. Call it outside a transaction, before mailing. */
export async function countCodeMail(holder: CodeHolder, context: Context): Promise<void> {
  await countOrWork({ marks: listMailMarks(holder, context), about: `mail ${holder.account}` }, context)
}

/**
 * Reads first, and returns a function that mails a code. False if the account has had its codes of the day: its owner
 * is notified instead, once a day. An address without an account takes the same work.
 */
export async function readToMailCode(
  transaction: Transaction,
  holder: CodeHolder,
  { to, letter, ...issued }: CodeLetter,
  now: Date,
): Promise<() => boolean> {
  const count = await readToCount(transaction, 'mailed', holder, now)
  if (!count) {
    const tell = await readToTellOwner(transaction, holder, issued.uid, now)
    return () => {
      tell()
      return false
    }
  }
  return () => {
    count()
    const code = issueCode(transaction, holder.key, issued, now)
    if (issued.uid === undefined) postNothing(transaction, now)
    else postMail(transaction, letter(to, code, otpMinutes), now)
    return true
  }
}

/** Mails a code, or refuses if the account has had its codes of the day. */
export async function mailCode(holder: CodeHolder, mail: CodeLetter, context: Context): Promise<void> {
  const { now } = context
  await countCodeMail(holder, context)
  const isMailed = await world().firestore.runTransaction(async (transaction) =>
    (await readToMailCode(transaction, holder, mail, now))(),
  )
  if (!isMailed) throw makeCodesStoppedRefusal(now)
}

/** Returns the account that the code is for. Throws WrongGuess for a wrong one. */
export async function redeemMailedCode(
  holder: CodeHolder,
  code: string,
  context: Context,
): Promise<Redeemed> {
  const { now } = context
  // Checked first, so that no proof of work is wasted on a refusal.
  await runInBounds(holder, now, () => {})
  const guess = { marks: listCodeMarks(holder, context), about: `code ${holder.account}` }
  return guard(guess, context, async () => {
    // Counted before the comparison, so that many guesses at once are all counted.
    await runInBounds(holder, now, (count) => count())
    try {
      const redeemed = await redeemCode(holder.key, code, now)
      await giveBackGuess(holder, now)
      return redeemed
    } catch (error) {
      if (!(error instanceof WrongGuess)) await giveBackGuess(holder, now)
      throw error
    }
  })
}

/** Refuses beyond the limit of wrong codes. Below it, runs `write` with a function that counts one more. */
async function runInBounds(holder: CodeHolder, now: Date, write: (count: () => void) => void): Promise<void> {
  const checking = world().firestore.runTransaction(async (transaction) => {
    const count = await readToCount(transaction, 'wrong', holder, now)
    if (count) {
      write(count)
      return true
    }
    const uid = await readCodeOwner(transaction, holder.key)
    const tell = await readToTellOwner(transaction, holder, uid, now)
    tell()
    return false
  })
  const isInBounds = await checking.catch((error) => {
    // More guesses at once than Firestore can count one by one.
    if (!(error instanceof Error && 'code' in error && error.code === GrpcStatus.ABORTED)) throw error
    throw new Refusal('too-many', 'tooManyAttempts', { headers: { 'Retry-After': '1' } })
  })
  if (!isInBounds) throw makeCodesStoppedRefusal(now)
}

/** Tells the owner, once a day, that strangers can no longer use codes of the account. */
async function readToTellOwner(
  transaction: Transaction,
  holder: CodeHolder,
  uid: string | undefined,
  now: Date,
): Promise<() => void> {
  const noteStop = await readToNoteStop(transaction, holder, now)
  // Read in any case, so that timing does not reveal whether there is an account.
  const owner = await readAccount(transaction, uid ?? nobody)
  return () => {
    const isFirst = noteStop()
    if (isFirst && owner) postMail(transaction, composeCodesStoppedMail(owner), now)
    else postNothing(transaction, now)
  }
}

const nobody = 'nobody'
