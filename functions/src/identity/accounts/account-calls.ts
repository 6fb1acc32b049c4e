import { keyedHash } from '../../platform/crypto/keyed-hash.ts'
import { ensure, Refusal } from '../../platform/errors/refusal.ts'
import type { Context, Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { countOrWork, guard, WrongGuess } from '../../platform/throttling/guarded.ts'
import { world } from '../../platform/world/world.ts'
import { hasFactor, listProofWays, readFactors } from '../factors/factors.ts'
import { noteSeen } from '../roles/staff.ts'
import { sessionEnd } from '../sessions/session-calls.ts'
import { endsSoonerThanUsual } from '../sessions/session-length.ts'
import { deleteSession } from '../sessions/sessions.ts'
import { readAccount, rename } from './accounts.ts'
import type { Customer, Visitor } from './callers.ts'
import { knownDevice, newDeviceNotice, rememberDevice } from './device.ts'
import { rememberLanguage } from './language.ts'
import { findLogin, type Login, opensLogin, renewSeal } from './logins.ts'
import { countCodeMail } from './mailed-codes.ts'
import { loginMarks, registrationMarks } from './marks.ts'
import { redeemPasswordReset, requestPasswordReset } from './password-reset.ts'
import { factorStep, newStep, pendingStep, rememberStep } from './pending-step.ts'
import { confirmEmail, registerAccount, resendVerification, sendVerification } from './registration.ts'
import { findCurrentMember, findRole, forgetSession, readingToken, startSession, welcome } from './session.ts'

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
    ...(role ? { role } : {}),
    ...(person.lacksFactor ? { enrol: true as const } : {}),
    ...(is_verified === undefined ? {} : { is_verified }),
    name,
    email,
    ...(token && {
      firebaseToken: await readingToken({ ...person, role }),
      draftKey: keyedHash('drafts', person.uid),
    }),
    ...(endsSoonerThanUsual(person.openSession) ? { session_end: sessionEnd(person, now) } : {}),
  }
}

export const isAdmin: Handler<'isAdmin', Visitor> = async (_, person) => {
  return { isAdmin: person !== undefined && (await findRole(person)) !== undefined }
}

export const login: Handler<'login', Visitor> = async ({ email, password }, _, context) => {
  const { cookies, now } = context
  const known = await findLogin(email)
  const device = knownDevice(cookies, email, known)
  const marks = loginMarks(email, device, context)
  const found = await guard({ marks, about: `login ${email}` }, context, async () => {
    // Checked even if there is no account, so that timing reveals nothing.
    if ((await opensLogin(known, password)) && known) return renewSeal(email, known, password)
    throw new WrongGuess('not-signed-in', 'invalidCredentials')
  })
  if (!found.isConfirmed) {
    const step = newStep('verify', { email, uid: found.uid, device })
    await sendVerification(found, { email, language: context.language }, step, context)
    rememberStep(cookies, step, now)
    throw new Refusal('forbidden', 'confirmEmailFirst', { details: { verify: true } })
  }
  await askForFactor(found, context)
  rememberDevice(cookies, email, found)
  const notice = device === undefined ? await newDeviceNotice(found.uid, context) : undefined
  return welcome(await startSession(context, found.uid, { alsoWrite: notice }))
}

export const register: Handler<'register', Visitor> = async ({ name, email, password }, _, context) => {
  const { cookies, now } = context
  // Carriers put thousands of customers behind one address, and several may register in the same hour.
  await countOrWork({ marks: registrationMarks(context), about: `register ${email}` }, context)
  const waiting = await findLogin(email)
  if (waiting && !waiting.isConfirmed) {
    // Registering again mails another code, perhaps to a person who never asked for one.
    await countCodeMail(newStep('verify', { email, uid: waiting.uid }), context)
  }
  const step = await registerAccount({ name, email, password, language: context.language }, now)
  rememberStep(cookies, step, now)
  return say('codeSent')
}

export const verify: Handler<'verify', Visitor> = async (input, _, context) => {
  const { cookies, now } = context
  const step = pendingStep(cookies, 'verify', now)
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
  const firebaseToken = await readingToken(await startSession(context, uid))
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
  const step = newStep('reset', { email, uid: login?.uid, device: knownDevice(cookies, email, login) })
  await countCodeMail(step, context)
  await requestPasswordReset({ email, language }, login?.uid, step, now)
  rememberStep(cookies, step, now)
  return say('resetCodeSent')
}

export const resetPassword: Handler<'resetPassword', Visitor> = async (input, _, context) => {
  const { cookies, now } = context
  const step = pendingStep(cookies, 'reset', now)
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
  rememberStep(cookies, factorStep(login), now)
  throw new Refusal('forbidden', 'secondFactorNext', { details: { factor: listProofWays(factors) } })
}
