import { computeKeyedHash } from '../../platform/crypto/keyed-hash.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import type { Context } from '../../platform/http/handler.ts'
import { guard, WrongGuess } from '../../platform/throttling/guarded.ts'
import { findKnownDevice } from '../accounts/device.ts'
import { canOpenLogin, findLogin } from '../accounts/logins.ts'
import { mailCode, redeemMailedCode } from '../accounts/mailed-codes.ts'
import { listLoginMarks } from '../accounts/marks.ts'
import { createReadingToken, type Person, renewSession } from '../accounts/session.ts'
import { type CodeHolder, toCodeAccount } from '../codes/daily-bounds.ts'
import { hasFactor, readFactors } from '../factors/factors.ts'
import { composeOwnerCodeMail } from '../letters/account-letters.ts'
import { sessionRef } from '../sessions/sessions.ts'

/**
 * Identity proof of a person without a second factor, in two steps: the correct password mails a code, and the code
 * completes the proof. The code is bound to the session, so it also proves that the password was given here.
 */
export async function mailOwnerCode(person: Person, password: string, context: Context): Promise<void> {
  const { uid, email } = person
  await ensureNoFactor(uid)
  const login = await findLogin(email)
  const device = findKnownDevice(context.cookies, email, login)
  const guess = { marks: listLoginMarks(email, device, context), about: `login ${email}` }
  await guard(guess, context, async () => {
    const isRight = await canOpenLogin(login, password)
    if (!isRight) throw new WrongGuess('invalid', 'wrongPassword')
  })
  await mailCode(toHolder(person, device), { uid, to: person, letter: composeOwnerCodeMail }, context)
}

/** The session goes on under a new ID: a copy of its cookie must not use the proof. Returns a token for live reads. */
export async function proveOwner(person: Person, otp: string, context: Context): Promise<string> {
  const { uid, email } = person
  await ensureNoFactor(uid)
  const device = findKnownDevice(context.cookies, email, await findLogin(email))
  await redeemMailedCode(toHolder(person, device), otp, context)
  const reader = await renewSession(context, person, {
    alsoWrite: (transaction, _account, session) =>
      transaction.update(sessionRef(uid, session), { codeAt: context.now }),
  })
  return createReadingToken(reader)
}

/** Refuses a person with a second factor: password and mailed code are not enough for them. */
async function ensureNoFactor(uid: string): Promise<void> {
  ensure(!hasFactor(await readFactors(uid)), 'invalid', 'proofRequired')
}

function toHolder({ uid, email, session }: Person, device: string | undefined): CodeHolder {
  return { key: computeKeyedHash('owner code', uid, session), account: toCodeAccount(email, uid), device }
}
