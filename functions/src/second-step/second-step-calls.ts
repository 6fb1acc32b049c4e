import { texts } from '@rupee/domain/texts.ts'
import { findAccount } from '../accounts/accounts.ts'
import { knownDevice, newDeviceNotice, rememberDevice } from '../accounts/device.ts'
import { findLogin, type Login, opensLogin } from '../accounts/logins.ts'
import { loginMarks } from '../accounts/marks.ts'
import { isOfLogin, pendingStep } from '../accounts/pending-step.ts'
import { type Person, startSession, welcome } from '../accounts/session.ts'
import { hasFactor, readFactors } from '../factors/factors.ts'
import { usePasskeyOptions } from '../factors/passkeys.ts'
import { type Prover, prove } from '../factors/proof.ts'
import { ensure } from '../failures/refusal.ts'
import { guarded, WrongGuess } from '../guessing/guarded.ts'
import type { Context, Handler } from '../http/handler.ts'
import { noteProof } from '../sessions/sessions.ts'

/** Ends a login; or somebody who is logged in proves that it is still them. */
export const secondFactor: Handler<'secondFactor', Person | undefined> = async (proof, person, context) => {
  if (person) {
    if ('password' in proof) await provePassword(person, proof.password, context)
    else {
      await prove(await proverOf(person, context), proof, context)
      await noteProof(person.uid, person.session, { factorAt: context.now })
    }
    return { message: texts.proved }
  }
  ensure(!('password' in proof), 'invalid', texts.proofRequired)
  const { prover, login } = await pendingProver(context)
  await prove(prover, proof, context)
  rememberDevice(context.cookies, prover.email, login)
  const notice = prover.device === undefined ? await newDeviceNotice(prover.uid, context) : undefined
  return welcome(await startSession(context, prover.uid, { factorAt: context.now, alsoDo: notice }))
}

/** For the same two. */
export const passkeyOptions: Handler<'passkeyOptions', Person | undefined> = async (_, person, context) => {
  const { uid, holder } = person ? holderOf(person) : (await pendingProver(context)).prover
  return { options: { ...(await usePasskeyOptions({ uid, holder }, context.site, context.now)) } }
}

const holderOf = ({ uid, session }: Person) => ({ uid, holder: session })

async function proverOf(person: Person, { cookies }: Context): Promise<Prover> {
  const { email, name, language } = person
  const device = knownDevice(cookies, email, await findLogin(email))
  return { ...holderOf(person), email, name, language, device }
}

/** Who has given the right password in this browser, and has not changed it since. */
async function pendingProver({
  cookies,
  now,
}: Context): Promise<{ readonly prover: Prover; readonly login: Login }> {
  const step = pendingStep(cookies, 'factor', now)
  const account = step && (await findAccount(step.account))
  const login = account && (await findLogin(account.email))
  ensure(step && login && isOfLogin(step, login), 'not-signed-in', texts.secondFactorLapsed)
  const { name, email, language } = account
  const device = knownDevice(cookies, email, login)
  return { prover: { uid: login.uid, name, email, language, holder: step.key, device }, login }
}

/** In place of a second factor, for somebody who has none: it would be no proof for anybody else. */
async function provePassword(
  { uid, email, session }: Person,
  password: string,
  context: Context,
): Promise<void> {
  ensure(!hasFactor(await readFactors(uid)), 'invalid', texts.proofRequired)
  const login = await findLogin(email)
  const marks = loginMarks(email, knownDevice(context.cookies, email, login), context)
  await guarded({ marks, about: `login ${email}` }, context, async () => {
    const isRight = await opensLogin(login, password)
    if (!isRight) throw new WrongGuess('invalid', texts.wrongPassword)
  })
  await noteProof(uid, session, { passwordAt: context.now })
}
