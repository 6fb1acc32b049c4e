import { texts } from '@rupee/domain/texts.ts'
import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { loginPath } from '../cipher/login-path.ts'
import { isPassword, noPassword, type PasswordSeal, sealPassword } from '../cipher/password.ts'
import { documentKind } from '../documents/document-kind.ts'
import { ensure } from '../failures/refusal.ts'
import { secret, setting } from '../world/config.ts'
import { world } from '../world/world.ts'

/**
 * How a person logs in. Firebase Auth knows no e-mail addresses and no passwords of ours, so that nothing which its
 * public endpoints do can change them; see docs/decisions/0009.
 */
const loginKind = documentKind(
  z.object({
    uid: z.string().check(z.minLength(1)),
    /** Sealed; see cipher/password.ts. */
    password: z.string().check(z.minLength(1)),
    /** Whether a code has proved that the address is theirs. */
    isConfirmed: z.boolean(),
  }),
)

export type Login = NonNullable<ReturnType<typeof loginKind.find>>

const loginOf = (email: string) => world().firestore.doc(loginPath(email))

export async function findLogin(email: string): Promise<Login | undefined> {
  return loginKind.find(await loginOf(email).get())
}

export async function loginWithin(transaction: Transaction, email: string): Promise<Login | undefined> {
  return loginKind.find(await transaction.get(loginOf(email)))
}

/** Takes as long without a login, so that nobody can tell whether there is an account. */
export async function opensLogin(login: Login | undefined, password: string): Promise<boolean> {
  return isPassword(login?.password, password, seal())
}

/** Takes long, on purpose: call it outside a transaction. */
export async function sealed(password: string): Promise<string> {
  return sealPassword(password, seal())
}

function seal(): PasswordSeal {
  return { cost: setting('PASSWORD_COST'), pepper: secret('PASSWORD_PEPPER') }
}

/** False if an earlier attempt of this transaction went through, and its answer was lost. */
export async function claimEmail(transaction: Transaction, email: string, login: Login): Promise<boolean> {
  const found = await transaction.get(loginOf(email))
  if (loginKind.find(found)?.uid === login.uid) return false
  ensure(!found.exists, 'conflict', texts.emailTaken)
  transaction.create(found.ref, login)
  return true
}

export function confirmLogin(transaction: Transaction, email: string): void {
  transaction.update(loginOf(email), { isConfirmed: true })
}

/** Who sets a password has proved by a code that the address is theirs. */
export function changePassword(transaction: Transaction, email: string, password: string): void {
  transaction.update(loginOf(email), { password, isConfirmed: true })
}

/** Nobody logs in with it until they have set a new one by mail. */
export function voidPassword(transaction: Transaction, email: string): void {
  transaction.update(loginOf(email), { password: noPassword(setting('PASSWORD_COST')) })
}

export function forgetLogin(transaction: Transaction, email: string): void {
  transaction.delete(loginOf(email))
}
