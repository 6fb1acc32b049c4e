import { type Answers, answerPage, list } from './google-server.ts'
import { type Setting, subtractMinutes } from './setting.ts'

const siteHost = 'exchange.example'

/** The ID of the site, which differs from that of the project if the latter was taken. */
const site = 'exchange-site'

/** Negative, because it is subtracted from the present. */
const toMinutesAhead = (days: number) => -days * 24 * 60

export function makeHealthyOutside(setting: Setting) {
  const { project, repository } = setting
  return {
    domains: [
      {
        name: `projects/${project}/sites/${site}/customDomains/${siteHost}`,
        hostState: 'HOST_ACTIVE',
        ownershipState: 'OWNERSHIP_ACTIVE',
        cert: { state: 'CERT_ACTIVE', type: 'GROUPED' },
      },
    ],
    certificateEnd: subtractMinutes(setting, toMinutesAhead(60)),
    siteHeaders: { ...repository.headers } as Record<string, string>,
    cachingOfMissing: 'no-store',
    directCallStatus: 403,
    texts: {
      [siteHost]: ['v=spf1 include:mail.example -all'],
      [`mail._domainkey.${siteHost}`]: ['v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A'],
      [`_dmarc.${siteHost}`]: ['v=DMARC1; p=reject; rua=mailto:reports@exchange.example'],
    } as Record<string, string[]>,
    isMailServerOpen: true,
  }
}

type Outside = ReturnType<typeof makeHealthyOutside>

export function answerForOutside({ project, region }: Setting, outside: Outside): Answers {
  return {
    [`firebasehosting.googleapis.com/v1beta1/projects/${project}/sites`]: list('sites', [
      { name: `projects/${project}/sites/landing`, type: 'USER_SITE' },
      { name: `projects/${project}/sites/${site}`, type: 'DEFAULT_SITE' },
    ]),
    [`firebasehosting.googleapis.com/v1beta1/projects/${project}/sites/${site}/customDomains`]: list(
      'customDomains',
      outside.domains,
    ),
    [`${siteHost}/`]: answerPage(200, outside.siteHeaders),
    [`${siteHost}/assets/none.js`]: answerPage(404, { 'cache-control': outside.cachingOfMissing }),
    [`${region}-${project}.cloudfunctions.net/api/api/api/currencies/`]: answerPage(
      outside.directCallStatus,
      {},
    ),
  }
}
