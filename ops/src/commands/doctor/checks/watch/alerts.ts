import { auditSealedLine } from '@rupee/functions/platform/world/log.ts'
import * as z from 'zod/mini'
import { compareAlerts, deployedAlertSchema } from '../../../../project/alerts.ts'
import { auditFilter, daysOfAudit, minimumDaysOfAudit } from '../../../../project/keeping.ts'
import { isSameMetric, logMetricSchema } from '../../../../repository/log-metrics.ts'
import {
  type Check,
  type Examination,
  judgeRight,
  judgeUnseen,
  judgeWrong,
  judgeWrongIfAny,
} from '../../examination/examination.ts'

const uptimeSchema = z.object({ name: z.string() })

const sinkSchema = z.object({
  destination: z.string(),
  disabled: z._default(z.boolean(), false),
  filter: z._default(z.string(), ''),
})

const bucketSchema = z.object({
  name: z.string(),
  retentionDays: z._default(z.number(), 30),
  locked: z._default(z.boolean(), false),
})

const listAlerts = ({ google, project }: Examination) =>
  google.list(
    deployedAlertSchema,
    `monitoring.googleapis.com/v3/projects/${project}/alertPolicies`,
    'alertPolicies',
  )

const toAlertPage = (project: string) =>
  `https://console.cloud.google.com/monitoring/alerting?project=${project}`

export const watchChecks: readonly Check[] = [
  {
    name: 'Alerts',
    async examine(examination) {
      const { project, repository } = examination
      const { lacking, stale } = compareAlerts(repository.alertPolicies, await listAlerts(examination))
      const titles = new Set(lacking.map(({ title }) => title))
      const findings = [
        ...lacking.map(({ title }) => {
          const old = stale.find(({ displayName }) => displayName === title)
          if (!old) return `The alert "${title}" is missing.`
          return `The alert "${title}" ${old.enabled ? 'differs from its file' : 'is switched off'}.`
        }),
        ...stale
          .filter(({ displayName }) => !titles.has(displayName))
          .map(({ displayName }) => `The alert "${displayName}" is no longer in the repository.`),
      ]
      return judgeWrongIfAny(findings, `npm run ops -- setup --project ${project}`)
    },
  },
  {
    name: 'Metrics of the log',
    async examine({ google, project, repository }) {
      const made = await google.list(
        logMetricSchema,
        `logging.googleapis.com/v2/projects/${project}/metrics`,
        'metrics',
      )
      const lacking = repository.logMetrics.filter(
        (wanted) => !made.some((each) => isSameMetric(each, wanted)),
      )
      const findVerb = (name: string) => (made.some((each) => each.name === name) ? 'update' : 'create')
      return judgeWrongIfAny(
        lacking.map(
          ({ name }) => `The metric "${name}" is missing or made differently, so its alerts are silent.`,
        ),
        lacking
          .map(
            ({ name, file }) =>
              `gcloud logging metrics ${findVerb(name)} ${name} --config-from-file=${file} --project=${project}`,
          )
          .join(' && '),
      )
    },
  },
  {
    name: 'Recipients of alerts',
    async examine(examination) {
      const policies = (await listAlerts(examination)).filter(({ enabled }) => enabled)
      if (policies.length === 0) return judgeUnseen('There are no alerts.')
      const unheard = policies.filter(({ notificationChannels }) => notificationChannels.length === 0)
      return judgeWrongIfAny(
        unheard.map(({ displayName }) => `The alert "${displayName}" notifies nobody.`),
        `Add a notification channel: ${toAlertPage(examination.project)}`,
      )
    },
  },
  {
    name: 'Uptime check',
    async examine({ google, project }) {
      const checks = await google.list(
        uptimeSchema,
        `monitoring.googleapis.com/v3/projects/${project}/uptimeCheckConfigs`,
        'uptimeCheckConfigs',
      )
      if (checks.length > 0) return judgeRight()
      return judgeWrong(
        'Nobody learns that the site is down.',
        `gcloud monitoring uptime create Site --resource-type=uptime-url --resource-labels=host=YOUR-DOMAIN,project_id=${project} --project=${project}`,
      )
    },
  },
  {
    name: 'Locked log of the audit',
    async examine(examination) {
      const { google, project } = examination
      const logging = `logging.googleapis.com/v2/projects/${project}`
      const buckets = await google.list(bucketSchema, `${logging}/locations/-/buckets`, 'buckets')
      const safe = buckets.filter(
        ({ locked, retentionDays }) => locked && retentionDays >= minimumDaysOfAudit,
      )
      const sinks = await google.list(sinkSchema, `${logging}/sinks`, 'sinks')
      const isKept = sinks.some(
        ({ destination, disabled, filter }) =>
          !disabled &&
          (filter === '' || filter.includes(auditSealedLine)) &&
          safe.some(({ name }) => destination.endsWith(name)),
      )
      if (isKept) return judgeRight()
      const { region } = examination.repository
      return judgeWrong(
        `The lines "${auditSealedLine}" can be deleted, and with them the proof of the audit.`,
        [
          `gcloud logging buckets create audit --location=${region} --retention-days=${daysOfAudit} --locked --project=${project}`,
          `gcloud logging sinks create audit logging.googleapis.com/projects/${project}/locations/${region}/buckets/audit --log-filter='${auditFilter}' --project=${project}`,
        ].join(' && '),
      )
    },
  },
]
