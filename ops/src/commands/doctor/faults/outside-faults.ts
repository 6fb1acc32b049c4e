import { alertLabel } from '../../../project/alerts.ts'
import type { Fault } from './fault.ts'

export const outsideFaults: readonly Fault[] = [
  [
    'the DNS records of the domain point elsewhere',
    'Domain',
    ({ domains }) => Object.assign(domains[0] ?? {}, { hostState: 'HOST_MISMATCH' }),
  ],
  ['Hosting does not know the domain', 'Domain', ({ domains }) => domains.splice(0)],
  [
    'the certificate ends in three days',
    'Certificate',
    (project) => {
      project.certificateEnd = '2026-11-29T09:00:00Z'
    },
  ],
  [
    'the site sends an older security header',
    'Headers of the site',
    ({ siteHeaders }) => Object.assign(siteHeaders, { 'X-Frame-Options': 'SAMEORIGIN' }),
  ],
  [
    'missing files are cached for a year',
    'Caching of missing files',
    (project) => {
      project.cachingOfMissing = 'public, max-age=31536000, immutable'
    },
  ],
  [
    'a function answers past the site',
    'Direct calls',
    (project) => {
      project.directCallStatus = 200
    },
  ],
  [
    'the mail server refuses the login',
    'Login to the mail server',
    (project) => {
      project.isMailServerOpen = false
    },
  ],
  ['the domain has no SPF record', 'SPF', ({ texts }) => texts['exchange.example']?.splice(0)],
  [
    'the key of DKIM was withdrawn',
    'DKIM',
    ({ texts }) => texts['mail._domainkey.exchange.example']?.splice(0, 1, 'v=DKIM1; p='),
  ],
  [
    'DMARC only watches',
    'DMARC',
    ({ texts }) => texts['_dmarc.exchange.example']?.splice(0, 1, 'v=DMARC1; p=none'),
  ],
  [
    'an alert is missing',
    'Alerts',
    ({ alertPolicies }) =>
      alertPolicies.splice(
        alertPolicies.findIndex(({ displayName }) => displayName === 'A call failed'),
        1,
      ),
  ],
  [
    'an alert is that of an earlier release',
    'Alerts',
    ({ alertPolicies }) =>
      Object.assign(alertPolicies[4] ?? {}, { userLabels: { [alertLabel]: '0123456789abcdef' } }),
  ],
  [
    'an alert watches other lines than its file says',
    'Alerts',
    ({ alertPolicies }) =>
      alertPolicies[5]?.conditions.splice(0, 1, { conditionMatchedLog: { filter: 'severity=ERROR' } }),
  ],
  [
    'the repository has dropped an alert',
    'Alerts',
    ({ alertPolicies }) => {
      const dropped = { displayName: 'Dropped', userLabels: { [alertLabel]: '0123456789abcdef' } }
      alertPolicies.push(...alertPolicies.slice(0, 1).map((alert) => ({ ...alert, ...dropped })))
    },
  ],
  ['a metric of the log is missing', 'Metrics of the log', ({ logMetrics }) => logMetrics.splice(0, 1)],
  [
    'a metric is made from other lines',
    'Metrics of the log',
    ({ logMetrics }) => Object.assign(logMetrics[1] ?? {}, { filter: 'severity>=ERROR' }),
  ],
  [
    'an alert is switched off',
    'Alerts',
    ({ alertPolicies }) => Object.assign(alertPolicies[3] ?? {}, { enabled: false }),
  ],
  [
    'failed schedules alert nobody',
    'Alerts',
    ({ alertPolicies }) =>
      alertPolicies.splice(
        alertPolicies.findIndex(({ displayName }) => displayName === 'A schedule failed'),
        1,
      ),
  ],
  [
    'an alert has no recipient',
    'Recipients of alerts',
    ({ alertPolicies }) => alertPolicies[2]?.notificationChannels.splice(0),
  ],
  ['nobody asks whether the site is up', 'Uptime check', ({ uptimeChecks }) => uptimeChecks.splice(0)],
  [
    'the log of the audit can be deleted',
    'Locked log of the audit',
    ({ logBuckets }) => Object.assign(logBuckets[1] ?? {}, { locked: false }),
  ],
  [
    'the log of the audit is kept for less than five years',
    'Locked log of the audit',
    ({ logBuckets }) => Object.assign(logBuckets[1] ?? {}, { retentionDays: 5 * 365 - 1 }),
  ],
]
