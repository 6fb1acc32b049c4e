import { alertedLines } from '../../repository/alerted-lines.ts'
import { type Answers, list } from './google-server.ts'
import type { Setting } from './setting.ts'

export function healthyWatch({ project, region }: Setting) {
  const bucket = `projects/${project}/locations/${region}/buckets/audit`
  const policy = (displayName: string, filter: string) => ({
    name: `projects/${project}/alertPolicies/${displayName.length}`,
    displayName,
    enabled: true,
    notificationChannels: [`projects/${project}/notificationChannels/1`],
    conditions: [{ displayName, conditionMatchedLog: { filter } }],
  })
  return {
    alertPolicies: [
      policy('Failed schedules', 'resource.type="cloud_scheduler_job" severity>=ERROR'),
      ...alertedLines.map((line) => policy(line, `jsonPayload.message="${line}"`)),
    ],
    uptimeChecks: [{ name: `projects/${project}/uptimeCheckConfigs/site`, displayName: 'Site' }],
    logBuckets: [
      {
        name: `projects/${project}/locations/global/buckets/_Default`,
        retentionDays: 30,
        locked: false,
      },
      { name: bucket, retentionDays: 1825, locked: true },
    ],
    sinks: [
      {
        name: '_Default',
        destination: `logging.googleapis.com/projects/${project}/locations/global/buckets/_Default`,
      },
      {
        name: 'audit',
        destination: `logging.googleapis.com/${bucket}`,
        filter: 'jsonPayload.message="audit sealed"',
      },
    ],
  }
}

type Watch = ReturnType<typeof healthyWatch>

export function answerForWatch({ project }: Setting, watch: Watch): Answers {
  const monitoring = `monitoring.googleapis.com/v3/projects/${project}`
  const logging = `logging.googleapis.com/v2/projects/${project}`
  return {
    [`${monitoring}/alertPolicies`]: list('alertPolicies', watch.alertPolicies),
    [`${monitoring}/uptimeCheckConfigs`]: list('uptimeCheckConfigs', watch.uptimeChecks),
    [`${logging}/locations/-/buckets`]: list('buckets', watch.logBuckets),
    [`${logging}/sinks`]: list('sinks', watch.sinks),
  }
}
