import type { Outside } from '../doctor/examination/outside.ts'

interface Try {
  readonly title: string
  readonly url: string
  readonly method?: 'POST'
  readonly expected: readonly number[]
}

/** Tries the deployed site without changing anything. Returns the unexpected answers. */
export async function smokeTest(
  outside: Pick<Outside, 'request'>,
  project: string,
  region: string,
): Promise<readonly string[]> {
  // Hosting serves this address as soon as it is deployed, whatever the DNS records of the domain say.
  const site = `https://${project}.web.app`
  const tries: readonly Try[] = [
    { title: 'The home page', url: `${site}/`, expected: [200] },
    { title: 'GET /health', url: `${site}/health`, expected: [200] },
    { title: 'GET /board.json', url: `${site}/board.json`, expected: [200] },
    {
      title: 'A call without a session',
      url: `${site}/d/admin/reserves/`,
      method: 'POST',
      expected: [401, 403],
    },
    {
      title: 'A call past the site',
      url: `https://${region}-${project}.cloudfunctions.net/api/api/api/currencies/`,
      method: 'POST',
      expected: [403],
    },
  ]
  const findings = await Promise.all(
    tries.map(async ({ title, url, method, expected }) => {
      const answer = await outside.request(url, method).catch(() => undefined)
      if (answer && expected.includes(answer.status)) return []
      return [`${title} is answered with ${answer?.status ?? 'nothing'} instead of ${expected.join(' or ')}.`]
    }),
  )
  return findings.flat()
}
