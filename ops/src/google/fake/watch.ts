import { alertLabel, toDigest } from '../../project/alerts.ts'
import { auditFilter, daysOfAudit } from '../../project/keeping.ts'
import { logMetricSchema } from '../../repository/log-metrics.ts'
import { type Answers, list } from './google-server.ts'
import type { Setting } from './setting.ts'

export function makeHealthyWatch({ project, region, repository }: Setting) {
  const bucket = `projects/${project}/locations/${region}/buckets/audit`
  return {
    alertPolicies: repository.alertPolicies.map(({ title, logFilters, filters, policy }, index) => ({
      name: `projects/${project}/alertPolicies/${index}`,
      displayName: title,
      enabled: true,
      userLabels: { [alertLabel]: toDigest(policy) },
      notificationChannels: [`projects/${project}/notificationChannels/1`],
      conditions: filters.map((filter) =>
        logFilters.includes(filter)
          ? { conditionMatchedLog: { filter } }
          : { conditionThreshold: { filter } },
      ),
    })),
    logMetrics: repository.logMetrics.map(({ metric }) => ({ ...logMetricSchema.parse(metric) })),
    uptimeChecks: [{ name: `projects/${project}/uptimeCheckConfigs/site`, displayName: 'Site' }],
    logBuckets: [
      {
        name: `projects/${project}/locations/global/buckets/_Default`,
        retentionDays: 30,
        locked: false,
      },
      { name: bucket, retentionDays: daysOfAudit, locked: true },
    ],
    sinks: [
      {
        name: '_Default',
        destination: `logging.googleapis.com/projects/${project}/locations/global/buckets/_Default`,
      },
      {
        name: 'audit',
        destination: `logging.googleapis.com/${bucket}`,
        filter: auditFilter,
      },
    ],
  }
}

type Watch = ReturnType<typeof makeHealthyWatch>

export function answerForWatch({ project }: Setting, watch: Watch): Answers {
  const monitoring = `monitoring.googleapis.com/v3/projects/${project}`
  const logging = `logging.googleapis.com/v2/projects/${project}`
  return {
    [`${monitoring}/alertPolicies`]: list('alertPolicies', watch.alertPolicies),
    [`${monitoring}/uptimeCheckConfigs`]: list('uptimeCheckConfigs', watch.uptimeChecks),
    [`${logging}/locations/-/buckets`]: list('buckets', watch.logBuckets),
    [`${logging}/metrics`]: list('metrics', watch.logMetrics),
    [`${logging}/sinks`]: list('sinks', watch.sinks),
  }
}
