import type { Language } from '@rupee/domain/language/language.ts'
import { otpMinutes } from '@rupee/domain/people/session.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { ensure } from '../failures/refusal.ts'
import type { Context } from '../http/handler.ts'
import { codeMail, type Reader } from '../mail/letters.ts'
import { postMail } from '../mail/outbox.ts'
import { world } from '../world/world.ts'
import { accountWithin, createAccount, findAccount } from './accounts.ts'
import { codeOwner, issueCode, redeemCode } from './codes.ts'
import { newLanguage } from './language.ts'
import { claimEmail, confirmLogin, sealed } from './logins.ts'

interface Registration {
  readonly name: string
  readonly language: Language | undefined
  readonly email: string
  readonly password: string
}

/** One transaction: login, account and the mail with the first code. */
export async function registerAccount(
  { name, email, password, language }: Registration,
  codeKey: string,
  now: Date,
): Promise<void> {
  const uid = newUid()
  const login = { uid, password: await sealed(password), isConfirmed: false }
  await world().firestore.runTransaction(async (transaction) => {
    if (!(await claimEmail(transaction, email, login))) return
    mailCode(transaction, { uid, email, language, codeKey }, now)
    const chosen = newLanguage({}, { language })
    createAccount(transaction, uid, { name, email, date_joined: now, ...(chosen && { language: chosen }) })
  })
}

/** A new code for an account that waits for its e-mail address to be confirmed. */
export async function sendVerification(uid: string, to: Reader, codeKey: string, now: Date): Promise<void> {
  await world().firestore.runTransaction(async (transaction) =>
    mailCode(transaction, { ...to, uid, codeKey }, now),
  )
}

/** The caller has only the key of the previous code. */
export async function resendVerification(
  key: string,
  { language, now }: Pick<Context, 'language' | 'now'>,
): Promise<void> {
  const uid = await codeOwner(key)
  const account = uid === undefined ? undefined : await findAccount(uid)
  ensure(uid && account, 'invalid', texts.invalidOtp)
  await sendVerification(uid, { email: account.email, language: language ?? account.language }, key, now)
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

interface NewCode extends Reader {
  readonly uid: string
  readonly codeKey: string
}

function mailCode(transaction: Transaction, { uid, codeKey, ...to }: NewCode, now: Date): void {
  const code = issueCode(transaction, codeKey, uid, now)
  postMail(transaction, codeMail(to, code, otpMinutes), now)
}
