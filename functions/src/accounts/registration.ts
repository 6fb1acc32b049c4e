import { texts } from '@rupee/domain/texts.ts'
import type { UserRecord } from 'firebase-admin/auth'
import { auth, firestore } from '../firebase.ts'
import { codeMail } from '../mail/letters.ts'
import { postMail } from '../mail/outbox.ts'
import { ensure, Refusal } from '../refusal.ts'
import { accountOf, findAccount } from './accounts.ts'
import { codeKey, codeMinutes, codeOwner, issueCode } from './codes.ts'

interface Registration {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Makes the account and mails its first code; if that fails there is no account either. */
export async function registerAccount({ name, email, password }: Registration, now: Date): Promise<void> {
  const { uid } = await createLogin({ email, password, displayName: name })
  try {
    await firestore.runTransaction(async (transaction) => {
      transaction.create(accountOf(uid), { name, email, date_joined: now })
      const code = issueCode(transaction, codeKey('verify', email), uid, now)
      postMail(transaction, codeMail(email, code, codeMinutes), now)
    })
  } catch (error) {
    await auth.deleteUser(uid)
    throw error
  }
}

/** A new code for an account that waits for its e-mail address to be confirmed. */
export async function sendVerification(uid: string, email: string, now: Date): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const code = issueCode(transaction, codeKey('verify', email), uid, now)
    postMail(transaction, codeMail(email, code, codeMinutes), now)
  })
}

/** Whoever asks holds nothing but the key of the code before. */
export async function resendVerification(key: string, now: Date): Promise<void> {
  const uid = await codeOwner(key)
  const account = uid === undefined ? undefined : await findAccount(uid)
  ensure(uid && account, 'invalid', texts.invalidOtp)
  await sendVerification(uid, account.email, now)
}

async function createLogin(login: {
  email: string
  password: string
  displayName: string
}): Promise<UserRecord> {
  try {
    return await auth.createUser({ ...login, emailVerified: false })
  } catch (error) {
    if (hasCode(error, 'auth/email-already-exists')) throw new Refusal('conflict', texts.emailTaken)
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
