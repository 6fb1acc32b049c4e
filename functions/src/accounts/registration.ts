import { otpMinutes } from '@rupee/domain/people/session.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { ensure } from '../failures/refusal.ts'
import { codeMail } from '../mail/letters.ts'
import { postMail } from '../mail/outbox.ts'
import { world } from '../world/world.ts'
import { accountWithin, createAccount, findAccount } from './accounts.ts'
import { codeOwner, issueCode, redeemCode } from './codes.ts'
import { claimEmail, confirmLogin, sealed } from './logins.ts'

interface Registration {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** One transaction: login, account and the mail with the first code. */
export async function registerAccount(
  { name, email, password }: Registration,
  codeKey: string,
  now: Date,
): Promise<void> {
  const uid = newUid()
  const login = { uid, password: await sealed(password), isConfirmed: false }
  await world().firestore.runTransaction(async (transaction) => {
    if (!(await claimEmail(transaction, email, login))) return
    mailCode(transaction, { uid, email, codeKey }, now)
    createAccount(transaction, uid, { name, email, date_joined: now })
  })
}

/** A new code for an account that waits for its e-mail address to be confirmed. */
export async function sendVerification(
  uid: string,
  email: string,
  codeKey: string,
  now: Date,
): Promise<void> {
  await world().firestore.runTransaction(async (transaction) =>
    mailCode(transaction, { uid, email, codeKey }, now),
  )
}

/** The caller has only the key of the previous code. */
export async function resendVerification(key: string, now: Date): Promise<void> {
  const uid = await codeOwner(key)
  const account = uid === undefined ? undefined : await findAccount(uid)
  ensure(uid && account, 'invalid', texts.invalidOtp)
  await sendVerification(uid, account.email, key, now)
}

/** Who confirmed their address with this code. */
export async function confirmEmail(
  key: string,
  otp: string,
  now: Date,
): Promise<{ uid: string; email: string }> {
  const uid = await redeemCode(key, otp, now)
  return world().firestore.runTransaction(async (transaction) => {
    const account = await accountWithin(transaction, uid)
    ensure(account, 'invalid', texts.invalidOtp)
    confirmLogin(transaction, account.email)
    return { uid, email: account.email }
  })
}

/** As long as those of Firebase Auth. */
function newUid(): string {
  return world().random.bytes(21).toString('base64url').replaceAll(/[-_]/g, 'x')
}

interface NewCode {
  readonly uid: string
  readonly email: string
  readonly codeKey: string
}

function mailCode(transaction: Transaction, { uid, email, codeKey }: NewCode, now: Date): void {
  const code = issueCode(transaction, codeKey, uid, now)
  postMail(transaction, codeMail(email, code, otpMinutes), now)
}
