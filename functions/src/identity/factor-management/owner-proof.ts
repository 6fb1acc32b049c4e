import { keyedHash } from '../../platform/crypto/keyed-hash.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import type { Context } from '../../platform/http/handler.ts'
import { guard, WrongGuess } from '../../platform/throttling/guarded.ts'
import { knownDevice } from '../accounts/device.ts'
import { findLogin, opensLogin } from '../accounts/logins.ts'
import { mailCode, redeemMailedCode } from '../accounts/mailed-codes.ts'
import { loginMarks } from '../accounts/marks.ts'
import { type Person, readingToken, renewSession } from '../accounts/session.ts'
import { type CodeHolder, codeAccount } from '../codes/daily-bounds.ts'
import { hasFactor, readFactors } from '../factors/factors.ts'
import { ownerCodeMail } from '../letters/account-letters.ts'
import { sessionRef } from '../sessions/sessions.ts'

/**
 * Identity proof of a person without a second factor, in two steps: the correct password mails a code, and the code
 * completes the proof. The code is bound to the session, so it also proves that the password was given here.
 */
export async function mailOwnerCode(person: Person, password: string, context: Context): Promise<void> {
  const { uid, email } = person
  await ensureNoFactor(uid)
  const login = await findLogin(email)
  const device = knownDevice(context.cookies, email, login)
  const guess = { marks: loginMarks(email, device, context), about: `login ${email}` }
  await guard(guess, context, async () => {
    const isRight = await opensLogin(login, password)
    if (!isRight) throw new WrongGuess('invalid', 'wrongPassword')
  })
  await mailCode(toHolder(person, device), { uid, to: person, letter: ownerCodeMail }, context)
}

/** The session goes on under a new ID: a copy of its cookie must not use the proof. Returns a token for live reads. */
export async function proveOwner(person: Person, otp: string, context: Context): Promise<string> {
  const { uid, email } = person
  await ensureNoFactor(uid)
  const device = knownDevice(context.cookies, email, await findLogin(email))
  await redeemMailedCode(toHolder(person, device), otp, context)
  const reader = await renewSession(context, person, {
    alsoWrite: (transaction, _account, session) =>
      transaction.update(sessionRef(uid, session), { codeAt: context.now }),
  })
  return readingToken(reader)
}

/** Refuses a person with a second factor: password and mailed code are not enough for them. */
async function ensureNoFactor(uid: string): Promise<void> {
  ensure(!hasFactor(await readFactors(uid)), 'invalid', 'proofRequired')
}

function toHolder({ uid, email, session }: Person, device: string | undefined): CodeHolder {
  return { key: keyedHash('owner code', uid, session), account: codeAccount(email, uid), device }
}
