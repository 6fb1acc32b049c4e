import { answer, answerOpenData, isOpenPath } from '@rupee/functions/simulated.ts'
import { toExpressRequest } from '@rupee/simulation/outside/request.ts'

export const site = 'http://business.example'

/**
 * The calls, as behind Hosting. Tests of pages and files need a real Hosting.
 * @param from address of a caller that names none
 */
export async function askSite(path: string, request: RequestInit, from: string): Promise<Response> {
  if (!isOpenPath(path) && !/^\/(api|auth|d)\//.test(path)) throw new Error(`Only Hosting serves ${path}`)
  const sent = new Request(new URL(path, site), request)
  const { host, pathname } = new URL(sent.url)
  const { cookie = '', ...headers } = Object.fromEntries(sent.headers)
  const received = toExpressRequest({
    method: sent.method,
    path: pathname,
    headers: {
      'x-forwarded-for': from,
      ...headers,
      host,
      'x-forwarded-host': host,
      cookie: forwardCookies(cookie),
    },
    rawBody: Buffer.from(await sent.arrayBuffer()),
  })
  const part = pathname.startsWith('/api/auth/kyc') ? 'KYC forms' : 'all but KYC forms'
  const now = new Date()
  const answered = await (isOpenPath(path)
    ? answerOpenData(path, received, now)
    : answer(received, now, part))
  return new Response(JSON.stringify(answered.body), {
    status: answered.status,
    headers: [['Content-Type', 'application/json; charset=utf-8'], ...toLines(answered.headers)],
  })
}

/** The only cookie that Hosting forwards. */
function forwardCookies(cookies: string): string {
  return cookies.split('; ').find((cookie) => cookie.startsWith('__session=')) ?? ''
}

function toLines(headers: Readonly<Record<string, string | string[]>>): [name: string, value: string][] {
  return Object.entries(headers).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  )
}
