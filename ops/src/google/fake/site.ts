import { calls } from '@rupee/domain/calls/calls.ts'

/** Refusals of calls with a CSRF token and without a session. A business test compares them with those of the functions. */
const refusals: Readonly<Record<string, readonly [status: number, code: string]>> = {
  [calls.register.path]: [400, 'invalidEmail'],
  [calls.login.path]: [400, 'allFieldsRequired'],
  [calls.walletDescription.path]: [401, 'loginFirst'],
  [calls.placeOrder.path]: [401, 'loginFirst'],
  [calls.reserves.path]: [403, 'adminRequired'],
}

const token = 'token-of-the-visitor'

/** Answers calls as the functions of a deployed project do to a visitor. */
export async function answerCall({ host, pathname }: URL, { headers }: RequestInit): Promise<Response> {
  if (host.endsWith('.cloudfunctions.net')) return refuse(403, 'callTheSite')
  if (pathname === calls.verifyLogin.path)
    return Response.json(
      { authenticated: false },
      { headers: { 'set-cookie': `csrftoken=${token}; Path=/; Secure` } },
    )
  if (new Headers(headers).get('x-csrftoken') !== token) return refuse(403, 'csrfFailed')
  return refuse(...(refusals[pathname] ?? [404, 'noSuchCall']))
}

const refuse = (status: number, code: string) => Response.json({ error: 'Refused', code }, { status })
