import type { Request } from 'firebase-functions/v2/https'
import { isSigned, sign } from '../crypto/keyed-hash.ts'
import { ensure } from '../errors/refusal.ts'
import { deriveSetting } from '../world/config.ts'
import { world } from '../world/world.ts'
import { type Cookies, fiveDays } from './cookies.ts'

/** Derives the token from the session cookie, because no second cookie reaches a function behind Hosting. */
function deriveCsrfToken(session: string): string {
  return sign('csrf', session)
}

/** Gives a visitor a session value to derive the token from, and the page the token. */
export function handOutCsrf(cookies: Cookies): void {
  if (cookies.session === '')
    cookies.setSession(`v.${world().random.bytes(18).toString('base64url')}`, fiveDays)
  cookies.setCsrf(deriveCsrfToken(cookies.session))
}

export function checkCsrf(request: Request, cookies: Cookies): void {
  const sent = request.get('x-csrftoken') ?? ''
  ensure(cookies.session !== '' && isSigned(sent, 'csrf', cookies.session), 'forbidden', 'csrfFailed')
}

/** Refuses other origins. Browsers send Origin with every POST; other clients may leave it out. */
export function checkOrigin(request: Request): void {
  const origin = request.get('origin')
  ensure(!origin || isOurs(origin, request), 'forbidden', 'csrfFailed')
}

function isOurs(origin: string, request: Request): boolean {
  if (readSiteOrigins().includes(origin)) return true
  const host = request.get('x-forwarded-host') ?? request.get('host')
  return URL.canParse(origin) && new URL(origin).host === host
}

const readSiteOrigins = deriveSetting('SITE_ORIGINS', (origins) => origins.split(','))
