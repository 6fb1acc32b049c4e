import { isLanguage } from '@rupee/domain/language/language.ts'
import type { Request } from 'firebase-functions/v2/https'
import { ensure } from './platform/errors/refusal.ts'
import { answerError } from './platform/http/answer-error.ts'
import { ensureAppCheck } from './platform/http/app-check.ts'
import { readCallerAddress } from './platform/http/caller-address.ts'
import { type Cookies, readCookies } from './platform/http/cookies.ts'
import { checkCsrf, checkOrigin, handOutCsrf } from './platform/http/csrf.ts'
import { Accepted } from './platform/http/handler.ts'
import { findPasskeySite } from './platform/http/passkey-site.ts'
import { ensureThroughHosting } from './platform/http/through-hosting.ts'
import { log } from './platform/world/log.ts'
import { chooseRequestId, withRequestId } from './platform/world/request-id.ts'
import { world } from './platform/world/world.ts'
import { routes, signedRoutes } from './routes.ts'
import type { ServedCall, SignedCall } from './serve.ts'

const byPath = new Map<string, ServedCall | SignedCall>(
  [...Object.values(routes), ...signedRoutes].map((served) => [served.path, served]),
)

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: object
}

/** KYC forms with their files are large, so they are taken by a function of their own. */
type Part = 'all but KYC forms' | 'KYC forms'

/** Checks come in the same order for every call. `run` checks size, session, role, throttle and input. */
export function answer(request: Request, now: Date, part: Part): Promise<Answer> {
  const requestId = chooseRequestId(request)
  return withRequestId(requestId, () => answerWithId(request, requestId, now, part))
}

async function answerWithId(request: Request, requestId: string, now: Date, part: Part): Promise<Answer> {
  const started = world().clock.elapsed()
  const cookies = readCookies(request.get('cookie'))
  const called = byPath.get(`${request.path.replace(/\/$/, '')}/`)
  const served = (called?.body === 'kyc') === (part === 'KYC forms') ? called : undefined
  const finish = (status: number, headers: Readonly<Record<string, string>>, body: object): Answer => {
    const { path: call = 'unknown', body: taken = 'fields' } = served ?? {}
    log.answered({ call, body: taken, status, milliseconds: Math.round(world().clock.elapsed() - started) })
    return {
      status,
      body,
      headers: {
        ...headers,
        ...makeCommonHeaders(requestId),
        'Set-Cookie': [...cookies.set.values()],
      },
    }
  }
  try {
    ensureThroughHosting(request)
    ensure(served, 'unknown', 'noSuchCall')
    ensure(request.method === 'POST', 'method', 'onlyPost', { headers: { Allow: 'POST' } })
    if (served.who !== 'a server') await checkPage(request, cookies, served)
    const proof = request.get('x-proof-of-work')
    const language = request.get('accept-language')
    const done = await served.run(request, {
      cookies,
      now,
      address: readCallerAddress(request),
      userAgent: request.get('user-agent'),
      // Without a choice on our page, a browser sends a list of languages.
      language: isLanguage(language) ? language : undefined,
      proof,
      get site() {
        return findPasskeySite(request)
      },
    })
    return done instanceof Accepted ? finish(202, {}, done.answer) : finish(200, {}, done)
  } catch (error) {
    const failure = served?.failure ?? 'error'
    const refused = answerError(error, { path: served?.path ?? 'unknown', failure })
    return finish(refused.status, refused.headers, refused.body)
  }
}

/** Checks that one of our pages makes the call. */
async function checkPage(request: Request, cookies: Cookies, { handsOutCsrf }: ServedCall): Promise<void> {
  checkOrigin(request)
  await ensureAppCheck(request)
  if (handsOutCsrf) handOutCsrf(cookies)
  else checkCsrf(request, cookies)
}

/** Hosting keeps cookies only on answers that say `private`, and its CDN keeps 404s that do not say `no-store`. */
function makeCommonHeaders(requestId: string): Readonly<Record<string, string>> {
  return {
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
  }
}
