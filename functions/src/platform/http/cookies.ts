import { world } from '../world/world.ts'

/** The only cookie that Hosting forwards, and so the only one that is read. */
const sessionName = '__session'

export interface Cookies {
  readonly session: string
  /** Value by which this browser is recognised beyond a session; see identity/accounts/device.ts. */
  readonly device: string
  /** Cookies that the answer sets. */
  readonly set: ReadonlyMap<string, string>
  setSession(value: string, seconds: number): void
  /** Sent with the session by the next `setSession`. */
  setDevice(value: string): void
  setCsrf(token: string): void
}

export function readCookies(header: string | undefined): Cookies {
  const set = new Map<string, string>()
  let [session = '', device = ''] = readSession(header).split(separator)
  return {
    get session() {
      return session
    },
    get device() {
      return device
    },
    set,
    setSession(value, seconds) {
      session = value
      const isVisitor = value.startsWith('v.') && device !== ''
      const both = device === '' || value === '' ? value : `${value}${separator}${device}`
      set.set(sessionName, formatCookie(sessionName, both, isVisitor ? halfYear : seconds, 'HttpOnly'))
    },
    setDevice(value) {
      device = value
    },
    setCsrf(token) {
      set.set('csrftoken', formatCookie('csrftoken', token, fiveDays))
    },
  }
}

export const fiveDays = 5 * 24 * 60 * 60

/** Time for which a browser is remembered after a logout. */
const halfYear = 180 * 24 * 60 * 60

/** Separator that is in no session, and allowed in a cookie. */
const separator = '~'

function readSession(header = ''): string {
  for (const pair of header.split(';')) {
    const [name, ...value] = pair.trim().split('=')
    if (name === sessionName) return value.join('=')
  }
  return ''
}

function formatCookie(name: string, value: string, seconds: number, ...more: readonly string[]): string {
  // Emulators use plain HTTP, where a browser drops Secure cookies.
  const secure = world().isLocal ? [] : ['Secure']
  return [`${name}=${value}`, 'Path=/', `Max-Age=${seconds}`, 'SameSite=Lax', ...secure, ...more].join('; ')
}
