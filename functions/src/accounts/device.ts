import { randomBytes } from 'node:crypto'
import { keyedHash, sameText } from '../cipher/keyed-hash.ts'
import type { Cookies } from '../http/cookies.ts'

/** A family shares a browser, a shop does not have to be remembered. */
const accountsAtMost = 4

/** In no hash, and allowed in a cookie. */
const separator = '!'

const signature = (id: string, accounts: string) => keyedHash('device', id, accounts)

const nameOf = (email: string) => keyedHash('account on device', email).slice(0, 16)

/**
 * The ID of this browser, if this account has logged in here before. The cookie says so in a signed value beside the
 * session, since only one cookie passes Hosting.
 */
export function knownDevice(cookies: Cookies, email: string): string | undefined {
  const { id, accounts } = deviceIn(cookies)
  return accounts.includes(nameOf(email)) ? id : undefined
}

/** After a login. */
export function rememberDevice(cookies: Cookies, email: string): void {
  const { id, accounts } = deviceIn(cookies)
  const names = [nameOf(email), ...accounts.filter((name) => name !== nameOf(email))].slice(0, accountsAtMost)
  const list = names.join(separator)
  cookies.setDevice([id, list, signature(id, list)].join('.'))
}

function deviceIn({ device }: Cookies): { id: string; accounts: readonly string[] } {
  const [id = '', list = '', signed = ''] = device.split('.')
  if (id !== '' && sameText(signed, signature(id, list))) return { id, accounts: list.split(separator) }
  return { id: randomBytes(12).toString('hex'), accounts: [] }
}
