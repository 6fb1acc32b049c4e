import { ensure } from '../../platform/errors/refusal.ts'
import type { Context, Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { postMail } from '../../platform/mail/outbox.ts'
import { guard, WrongGuess } from '../../platform/throttling/guarded.ts'
import { hasFactor, readFactors } from '../factors/factors.ts'
import { ensureRecentProof } from '../factors/recent-proof.ts'
import { composePasswordChangedMail } from '../letters/login-letters.ts'
import type { Customer } from './callers.ts'
import { findKnownDevice, rememberDevice } from './device.ts'
import {
  canOpenLogin,
  createDeviceEpoch,
  findLogin,
  type Login,
  readLogin,
  sealOwnPassword,
  changePassword as setPassword,
} from './logins.ts'
import { listLoginMarks } from './marks.ts'
import { createReadingToken, type Person, renewSession } from './session.ts'

/** Ends all other sessions, including copies of this one's cookie. */
export const changePassword: Handler<'changePassword', Customer> = async (
  { current, password },
  person,
  context,
) => {
  const { email } = person
  // Require the second factor, if there is one: the current password may be known to others.
  if (hasFactor(await readFactors(person.uid))) await ensureRecentProof(person, context.now)
  const login = await openLogin(current, person, context)
  const changed = { password: await sealOwnPassword(password), deviceEpoch: createDeviceEpoch() }
  rememberDevice(context.cookies, email, changed)
  const reader = await renewSession(context, person, {
    async check(transaction) {
      // Another password may have been set with a mailed code in the meantime.
      const { password: stillCurrent } = (await readLogin(transaction, email)) ?? {}
      ensure(stillCurrent === login.password, 'forbidden', 'notCurrentPassword')
    },
    alsoWrite(transaction) {
      setPassword(transaction, email, changed)
      postMail(transaction, composePasswordChangedMail(person, 'all other devices'), context.now)
    },
  })
  return { ...say('passwordChangedHere'), firebaseToken: await createReadingToken(reader) }
}

/**
 * Checks the current password and counts a wrong one like a failed login, because the holder of a cookie could guess
 * here.
 */
async function openLogin(current: string, { email, session }: Person, context: Context): Promise<Login> {
  const login = await findLogin(email)
  const marks = listLoginMarks(email, findKnownDevice(context.cookies, email, login) ?? session, context)
  return guard({ marks, about: `login ${email}` }, context, async () => {
    if ((await canOpenLogin(login, current)) && login) return login
    throw new WrongGuess('forbidden', 'notCurrentPassword')
  })
}
