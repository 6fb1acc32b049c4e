import type { CallAnswer, CallOrder } from '@rupee/domain/calls/call-shape.ts'
import type { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import { ensure, Refusal } from '../failures/refusal.ts'
import type { Context } from '../http/context.ts'
import { countAttempt } from '../http/throttle.ts'
import { auth } from '../world/firebase.ts'
import { findAccount } from './accounts.ts'
import { codeKey } from './codes.ts'
import { idTokenFor, signInWithPassword } from './identity-toolkit.ts'
import { requestPasswordReset, resetPasswordWith } from './password-reset.ts'
import { pendingStep, rememberStep } from './pending-step.ts'
import { confirmEmail, registerAccount, resendVerification, sendVerification } from './registration.ts'
import { endSession, isStaff, type Person, startSession } from './session.ts'

type Calls = typeof calls

const quarterHour = 15 * 60
const day = 24 * 60 * 60

const limits = {
  login: { what: 'login by account', attempts: 10, seconds: quarterHour },
  /** There are a million codes: whoever guesses every day of a year has tried one in a hundred of them. */
  code: { what: 'code by account', attempts: 30, seconds: day },
  mail: { what: 'code mails by account', attempts: 5, seconds: quarterHour },
}

export async function verifyLogin(
  { token }: CallOrder<Calls['verifyLogin']>,
  person: Person | undefined,
): Promise<CallAnswer<Calls['verifyLogin']>> {
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
    ...(token ? { firebaseToken: await auth.createCustomToken(person.uid) } : {}),
  }
}

export async function isAdmin(_: unknown, person: Person | undefined): Promise<CallAnswer<Calls['isAdmin']>> {
  return { isAdmin: person !== undefined && (await isStaff(person)) }
}

export async function login(
  { email, password }: CallOrder<Calls['login']>,
  _: Person | undefined,
  { cookies, now }: Context,
): Promise<CallAnswer<Calls['login']>> {
  await countAttempt(limits.login, email, now)
  const signedIn = await signInWithPassword(email, password)
  ensure(signedIn, 'not-signed-in', texts.invalidCredentials)
  const user = await auth.getUser(signedIn.uid)
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
    firebaseToken: await auth.createCustomToken(signedIn.uid),
    ...(user.customClaims?.admin === true ? { redirect: true as const } : {}),
  }
}

export async function register(
  { name, email, password }: CallOrder<Calls['register']>,
  _: Person | undefined,
  { cookies, now }: Context,
): Promise<CallAnswer<Calls['register']>> {
  await registerAccount({ name, email, password }, now)
  rememberStep(cookies, 'verify', codeKey('verify', email), now)
  return { message: texts.codeSent }
}

export async function verify(
  input: CallOrder<Calls['verify']>,
  _: Person | undefined,
  context: Context,
): Promise<CallAnswer<Calls['verify']>> {
  const { cookies, now } = context
  const key = pendingStep(cookies, 'verify', now)
  ensure(key, 'invalid', texts.invalidOtp)
  await countAttempt(limits.code, key, now)
  if ('resend' in input) return resend(key, context)
  const uid = await confirmEmail(key, input.otp, now)
  const firebaseToken = await auth.createCustomToken(uid)
  await startSession(cookies, await idTokenFor(firebaseToken))
  return { message: texts.emailConfirmed, firebaseToken }
}

export async function logout(
  _: unknown,
  { uid }: Person,
  { cookies }: Context,
): Promise<CallAnswer<Calls['logout']>> {
  await auth.revokeRefreshTokens(uid)
  endSession(cookies)
  return { message: texts.loggedOut }
}

export async function requestReset(
  { email }: CallOrder<Calls['requestReset']>,
  _: Person | undefined,
  { cookies, now }: Context,
): Promise<CallAnswer<Calls['requestReset']>> {
  const key = codeKey('reset', email)
  await countAttempt(limits.mail, key, now)
  await requestPasswordReset(email, now)
  rememberStep(cookies, 'reset', key, now)
  return { message: texts.resetCodeSent }
}

export async function resetPassword(
  { otp, password }: CallOrder<Calls['resetPassword']>,
  _: Person | undefined,
  { cookies, now }: Context,
): Promise<CallAnswer<Calls['resetPassword']>> {
  const key = pendingStep(cookies, 'reset', now)
  ensure(key, 'invalid', texts.invalidOtp)
  await countAttempt(limits.code, key, now)
  await resetPasswordWith(key, otp, password, now)
  endSession(cookies)
  return { message: texts.passwordChanged }
}

/** The step lasts as long as the code that was mailed for it. */
async function resend(key: string, { cookies, now }: Context): Promise<CallAnswer<Calls['verify']>> {
  await countAttempt(limits.mail, key, now)
  await resendVerification(key, now)
  rememberStep(cookies, 'verify', key, now)
  return { message: texts.codeSent }
}
