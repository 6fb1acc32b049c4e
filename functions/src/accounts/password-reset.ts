import { otpMinutes } from '@rupee/domain/people/session.ts'
import { texts } from '@rupee/domain/texts.ts'
import { ensure } from '../failures/refusal.ts'
import { passwordChangedMail, type Reader, resetCodeMail } from '../mail/letters.ts'
import { postMail, postNothing } from '../mail/outbox.ts'
import { readToEndSessions } from '../sessions/sessions.ts'
import { world } from '../world/world.ts'
import { accountWithin } from './accounts.ts'
import { issueCode, redeemCode } from './codes.ts'
import { changePassword, findLogin, sealed } from './logins.ts'

/**
 * Does the same work whether or not the account exists: it always issues a code and always writes to the outbox. So
 * neither the answer nor its timing reveals whether there is an account.
 */
export async function requestPasswordReset(to: Reader, codeKey: string, now: Date): Promise<void> {
  const uid = (await findLogin(to.email))?.uid
  await world().firestore.runTransaction(async (transaction) => {
    const code = issueCode(transaction, codeKey, uid, now)
    if (uid) postMail(transaction, resetCodeMail(to, code, otpMinutes), now)
    else postNothing(transaction, now)
  })
}

/**
 * The code proves that the e-mail address is theirs, so it counts as confirmed. All sessions end. Returns the address.
 */
export async function resetPasswordWith(
  key: string,
  otp: string,
  password: string,
  now: Date,
): Promise<string> {
  const uid = await redeemCode(key, otp, now)
  const sealedPassword = await sealed(password)
  return world().firestore.runTransaction(async (transaction) => {
    const account = await accountWithin(transaction, uid)
    ensure(account, 'invalid', texts.invalidOtp)
    const endSessions = await readToEndSessions(transaction, uid)
    changePassword(transaction, account.email, sealedPassword)
    endSessions()
    postMail(transaction, passwordChangedMail(account, 'all devices'), now)
    return account.email
  })
}
