import { waitedMinutes } from '@rupee/domain/audit/audit.ts'
import { countMinutes } from '@rupee/domain/calendar/wait-ranges.ts'
import type { Account } from '@rupee/domain/people/account.ts'
import { listUnopenedFiles } from '@rupee/domain/people/kyc-check/kyc-looks.ts'
import type { Transaction } from 'firebase-admin/firestore'
import {
  type Actor,
  addAuditEntry,
  audit,
  makeAudited,
  type PlannedChange,
} from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { postMail } from '../../platform/mail/outbox.ts'
import { countChecked } from '../../platform/tallies/tallies.ts'
import { accountRef, readAccount, setVerification, toAccount } from '../accounts/accounts.ts'
import { composeKycConfirmedMail, composeKycTurnedDownMail } from '../letters/kyc-letters.ts'
import { kycConverter, kycRef, type StoredKyc } from './kyc.ts'
import { readLooks } from './kyc-looks.ts'

/** A confirmed account with the same Aadhaar or PAN number. */
interface Twin extends Pick<Account, 'name' | 'email'> {
  readonly uid: string
}

interface PlannedConfirmation extends PlannedChange {
  readonly account: Account
  readonly submission: string
  readonly twins: readonly Twin[]
  /** All other accounts with the same numbers, confirmed or not. */
  readonly sharers: readonly string[]
}

interface Confirmation {
  readonly id: string
  readonly submission?: string | undefined
  readonly reason?: string | undefined
}

interface PlanOptions {
  readonly by: Actor
  readonly now: Date
  /** ID of the audit entry. */
  readonly entry: string
  /** Whether this is the approval by a second person. */
  readonly isApproved: boolean
}

/** Undefined if the decision is already made, or if the approved submission can no longer be confirmed. */
export async function planConfirmation(
  transaction: Transaction,
  { id: uid, submission, reason }: Confirmation,
  { by, now, entry, isApproved }: PlanOptions,
): Promise<PlannedConfirmation | undefined> {
  ensure(uid !== by.uid, 'forbidden', 'ownCase')
  // An earlier attempt went through, and its answer was lost.
  if ((await transaction.get(audit().doc(entry))).exists) return undefined
  const waiting = await readWaiting(transaction, uid)
  if (isApproved && !(waiting.stored && waiting.stored.submission === submission)) return undefined
  const { account, stored } = ensureWaiting(waiting, submission)
  await ensureFilesOpened(transaction, stored, { uid, by: by.uid, submission, opensAll: !isApproved })
  const sharers = [...new Set([...stored.sameAadhaar, ...stored.samePan])].toSorted()
  const twins = await readTwins(transaction, sharers)
  const same = twins.length > 0 && { same_identity: twins.map((twin) => twin.uid).join(', ') }
  const from = { is_verified: false, submission: stored.submission, ...same }
  const waited = toWaitedMinutes(account, now)
  const to = {
    is_verified: true,
    submission: stored.submission,
    ...waited,
    ...same,
    ...(reason && { reason }),
  }
  return {
    account,
    submission: stored.submission,
    twins,
    sharers,
    from,
    to,
    write(author) {
      const recorded = { action: 'KYC confirmed', ...author, at: now, about: uid, to } as const
      addAuditEntry(transaction, { ...recorded, from: { is_verified: false } }, entry)
      postMail(transaction, composeKycConfirmedMail(account), now)
      setVerification(transaction, { uid }, 'confirmed')
      countChecked(transaction, 'confirmed', waited[waitedMinutes], now)
    },
  }
}

interface TurnDown {
  readonly id: string
  readonly reason: string
  readonly submission?: string | undefined
}

/** The customer gets the reason and may submit again. */
export async function turnDownKyc(
  { id: uid, reason, submission }: TurnDown,
  by: Actor,
  now: Date,
): Promise<void> {
  ensure(uid !== by.uid, 'forbidden', 'ownCase')
  await makeAudited(async (transaction, record) => {
    const { account, stored } = ensureWaiting(await readWaiting(transaction, uid), submission)
    await ensureFilesOpened(transaction, stored, { uid, by: by.uid, submission, opensAll: false })
    const waited = toWaitedMinutes(account, now)
    const from = { is_verified: false }
    const to = { reason, submission: stored.submission, ...waited }
    record({ action: 'KYC turned down', by, at: now, about: uid, from, to })
    postMail(transaction, composeKycTurnedDownMail(account, reason), now)
    setVerification(transaction, { uid }, { turnedDown: reason, at: now })
    countChecked(transaction, 'turnedDown', waited[waitedMinutes], now)
  })
}

interface Waiting {
  readonly account: Account | undefined
  /** Undefined unless a decision is pending. */
  readonly stored: StoredKyc | undefined
}

async function readWaiting(transaction: Transaction, uid: string): Promise<Waiting> {
  const account = await readAccount(transaction, uid)
  if (account?.is_verified !== false) return { account, stored: undefined }
  return { account, stored: kycConverter.findOrFail(await transaction.get(kycRef(uid))) }
}

/** A caller who names a submission has seen one. If none is pending, a colleague has turned it down. */
function ensureWaiting(
  { account, stored }: Waiting,
  submission: string | undefined,
): { account: Account; stored: StoredKyc } {
  ensure(account, 'unknown', 'noSuchUser')
  ensure(account.is_verified !== true, 'conflict', 'kycAlreadyConfirmed')
  const isOvertaken = account.kycReason !== undefined && submission !== undefined
  ensure(stored, 'conflict', isOvertaken ? 'kycAlreadyTurnedDown' : 'kycNotSubmitted')
  return { account, stored }
}

interface Decided {
  readonly uid: string
  readonly by: string
  readonly submission: string | undefined
  /** Whether each file has to be opened first. */
  readonly opensAll: boolean
}

/**
 * Refuses a decision on a submission that the caller has not seen: one other than the caller names, or one whose files
 * they have not all opened. A caller that names none, as in the specification, means the submission whose files they
 * opened last.
 */
async function ensureFilesOpened(
  transaction: Transaction,
  stored: StoredKyc,
  { uid, by, submission, opensAll }: Decided,
): Promise<void> {
  if (submission !== undefined) ensure(submission === stored.submission, 'conflict', 'kycOtherSubmission')
  if (submission !== undefined && !opensAll) return
  const looks = await readLooks(transaction, uid)
  if (submission !== undefined) {
    ensure(listUnopenedFiles(stored.media, looks, by).length === 0, 'conflict', 'kycOpenFilesFirst')
    return
  }
  const seen = looks?.files[by]
  const isThisOne = seen === undefined || Object.values(stored.media).includes(seen)
  ensure(isThisOne, 'conflict', 'kycOtherSubmission')
}

/** Read in the transaction: if two accounts are confirmed at the same time, one sees the other. */
async function readTwins(transaction: Transaction, uids: readonly string[]): Promise<readonly Twin[]> {
  if (uids.length === 0) return []
  const accounts = (await transaction.getAll(...uids.map(accountRef))).map(toAccount)
  return uids.flatMap((uid, index) => {
    const account = accounts[index]
    return account?.is_verified ? [{ uid, name: account.name, email: account.email }] : []
  })
}

/** Stored in the audit entry, because the account does not keep it and a recount needs it. */
function toWaitedMinutes({ waitingSince }: Account, now: Date): { readonly [waitedMinutes]?: number } {
  return waitingSince ? { [waitedMinutes]: countMinutes(waitingSince, now) } : {}
}
