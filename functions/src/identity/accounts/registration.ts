import type { Language } from '@rupee/domain/language/language.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import type { Context } from '../../platform/http/handler.ts'
import type { Addressee } from '../../platform/mail/personal.ts'
import { world } from '../../platform/world/world.ts'
import { findIssued, readToVoidCodes } from '../codes/codes.ts'
import { type CodeHolder, makeCodesStoppedRefusal, toCodeAccount } from '../codes/daily-bounds.ts'
import { composeCodeMail } from '../letters/code-letters.ts'
import { createAccount, findAccount, readAccount, rename } from './accounts.ts'
import { findNewLanguage } from './language.ts'
import {
  claimEmail,
  confirmLogin,
  type Login,
  readLogin,
  readToClaimEmail,
  sealOwnPassword,
} from './logins.ts'
import { mailCode, readToMailCode, redeemMailedCode } from './mailed-codes.ts'
import { createStep, type Step } from './pending-step.ts'

interface Registration {
  readonly name: string
  readonly language: Language | undefined
  readonly email: string
  readonly password: string
}

/**
 * Creates login, account and the mail with the first code in one transaction. An unconfirmed address can be registered
 * again: the new name and password take effect with the new code, so a stranger who registers first decides nothing.
 * Returns the step that waits for the code.
 */
export async function registerAccount(
  { name, email, password, language }: Registration,
  now: Date,
): Promise<Step> {
  const uid = createUid()
  const first = createStep('verify', { email, uid })
  const login = { uid, password: await sealOwnPassword(password), isConfirmed: false }
  const { step, isMailed } = await world().firestore.runTransaction(async (transaction) => {
    const found = await readToClaimEmail(transaction, email, login)
    if (found === 'claimed before') return { step: first, isMailed: true }
    const isNew = found === 'free'
    const step = isNew ? first : { ...first, account: toCodeAccount(email, found.uid) }
    const issued = isNew ? { uid } : { uid: found.uid, claim: { name, password: login.password } }
    const letter = { ...issued, to: { email, language }, letter: composeCodeMail }
    const mail = await readToMailCode(transaction, step, letter, now)
    if (isNew) {
      claimEmail(transaction, email, login)
      const account = { name, email, date_joined: now, language: findNewLanguage({}, { language }) }
      createAccount(transaction, uid, account)
    }
    return { step, isMailed: mail() }
  })
  if (!isMailed) throw makeCodesStoppedRefusal(now)
  return step
}

/** Mails a new code for a login whose password was right, and whose e-mail address is not confirmed yet. */
export async function sendVerification(
  { uid }: Login,
  to: Addressee,
  holder: CodeHolder,
  context: Context,
): Promise<void> {
  await mailCode(holder, { uid, to, letter: composeCodeMail }, context)
}

/** The caller has only the key of the previous code. */
export async function resendVerification(holder: CodeHolder, context: Context): Promise<void> {
  const issued = await findIssued(holder.key)
  const account = issued && (await findAccount(issued.uid))
  ensure(issued && account, 'invalid', 'invalidOtp')
  const to = { email: account.email, language: context.language ?? account.language }
  await mailCode(holder, { ...issued, to, letter: composeCodeMail }, context)
}

/**
 * Returns the account whose address this code confirms. Voids its other codes, because they would apply the name and
 * password of another registration.
 */
export async function confirmEmail(
  holder: CodeHolder,
  otp: string,
  context: Context,
): Promise<{ uid: string; email: string }> {
  const { uid, claim } = await redeemMailedCode(holder, otp, context)
  return world().firestore.runTransaction(async (transaction) => {
    const account = await readAccount(transaction, uid)
    const login = account && (await readLogin(transaction, account.email))
    ensure(account && login, 'invalid', 'invalidOtp')
    const { email } = account
    // Another code has just confirmed the address and set the password. If it was this code, the transaction is a retry.
    const isLate = claim && login.isConfirmed && login.password !== claim.password
    ensure(!isLate, 'invalid', 'invalidOtp')
    const voidCodes = await readToVoidCodes(transaction, uid)
    voidCodes()
    confirmLogin(transaction, email, claim?.password)
    if (claim) rename(transaction, uid, { email, name: claim.name })
    return { uid, email }
  })
}

/** Creates a UID of the length that Firebase Auth uses. */
function createUid(): string {
  return world().random.bytes(21).toString('base64url').replaceAll(/[-_]/g, 'x')
}
