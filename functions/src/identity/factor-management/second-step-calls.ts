import { ensure } from '../../platform/errors/refusal.ts'
import type { Context, Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { findAccount } from '../accounts/accounts.ts'
import type { Visitor } from '../accounts/callers.ts'
import { findKnownDevice, prepareDeviceNotice, rememberDevice } from '../accounts/device.ts'
import { findLogin, type Login } from '../accounts/logins.ts'
import { findPendingStep, isOfLogin } from '../accounts/pending-step.ts'
import { type Person, startSession, welcome } from '../accounts/session.ts'
import { type Prover, prove } from '../factors/factor-proof.ts'
import { usePasskeyOptions } from '../factors/passkeys.ts'
import { noteProof } from '../sessions/sessions.ts'
import { mailOwnerCode, proveOwner } from './owner-proof.ts'

/** Completes a login, or confirms that a logged-in person is still the same. */
export const secondFactor: Handler<'secondFactor', Visitor> = async (proof, person, context) => {
  if (person) {
    if ('password' in proof) {
      await mailOwnerCode(person, proof.password, context)
      return { ...say('ownerCodeSent'), mailed: true }
    }
    if ('otp' in proof) {
      return { ...say('proved'), firebaseToken: await proveOwner(person, proof.otp, context) }
    }
    await prove(await readProver(person, context), proof, context)
    await noteProof(person.uid, person.session, { factorAt: context.now })
    return say('proved')
  }
  ensure(!('password' in proof || 'otp' in proof), 'invalid', 'proofRequired')
  const { prover, login } = await readPendingProver(context)
  await prove(prover, proof, context)
  rememberDevice(context.cookies, prover.email, login)
  const notice = prover.device === undefined ? await prepareDeviceNotice(prover.uid, context) : undefined
  return welcome(await startSession(context, prover.uid, { factorAt: context.now, alsoWrite: notice }))
}

/** Returns passkey options, for a login or an identity proof. */
export const passkeyOptions: Handler<'passkeyOptions', Visitor> = async (_, person, context) => {
  const { uid, holder } = person ? toHolder(person) : (await readPendingProver(context)).prover
  return { options: { ...(await usePasskeyOptions({ uid, holder }, context.site, context.now)) } }
}

const toHolder = ({ uid, session }: Person) => ({ uid, holder: session })

async function readProver(person: Person, { cookies }: Context): Promise<Prover> {
  const { email, name, language } = person
  const device = findKnownDevice(cookies, email, await findLogin(email))
  return { ...toHolder(person), email, name, language, device }
}

/** Returns the person who has given the right password in this browser, unless it has changed since. */
async function readPendingProver({
  cookies,
  now,
}: Context): Promise<{ readonly prover: Prover; readonly login: Login }> {
  const step = findPendingStep(cookies, 'factor', now)
  const account = step && (await findAccount(step.account))
  const login = account && (await findLogin(account.email))
  ensure(step && login && isOfLogin(step, login), 'not-signed-in', 'secondFactorLapsed')
  const { name, email, language } = account
  const device = findKnownDevice(cookies, email, login)
  return { prover: { uid: login.uid, name, email, language, holder: step.key, device }, login }
}
