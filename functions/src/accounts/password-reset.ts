import { otpMinutes } from '@rupee/domain/people/session.ts'
import { texts } from '@rupee/domain/texts.ts'
import { ensure } from '../failures/refusal.ts'
import { passwordChangedMail, resetCodeMail } from '../mail/letters.ts'
import { postMail, postNothing } from '../mail/outbox.ts'
import { auth, firestore } from '../world/firebase.ts'
import { ignoreDeleted } from './auth-errors.ts'
import { codeKey, issueCode, redeemCode } from './codes.ts'
import { completeRegistration } from './registration.ts'

/**
 * Does the same work whether or not the account exists: it always issues a code and always writes to the outbox. So
 * neither the answer nor its timing reveals whether there is an account.
 */
export async function requestPasswordReset(email: string, now: Date): Promise<void> {
  const uid = await uidOf(email)
  await firestore.runTransaction(async (transaction) => {
    const code = issueCode(transaction, codeKey('reset', email), uid, now)
    if (uid) postMail(transaction, resetCodeMail(email, code, otpMinutes), now)
    else postNothing(transaction, now)
  })
}

/** The code proves that the e-mail address is theirs, so it counts as confirmed. All sessions end. */
export async function resetPasswordWith(
  key: string,
  otp: string,
  password: string,
  now: Date,
): Promise<void> {
  const uid = await redeemCode(key, otp, now)
  const user = await auth.updateUser(uid, { password, emailVerified: true }).catch(ignoreDeleted)
  ensure(user?.email, 'invalid', texts.invalidOtp)
  const mail = passwordChangedMail(user.email)
  await auth.revokeRefreshTokens(uid)
  await firestore.runTransaction(async (transaction) => {
    await completeRegistration(transaction, user)
    postMail(transaction, mail, now)
  })
}

async function uidOf(email: string): Promise<string | undefined> {
  const { users } = await auth.getUsers([{ email }])
  return users[0]?.uid
}
