import * as z from 'zod/mini'
import {
  type Check,
  type Examination,
  judgeRight,
  judgeUnseen,
  judgeWrong,
  judgeWrongIfAny,
} from '../../examination/examination.ts'
import { readOrigins, readSettings } from '../code/settings.ts'

const domainSchema = z.object({
  name: z.string(),
  hostState: z._default(z.string(), 'HOST_UNKNOWN'),
  cert: z.optional(z.object({ state: z._default(z.string(), 'CERT_UNKNOWN') })),
})

const siteSchema = z.object({ name: z.string(), type: z._default(z.string(), '') })

const hosting = 'firebasehosting.googleapis.com/v1beta1'

const day = 24 * 60 * 60 * 1000

/** Hosting renews certificates about a month before their end. */
const minimumValidity = 14 * day

const noSite = judgeUnseen('SITE_ORIGINS names no address of the site.')

export const siteChecks: readonly Check[] = [
  {
    name: 'Domain',
    async examine(examination) {
      const { google, project } = examination
      const domains = await google.list(
        domainSchema,
        `${hosting}/projects/${project}/sites/${await findSite(examination)}/customDomains`,
        'customDomains',
      )
      const origins = await readOrigins(examination)
      if (origins.length === 0) return noSite
      const hosts = origins.map(readHost).filter((host) => !/\.(web\.app|firebaseapp\.com)$/.test(host))
      const findings = hosts.flatMap((host) => {
        const domain = domains.find(({ name }) => name.endsWith(`/${host}`))
        if (!domain) return [`Hosting does not know ${host}.`]
        if (domain.hostState !== 'HOST_ACTIVE') return [`${host} is ${domain.hostState}.`]
        return domain.cert?.state === 'CERT_ACTIVE' ? [] : [`The certificate of ${host} is not active.`]
      })
      const page = `https://console.firebase.google.com/project/${project}/hosting/sites`
      return judgeWrongIfAny(findings, `Compare the DNS records with those on this page: ${page}`)
    },
  },
  {
    name: 'Certificate',
    async examine(examination) {
      const [origin] = await readOrigins(examination)
      if (!origin) return noSite
      const end = await examination.outside.readCertificateEnd(readHost(origin))
      const days = Math.floor((end.getTime() - examination.now.getTime()) / day)
      if (days * day >= minimumValidity) return judgeRight(`${days} days`)
      return judgeWrong(
        `The certificate ends in ${days} days, and Hosting has not renewed it.`,
        'Compare the DNS records, CAA included, with those that Hosting asks for',
      )
    },
  },
  {
    name: 'Headers of the site',
    async examine(examination) {
      const { outside, project, repository } = examination
      const [origin] = await readOrigins(examination)
      if (!origin) return noSite
      const { status, headers } = await outside.request(`${origin}/`)
      if (status !== 200)
        return judgeWrong(
          `${origin} answers ${status}.`,
          `npx firebase deploy --only hosting --project ${project}`,
        )
      const differing = Object.entries(repository.headers).filter(
        ([key, value]) => headers.get(key) !== value,
      )
      return judgeWrongIfAny(
        differing.map(([key]) => `${key} is not that of firebase.json.`),
        `npx firebase deploy --only hosting --project ${project}`,
      )
    },
  },
  {
    name: 'Caching of missing files',
    async examine(examination) {
      const [origin] = await readOrigins(examination)
      if (!origin) return noSite
      const { status, headers } = await examination.outside.request(`${origin}/assets/none.js`)
      if (status === 404 && !headers.get('cache-control')?.includes('immutable')) return judgeRight()
      return judgeWrong(
        `A missing file is answered with ${status} and cached, so a page could break for a year.`,
        `npx firebase deploy --only hosting --project ${examination.project}`,
      )
    },
  },
  {
    name: 'Direct calls',
    async examine(examination) {
      const { outside, project } = examination
      const { region } = examination.repository
      if (!(await readSettings(examination))) return judgeUnseen('The function api is not deployed.')
      const address = `https://${region}-${project}.cloudfunctions.net/api/api/api/currencies/`
      const { status } = await outside.request(address, 'POST')
      if (status === 403) return judgeRight()
      return judgeWrong(
        `A call past the site is answered with ${status} instead of 403.`,
        `Set DIRECT_CALLS=refused in functions/.env.${project}, then: npx firebase deploy --only functions --project ${project}`,
      )
    },
  },
  {
    name: 'Counted address of callers',
    examine: async () =>
      judgeUnseen('Only 301 calls show which address is counted; docs/deploy.md, "After the first deploy".'),
  },
]

const readHost = (origin: string) => new URL(origin).host

/** The ID of the default site, which firebase.json deploys to. */
async function findSite({ google, project }: Examination): Promise<string> {
  const sites = await google.list(siteSchema, `${hosting}/projects/${project}/sites`, 'sites')
  const site = sites.find(({ type }) => type === 'DEFAULT_SITE')
  return site?.name.split('/').at(-1) ?? project
}
