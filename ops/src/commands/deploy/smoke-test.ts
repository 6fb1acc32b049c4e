import { calls } from '@rupee/domain/calls/calls.ts'
import type { TextCode } from '@rupee/domain/language/coded.ts'
import { type SendToSite, SiteClient } from '../../site/site-client.ts'
import type { Outside } from '../doctor/examination/outside.ts'

interface Given {
  readonly project: string
  readonly region: string
  readonly outside: Pick<Outside, 'request'>
  readonly callSite: SendToSite
  /** Whether calls without an App Check token are refused, such as those of a script. */
  readonly isAppCheckRequired: boolean
}

interface Try {
  readonly title: string
  readonly path: string
  readonly fields?: Readonly<Record<string, string>>
  /** Expected status, with the code of a refusal. */
  readonly expected: '200' | `${number} ${TextCode}`
}

/**
 * Steps of a new customer from the first page over registration and login to an order. Each step is refused before
 * anything is counted or written.
 */
const tries: readonly Try[] = [
  { title: 'A call without a CSRF token', path: calls.login.path, expected: '403 csrfFailed' },
  { title: 'The first call of a page', path: calls.verifyLogin.path, expected: '200' },
  {
    title: 'A registration with an invalid address',
    path: calls.register.path,
    fields: { name: 'Smoke test', email: 'none', password: 'none', confirmPassword: 'none' },
    expected: '400 invalidEmail',
  },
  {
    title: 'A login without a password',
    path: calls.login.path,
    fields: { email: 'nobody@example.com', password: '' },
    expected: '400 allFieldsRequired',
  },
  { title: 'A quote without a session', path: calls.walletDescription.path, expected: '401 loginFirst' },
  { title: 'An order without a session', path: calls.placeOrder.path, expected: '401 loginFirst' },
  { title: 'A call of staff without a session', path: calls.reserves.path, expected: '403 adminRequired' },
]

/** Tries the deployed site without changing anything. Returns the unexpected answers. */
export async function runSmokeTest(given: Given): Promise<readonly string[]> {
  const { project, region, outside, callSite, isAppCheckRequired } = given
  // Hosting serves this address right after a deployment, whatever the DNS records of the domain.
  const site = `https://${project}.web.app`
  const pages = ['/', '/health', '/board.json'].map(async (path) => {
    const answer = await outside.request(`${site}${path}`).catch(() => undefined)
    return compare(`GET ${path}`, answer && String(answer.status), '200')
  })
  const findings = [...(await Promise.all(pages)).flat()]
  const client = new SiteClient(site, callSite)
  // In sequence, because later calls need the cookies and the token of an earlier one.
  for (const { title, path, fields, expected } of tries)
    findings.push(
      ...compare(
        title,
        await call(client, path, fields),
        isAppCheckRequired ? '403 appCheckFailed' : expected,
      ),
    )
  // At the functions' own address a caller could forge the counted address.
  const functions = new SiteClient(`https://${region}-${project}.cloudfunctions.net`, callSite)
  const past = await call(functions, `/api${calls.currencies.path}`)
  return [...findings, ...compare('A call past the site', past, '403 callTheSite')]
}

/** Returns status and code of the answer; undefined if there is none. */
async function call(client: SiteClient, path: string, fields?: Try['fields']): Promise<string | undefined> {
  const answer = await client.post(path, fields).catch(() => undefined)
  return answer && [answer.status, answer.body.code].filter((part) => part !== undefined).join(' ')
}

function compare(title: string, answer: string | undefined, expected: string): readonly string[] {
  return answer === expected
    ? []
    : [`${title} is answered with ${answer ?? 'nothing'} instead of ${expected}.`]
}
