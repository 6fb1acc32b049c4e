import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { toLoginPath } from '../../platform/crypto/login-path.ts'
import {
  isPassword,
  isUnderOldPepper,
  makeNoPassword,
  type PasswordSeal,
  sealPassword,
} from '../../platform/crypto/password.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { readSecret, readSetting } from '../../platform/world/config.ts'
import { world } from '../../platform/world/world.ts'

/**
 * Login of a person. Firebase Auth knows neither e-mail addresses nor passwords, so its public endpoints cannot
 * change them; see docs/decisions/0009.
 */
const loginConverter = makeDocumentConverter(
  z.object({
    uid: z.string().check(z.minLength(1)),
    /** Sealed; see platform/crypto/password.ts. */
    password: z.string().check(z.minLength(1)),
    /** Whether a code has proved that the person owns the address. */
    isConfirmed: z.boolean(),
    /** Browsers that were remembered under another epoch no longer count as known; see device.ts. */
    deviceEpoch: z.optional(z.string()),
  }),
)

export type Login = NonNullable<ReturnType<typeof loginConverter.find>>

const loginRef = (email: string) => world().firestore.doc(toLoginPath(email))

export async function findLogin(email: string): Promise<Login | undefined> {
  return loginConverter.find(await loginRef(email).get())
}

export async function readLogin(transaction: Transaction, email: string): Promise<Login | undefined> {
  return loginConverter.find(await transaction.get(loginRef(email)))
}

/** Takes as long as with a login, so that timing does not reveal whether there is an account. */
export async function canOpenLogin(login: Login | undefined, password: string): Promise<boolean> {
  return isPassword(login?.password, password, seal())
}

/** Seals a correct password again if its pepper is not the newest, so that old peppers can be dropped. */
export async function renewSeal(email: string, login: Login, password: string): Promise<Login> {
  if (!isUnderOldPepper(login.password, seal())) return login
  const renewed = { ...login, password: await sealOwnPassword(password) }
  await world().firestore.runTransaction(async (transaction) => {
    const current = await readLogin(transaction, email)
    if (current?.password === login.password)
      transaction.update(loginRef(email), { password: renewed.password })
  })
  return renewed
}

/** Slow on purpose: call it outside a transaction. */
export async function sealOwnPassword(password: string): Promise<string> {
  return sealPassword(password, seal())
}

function seal(): PasswordSeal {
  return { cost: readSetting('PASSWORD_COST'), pepper: readSecret('PASSWORD_PEPPER') }
}

/**
 * Whether an address is free, was claimed by an earlier attempt of this transaction whose answer was lost, or has a
 * login that waits for its code. A confirmed address is taken.
 */
export async function readToClaimEmail(
  transaction: Transaction,
  email: string,
  { uid }: Login,
): Promise<'free' | 'claimed before' | Login> {
  const snapshot = await transaction.get(loginRef(email))
  const found = loginConverter.find(snapshot)
  if (found?.uid === uid) return 'claimed before'
  if (!snapshot.exists) return 'free'
  ensure(found && !found.isConfirmed, 'conflict', 'emailTaken')
  return found
}

export function claimEmail(transaction: Transaction, email: string, login: Login): void {
  transaction.create(loginRef(email), login)
}

/** Uses the password that the owner of the mailbox typed, if it differs from the stored one. */
export function confirmLogin(transaction: Transaction, email: string, password?: string): void {
  transaction.update(loginRef(email), { isConfirmed: true, password })
}

/**
 * Creates an epoch for `changePassword` and `forgetDevices`. Their caller creates it because the cookie of this
 * browser contains it too.
 */
export const createDeviceEpoch = () => world().random.uuid()

/** Forgets all browsers, except those that are remembered under the new epoch. */
export function forgetDevices(transaction: Transaction, email: string, deviceEpoch: string): void {
  transaction.update(loginRef(email), { deviceEpoch })
}

/**
 * Setting a password requires a mailed code or the current password, so the address is confirmed too. All browsers are
 * forgotten: one of them may be somebody else's.
 */
export function changePassword(
  transaction: Transaction,
  email: string,
  to: { readonly password: string; readonly deviceEpoch: string },
): void {
  transaction.update(loginRef(email), { ...to, isConfirmed: true })
}

/** The person cannot log in until they have set a new password by mail. */
export function voidPassword(transaction: Transaction, email: string): void {
  const password = makeNoPassword(readSetting('PASSWORD_COST'))
  transaction.update(loginRef(email), { password, deviceEpoch: createDeviceEpoch() })
}

export function forgetLogin(transaction: Transaction, email: string): void {
  transaction.delete(loginRef(email))
}
