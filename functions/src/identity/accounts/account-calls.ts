import { computeKeyedHash } from '../../platform/crypto/keyed-hash.ts'
import { ensure, Refusal } from '../../platform/errors/refusal.ts'
import type { Context, Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { countOrWork, guard, WrongGuess } from '../../platform/throttling/guarded.ts'
import { world } from '../../platform/world/world.ts'
import { hasFactor, listProofWays, readFactors } from '../factors/factors.ts'
import { noteSeen } from '../roles/staff.ts'
import { toSessionEnd } from '../sessions/session-calls.ts'
import { canEndEarly } from '../sessions/session-length.ts'
import { deleteSession } from '../sessions/sessions.ts'
import { readAccount, rename } from './accounts.ts'
import type { Customer, Visitor } from './callers.ts'
import { findKnownDevice, prepareDeviceNotice, rememberDevice } from './device.ts'
import { rememberLanguage } from './language.ts'
import { canOpenLogin, findLogin, type Login, renewSeal } from './logins.ts'
import { countCodeMail } from './mailed-codes.ts'
import { listLoginMarks, listRegistrationMarks } from './marks.ts'
import { redeemPasswordReset, requestPasswordReset } from './password-reset.ts'
import { createFactorStep, createStep, findPendingStep, rememberStep } from './pending-step.ts'
import { confirmEmail, registerAccount, resendVerification, sendVerification } from './registration.ts'
import {
  createReadingToken,
  findCurrentMember,
  findRole,
  forgetSession,
  startSession,
  welcome,
} from './session.ts'

export const verifyLogin: Handler<'verifyLogin', Visitor> = async ({ token }, person, context) => {
  if (!person) return { authenticated: false, kyc: false, isAdmin: false }
  const { now } = context
  await rememberLanguage(person, context)
  const { name, email, is_verified } = person.account
  const member = await findCurrentMember(person)
  if (member) await noteSeen(member, now)
  const role = member?.role
  return {
    authenticated: true,
    kyc: is_verified === true,
    isAdmin: role !== undefined,
    role,
    ...(person.lacksFactor && { enrol: true as const }),
    is_verified,
    name,
    email,
    ...(token && {
      firebaseToken: await createReadingToken({ ...person, role }),
      draftKey: computeKeyedHash('drafts', person.uid),
    }),
    ...(canEndEarly(person.openSession) && { session_end: toSessionEnd(person, now) }),
  }
}

export const isAdmin: Handler<'isAdmin', Visitor> = async (_, person) => {
  return { isAdmin: person !== undefined && (await findRole(person)) !== undefined }
}

export const login: Handler<'login', Visitor> = async ({ email, password }, _, context) => {
  const { cookies, now } = context
  const known = await findLogin(email)
  const device = findKnownDevice(cookies, email, known)
  const marks = listLoginMarks(email, device, context)
  const found = await guard({ marks, about: `login ${email}` }, context, async () => {
    // Checked even if there is no account, so that timing reveals nothing.
    if ((await canOpenLogin(known, password)) && known) return renewSeal(email, known, password)
    throw new WrongGuess('not-signed-in', 'invalidCredentials')
  })
  if (!found.isConfirmed) {
    const step = createStep('verify', { email, uid: found.uid, device })
    await sendVerification(found, { email, language: context.language }, step, context)
    rememberStep(cookies, step, now)
    throw new Refusal('forbidden', 'confirmEmailFirst', { details: { verify: true } })
  }
  await askForFactor(found, context)
  rememberDevice(cookies, email, found)
  const notice = device === undefined ? await prepareDeviceNotice(found.uid, context) : undefined
  return welcome(await startSession(context, found.uid, { alsoWrite: notice }))
}

export const register: Handler<'register', Visitor> = async ({ name, email, password }, _, context) => {
  const { cookies, now } = context
  // Carriers put thousands of customers behind one address, and several may register in the same hour.
  await countOrWork({ marks: listRegistrationMarks(context), about: `register ${email}` }, context)
  const waiting = await findLogin(email)
  if (waiting && !waiting.isConfirmed) {
    // Registering again mails another code, perhaps to a person who never asked for one.
    await countCodeMail(createStep('verify', { email, uid: waiting.uid }), context)
  }
  const step = await registerAccount({ name, email, password, language: context.language }, now)
  rememberStep(cookies, step, now)
  return say('codeSent')
}

export const verify: Handler<'verify', Visitor> = async (input, _, context) => {
  const { cookies, now } = context
  const step = findPendingStep(cookies, 'verify', now)
  ensure(step, 'invalid', 'invalidOtp')
  if ('resend' in input) {
    await resendVerification(step, context)
    // A new code starts a new pending step, so both end at the same time.
    rememberStep(cookies, step, now)
    return say('codeSent')
  }
  const { uid, email } = await confirmEmail(step, input.otp, context)
  // The login may have a second factor by now.
  const login = await findLogin(email)
  ensure(login, 'invalid', 'invalidOtp')
  await askForFactor(login, context)
  rememberDevice(cookies, email, login)
  const firebaseToken = await createReadingToken(await startSession(context, uid))
  return { ...say('emailConfirmed'), firebaseToken }
}

/** Ends this session only: other devices are logged out one by one, or all at once, under Login and security. */
export const logout: Handler<'logout', Customer> = async (_, { uid, session }, { cookies }) => {
  await deleteSession(uid, session)
  forgetSession(cookies)
  return say('loggedOut')
}

export const requestReset: Handler<'requestReset', Visitor> = async ({ email }, _, context) => {
  const { cookies, language, now } = context
  const login = await findLogin(email)
  const step = createStep('reset', { email, uid: login?.uid, device: findKnownDevice(cookies, email, login) })
  await countCodeMail(step, context)
  await requestPasswordReset({ email, language }, login?.uid, step, now)
  rememberStep(cookies, step, now)
  return say('resetCodeSent')
}

export const resetPassword: Handler<'resetPassword', Visitor> = async (input, _, context) => {
  const { cookies, now } = context
  const step = findPendingStep(cookies, 'reset', now)
  ensure(step, 'invalid', 'invalidOtp')
  const { email, ...login } = await redeemPasswordReset(step, input, context)
  rememberDevice(cookies, email, login)
  forgetSession(cookies)
  return say('passwordChanged')
}

export const confirmName: Handler<'confirmName', Customer> = async ({ name }, { uid }) => {
  await world().firestore.runTransaction(async (transaction) => {
    const account = await readAccount(transaction, uid)
    ensure(account, 'not-signed-in', 'loginFirst')
    // An attempt whose answer was lost may have saved it.
    if (!account.nameUnconfirmed && account.name === name) return
    ensure(account.nameUnconfirmed, 'conflict', 'nameKnown')
    rename(transaction, uid, { email: account.email, name })
  })
  return say('nameSaved')
}

/** Interrupts the login of an account with a second factor. factor-management/second-step-calls.ts completes it. */
async function askForFactor(login: Login, { cookies, now }: Context): Promise<void> {
  const factors = await readFactors(login.uid)
  if (!hasFactor(factors)) return
  rememberStep(cookies, createFactorStep(login), now)
  throw new Refusal('forbidden', 'secondFactorNext', { details: { factor: listProofWays(factors) } })
}
