import { otpMinutes } from '@rupee/domain/people/session.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { UserRecord } from 'firebase-admin/auth'
import type { Transaction } from 'firebase-admin/firestore'
import { createOnce } from '../documents/create-once.ts'
import { ensure, type Reason, Refusal } from '../failures/refusal.ts'
import { codeMail } from '../mail/letters.ts'
import { postMail } from '../mail/outbox.ts'
import { auth, firestore } from '../world/firebase.ts'
import { accountOf, createAccount, findAccount } from './accounts.ts'
import { authCodeOf, ignoreDeleted } from './auth-errors.ts'
import { codeKey, codeOwner, issueCode, redeemCode } from './codes.ts'

interface Registration {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Creates the account and mails its first code. If either fails, neither happens. */
export async function registerAccount({ name, email, password }: Registration, now: Date): Promise<void> {
  const { uid } = await createLogin({ email, password, displayName: name })
  try {
    await createOnce(accountOf(uid), (transaction) => {
      mailCode(transaction, uid, email, now)
      createAccount(transaction, uid, { name, email, date_joined: now })
    })
  } catch (error) {
    // The transaction may have gone through although it failed for us.
    if (!(await accountOf(uid).get()).exists) await auth.deleteUser(uid)
    throw error
  }
}

export function loginOf(uid: string): Promise<UserRecord> {
  return auth.getUser(uid)
}

/** A new code for an account that waits for its e-mail address to be confirmed. */
export async function sendVerification(user: UserRecord, email: string, now: Date): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    await completeRegistration(transaction, user)
    mailCode(transaction, user.uid, email, now)
  })
}

/** The caller has only the key of the previous code. */
export async function resendVerification(key: string, now: Date): Promise<void> {
  const uid = await codeOwner(key)
  const account = uid === undefined ? undefined : await findAccount(uid)
  ensure(uid && account, 'invalid', texts.invalidOtp)
  await firestore.runTransaction(async (transaction) => mailCode(transaction, uid, account.email, now))
}

/** The uid of the person who confirmed their address with this code. */
export async function confirmEmail(key: string, otp: string, now: Date): Promise<string> {
  const uid = await redeemCode(key, otp, now)
  const user = await auth.updateUser(uid, { emailVerified: true }).catch(ignoreDeleted)
  ensure(user, 'invalid', texts.invalidOtp)
  return uid
}

/** A registration that was interrupted leaves a login without an account. */
export async function completeRegistration(transaction: Transaction, user: UserRecord): Promise<void> {
  if ((await transaction.get(accountOf(user.uid))).exists) return
  const { displayName: name, email, metadata } = user
  if (name && email) {
    createAccount(transaction, user.uid, { name, email, date_joined: new Date(metadata.creationTime) })
  }
}

function mailCode(transaction: Transaction, uid: string, email: string, now: Date): void {
  const code = issueCode(transaction, codeKey('verify', email), uid, now)
  postMail(transaction, codeMail(email, code, otpMinutes), now)
}

const refusals: Readonly<Record<string, readonly [Reason, string]>> = {
  'auth/email-already-exists': ['conflict', texts.emailTaken],
  'auth/invalid-email': ['invalid', texts.invalidEmail],
}

async function createLogin(login: {
  email: string
  password: string
  displayName: string
}): Promise<UserRecord> {
  try {
    return await auth.createUser({ ...login, emailVerified: false })
  } catch (error) {
    const [reason, text] = refusals[authCodeOf(error)] ?? []
    if (reason && text) throw new Refusal(reason, text)
    throw error
  }
}
