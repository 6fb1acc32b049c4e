import { ensure } from '../../platform/errors/refusal.ts'
import type { Context } from '../../platform/http/handler.ts'
import { postMail } from '../../platform/mail/outbox.ts'
import type { Addressee } from '../../platform/mail/personal.ts'
import { world } from '../../platform/world/world.ts'
import { readToVoidCodes } from '../codes/codes.ts'
import type { CodeHolder } from '../codes/daily-bounds.ts'
import { resetCodeMail } from '../letters/code-letters.ts'
import { composePasswordChangedMail } from '../letters/login-letters.ts'
import { readToEndSessions } from '../sessions/sessions.ts'
import { askForName, readAccount } from './accounts.ts'
import { changePassword, createDeviceEpoch, readLogin, sealOwnPassword } from './logins.ts'
import { readToMailCode, redeemMailedCode } from './mailed-codes.ts'

/**
 * Does the same work whether or not the account exists, and mails nothing beyond the limit of a day. So neither the
 * answer nor its timing reveals whether there is an account.
 */
export async function requestPasswordReset(
  to: Addressee,
  uid: string | undefined,
  holder: CodeHolder,
  now: Date,
): Promise<void> {
  await world().firestore.runTransaction(async (transaction) => {
    const mail = await readToMailCode(transaction, holder, { uid, to, letter: resetCodeMail }, now)
    mail()
  })
}

/** The browser that set the password is the only one that the account still knows. */
interface Changed {
  readonly email: string
  readonly deviceEpoch: string
}

/**
 * The code proves that the person owns the address, so it counts as confirmed. All sessions end, and all other codes of
 * the account are void, along with the steps that wait for them.
 */
export async function redeemPasswordReset(
  holder: CodeHolder,
  { otp, password }: { readonly otp: string; readonly password: string },
  context: Context,
): Promise<Changed> {
  const { now } = context
  const { uid } = await redeemMailedCode(holder, otp, context)
  const changed = { password: await sealOwnPassword(password), deviceEpoch: createDeviceEpoch() }
  return world().firestore.runTransaction(async (transaction) => {
    const account = await readAccount(transaction, uid)
    const login = account && (await readLogin(transaction, account.email))
    ensure(account && login, 'invalid', 'invalidOtp')
    const { email } = account
    const endSessions = await readToEndSessions(transaction, uid)
    const voidCodes = await readToVoidCodes(transaction, uid)
    // Nobody has confirmed this address before, so a stranger may have registered it and typed the name.
    if (!login.isConfirmed) askForName(transaction, uid, email)
    changePassword(transaction, email, changed)
    endSessions()
    voidCodes()
    postMail(transaction, composePasswordChangedMail(account, 'all devices'), now)
    return { email, deviceEpoch: changed.deviceEpoch }
  })
}
