import { config } from '../world/config.ts'

/** The only cookie that Hosting forwards, so the only one that is read. */
const sessionName = '__session'

export interface Cookies {
  readonly session: string
  /** The cookies that the answer sets. */
  readonly set: ReadonlyMap<string, string>
  setSession(value: string, seconds: number): void
  setCsrf(token: string): void
}

export function cookiesOf(header: string | undefined): Cookies {
  const set = new Map<string, string>()
  let session = readSession(header)
  return {
    get session() {
      return session
    },
    set,
    setSession(value, seconds) {
      session = value
      set.set(sessionName, cookie(sessionName, value, seconds, 'HttpOnly'))
    },
    setCsrf(token) {
      set.set('csrftoken', cookie('csrftoken', token, fiveDays))
    },
  }
}

export const fiveDays = 5 * 24 * 60 * 60

function readSession(header = ''): string {
  for (const pair of header.split(';')) {
    const [name, ...value] = pair.trim().split('=')
    if (name === sessionName) return value.join('=')
  }
  return ''
}

function cookie(name: string, value: string, seconds: number, ...more: readonly string[]): string {
  // Emulators use plain HTTP, where a browser drops Secure cookies.
  const secure = config().FUNCTIONS_EMULATOR ? [] : ['Secure']
  return [`${name}=${value}`, 'Path=/', `Max-Age=${seconds}`, 'SameSite=Lax', ...secure, ...more].join('; ')
}
