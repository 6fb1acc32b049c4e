import * as z from 'zod/mini'
import {
  type Check,
  type Examination,
  judgeRight,
  judgeWrong,
  judgeWrongIfAny,
} from '../../examination/examination.ts'
import { readOrigins } from '../code/settings.ts'

const appSchema = z.object({ apiKeyId: z._default(z.string(), '') })

const keySchema = z.object({
  uid: z.string(),
  restrictions: z._default(
    z.object({
      browserKeyRestrictions: z._default(
        z.object({ allowedReferrers: z._default(z.array(z.string()), []) }),
        { allowedReferrers: [] },
      ),
      apiTargets: z._default(z.array(z.object({ service: z.string() })), []),
    }),
    { browserKeyRestrictions: { allowedReferrers: [] }, apiTargets: [] },
  ),
})

/** APIs that browsers call; the Content-Security-Policy names the same. */
const calledByBrowsers = ['firestore', 'firebasestorage', 'identitytoolkit', 'securetoken'].map(
  (name) => `${name}.googleapis.com`,
)

export const webKeyChecks: readonly Check[] = [
  {
    name: 'Web key',
    async examine(examination) {
      const { project } = examination
      const app = await findApp(examination)
      if (!app)
        return judgeWrong(
          'There is no web app.',
          `npx firebase apps:create web Exchange --project ${project}`,
        )
      const key = await findKey(examination, app.apiKeyId)
      if (!key) return judgeRight('It has no restrictions.')
      const { apiTargets, browserKeyRestrictions } = key.restrictions
      const services = apiTargets.map(({ service }) => service)
      const referrers = browserKeyRestrictions.allowedReferrers
      const findings = [
        ...calledByBrowsers.flatMap((service) =>
          services.length === 0 || services.includes(service) ? [] : [`The web key may not call ${service}.`],
        ),
        ...(await readOrigins(examination)).flatMap((origin) =>
          referrers.length === 0 || referrers.some((referrer) => canCover(referrer, origin))
            ? []
            : [`The web key may not be used on ${origin}.`],
        ),
      ]
      return judgeWrongIfAny(
        findings,
        `Change its restrictions: https://console.cloud.google.com/apis/credentials/key/${key.uid}?project=${project}`,
      )
    },
  },
]

async function findApp({ google, project }: Examination) {
  const address = `firebase.googleapis.com/v1beta1/projects/${project}/webApps`
  const [app] = await google.list(appSchema, address, 'apps')
  return app
}

async function findKey({ google, project }: Examination, id: string) {
  const address = `apikeys.googleapis.com/v2/projects/${project}/locations/global/keys`
  return (await google.list(keySchema, address, 'keys')).find(({ uid }) => uid === id)
}

/**
 * Returns whether a referrer such as `https://*.your.domain/*` covers the pages of a site. Browsers send the origin without a
 * path, so a pattern with a path covers none.
 */
function canCover(referrer: string, origin: string): boolean {
  const [pattern = '', ...path] = referrer.replace(/^https:\/\//, '').split('/')
  const { host } = new URL(origin)
  if (!['', '*'].includes(path.join('/'))) return false
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern
}
