import type { Cookies } from './cookies.ts'

/** What every call knows besides its own input. */
export interface Context {
  readonly cookies: Cookies
  readonly address: string
  readonly requestId: string
  readonly now: Date
}
