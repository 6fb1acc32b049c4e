import type { Account } from '@rupee/domain/people/account.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { computeKeyedHash, isSigned, sign } from '../../platform/crypto/keyed-hash.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Cookies } from '../../platform/http/cookies.ts'
import type { Context } from '../../platform/http/handler.ts'
import { postMail } from '../../platform/mail/outbox.ts'
import { countAttempt } from '../../platform/throttling/throttle.ts'
import { world } from '../../platform/world/world.ts'
import { composeNewDeviceMail } from '../letters/login-letters.ts'
import { describeDevice } from '../sessions/device.ts'
import type { Login } from './logins.ts'

/** Enough for a family; shared shop computers are out of scope. */
const maximumAccounts = 4

/** Character that is in no hash, but allowed in a cookie. */
const separator = '!'

const toAccountName = (email: string) => computeKeyedHash('account on device', email).slice(0, 16)

/** Part of a login that determines which browsers count as known. */
type Epoch = Pick<Login, 'deviceEpoch'>

/** Name of an account in a cookie, with the epoch in which the browser was remembered. */
function toDeviceEntry(email: string, { deviceEpoch = '' }: Epoch): string {
  return `${toAccountName(email)}${computeKeyedHash('epoch of devices', email, deviceEpoch).slice(0, 8)}`
}

/**
 * Returns the ID of this browser, if this account has logged in here before and has not forgotten its browsers since.
 * The browser proves it by a signed value beside the session, because only one cookie passes Hosting.
 */
export function findKnownDevice(
  cookies: Cookies,
  email: string,
  login: Epoch | undefined,
): string | undefined {
  const { id, accounts } = parseDevice(cookies)
  return login && accounts.includes(toDeviceEntry(email, login)) ? id : undefined
}

/** After a login. */
export function rememberDevice(cookies: Cookies, email: string, login: Epoch): void {
  const { id, accounts } = parseDevice(cookies)
  const others = accounts.filter((entry) => !entry.startsWith(toAccountName(email)))
  const names = [toDeviceEntry(email, login), ...others].slice(0, maximumAccounts)
  const list = names.join(separator)
  cookies.setDevice([id, list, sign('device', id, list)].join('.'))
}

function parseDevice({ device }: Cookies): { id: string; accounts: readonly string[] } {
  const [id = '', list = '', signed = ''] = device.split('.')
  if (id !== '' && isSigned(signed, 'device', id, list)) return { id, accounts: list.split(separator) }
  return { id: world().random.bytes(12).toString('hex'), accounts: [] }
}

/** Limits the mails, so that a program that logs in repeatedly cannot bury other mail. */
const mailsADay = { what: 'mails about new devices', attempts: 5, seconds: 24 * 60 * 60 }

/**
 * Returns a function that mails the owner about a login with their password on a new device; undefined beyond the daily
 * limit.
 */
export async function prepareDeviceNotice(uid: string, { userAgent, address, now }: Context) {
  const isToBeTold = await countAttempt(mailsADay, uid, now).then(
    () => true,
    (error) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
  if (!isToBeTold) return undefined
  const device = describeDevice(userAgent, address)
  return (transaction: Transaction, account: Account) =>
    postMail(transaction, composeNewDeviceMail(account, device, now), now)
}
