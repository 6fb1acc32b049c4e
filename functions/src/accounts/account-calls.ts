import { texts } from '@rupee/domain/texts.ts'
import { ensure, Refusal } from '../failures/refusal.ts'
import type { Context, Handler } from '../http/handler.ts'
import { countAttempt } from '../http/throttle.ts'
import { findAccount } from './accounts.ts'
import { codeKey } from './codes.ts'
import { idTokenFor, signInWithPassword } from './identity-toolkit.ts'
import { requestPasswordReset, resetPasswordWith } from './password-reset.ts'
import { pendingStep, rememberStep } from './pending-step.ts'
import {
  confirmEmail,
  loginOf,
  registerAccount,
  resendVerification,
  sendVerification,
} from './registration.ts'
import { customTokenFor, endAllSessions, endSession, isStaff, type Person, startSession } from './session.ts'

const quarterHour = 15 * 60
const day = 24 * 60 * 60

const limits = {
  login: { what: 'login by account', attempts: 10, seconds: quarterHour },
  /** There are a million codes: guessing every day for a year tries about one in a hundred. */
  code: { what: 'code by account', attempts: 30, seconds: day },
  mail: { what: 'code mails by account', attempts: 5, seconds: quarterHour },
}

export const verifyLogin: Handler<'verifyLogin', Person | undefined> = async ({ token }, person) => {
  const account = person && (await findAccount(person.uid))
  if (!person || !account) return { authenticated: false, kyc: false, isAdmin: false }
  const { name, email, is_verified } = account
  return {
    authenticated: true,
    kyc: is_verified === true,
    isAdmin: await isStaff(person),
    ...(is_verified === undefined ? {} : { is_verified }),
    name,
    email,
    ...(token ? { firebaseToken: await customTokenFor(person.uid) } : {}),
  }
}

export const isAdmin: Handler<'isAdmin', Person | undefined> = async (_, person) => {
  return { isAdmin: person !== undefined && (await isStaff(person)) }
}

export const login: Handler<'login', Person | undefined> = async (
  { email, password },
  _,
  { cookies, now },
) => {
  await countAttempt(limits.login, email, now)
  const signedIn = await signInWithPassword(email, password)
  ensure(signedIn, 'not-signed-in', texts.invalidCredentials)
  const user = await loginOf(signedIn.uid)
  if (!user.emailVerified) {
    const key = codeKey('verify', email)
    await countAttempt(limits.mail, key, now)
    await sendVerification(user, email, now)
    rememberStep(cookies, 'verify', key, now)
    throw new Refusal('forbidden', texts.confirmEmailFirst, { details: { verify: true } })
  }
  await startSession(cookies, signedIn.idToken)
  return {
    message: texts.welcomeBack,
    firebaseToken: await customTokenFor(signedIn.uid),
    ...(user.customClaims?.admin === true ? { redirect: true as const } : {}),
  }
}

export const register: Handler<'register', Person | undefined> = async (
  { name, email, password },
  _,
  { cookies, now },
) => {
  await registerAccount({ name, email, password }, now)
  rememberStep(cookies, 'verify', codeKey('verify', email), now)
  return { message: texts.codeSent }
}

export const verify: Handler<'verify', Person | undefined> = async (input, _, context) => {
  const { cookies, now } = context
  const key = pendingStep(cookies, 'verify', now)
  ensure(key, 'invalid', texts.invalidOtp)
  await countAttempt(limits.code, key, now)
  if ('resend' in input) return resend(key, context)
  const uid = await confirmEmail(key, input.otp, now)
  const firebaseToken = await customTokenFor(uid)
  await startSession(cookies, await idTokenFor(firebaseToken))
  return { message: texts.emailConfirmed, firebaseToken }
}

export const logout: Handler<'logout', Person> = async (_, { uid }, { cookies }) => {
  await endAllSessions(uid)
  endSession(cookies)
  return { message: texts.loggedOut }
}

export const requestReset: Handler<'requestReset', Person | undefined> = async (
  { email },
  _,
  { cookies, now },
) => {
  const key = codeKey('reset', email)
  await countAttempt(limits.mail, key, now)
  await requestPasswordReset(email, now)
  rememberStep(cookies, 'reset', key, now)
  return { message: texts.resetCodeSent }
}

export const resetPassword: Handler<'resetPassword', Person | undefined> = async (
  { otp, password },
  _,
  { cookies, now },
) => {
  const key = pendingStep(cookies, 'reset', now)
  ensure(key, 'invalid', texts.invalidOtp)
  await countAttempt(limits.code, key, now)
  await resetPasswordWith(key, otp, password, now)
  endSession(cookies)
  return { message: texts.passwordChanged }
}

/** A new code starts a new pending step, so both end at the same time. */
async function resend(key: string, { cookies, now }: Context): Promise<{ message: string }> {
  await countAttempt(limits.mail, key, now)
  await resendVerification(key, now)
  rememberStep(cookies, 'verify', key, now)
  return { message: texts.codeSent }
}
