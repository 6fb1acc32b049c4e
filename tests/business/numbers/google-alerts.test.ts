import { basename } from 'node:path'
import { readAlertPolicies } from '@rupee/ops/repository/alert-policies.ts'
import { findLogMetric } from '@rupee/ops/repository/log-metrics.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runSchedule } from '../../support/schedules.ts'
import { worldAtHand } from '../../support/world/at-hand.ts'
import { isAlerting } from '../world/alert-conditions.ts'
import type { LogLine } from '../world/begin.ts'
import { refuseAll } from '../world/faults.ts'
import { isMatchingLogFilter } from '../world/matches-log-filter.ts'
import { canAlign, type TimeSeries, toPoints } from '../world/time-series.ts'

/**
 * Alerts on figures and lines of Google. Labels of uptime checks and lines of Cloud Scheduler are those that users of its APIs
 * have published, the certificate is in days, and policies have the form of its samples. See
 * https://cloud.google.com/monitoring/charts/uptime-charts and https://docs.cloud.google.com/monitoring/alerts/policies-in-json.
 */

const policies = await readAlertPolicies(process.cwd())
const now = new Date()

const subtractMinutes = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

/** Names of the alerts that the time series set off. Those on metrics of the log have their own tests. */
function listAlerts(...series: readonly TimeSeries[]): readonly string[] {
  const points = series.flatMap(toPoints)
  return policies
    .filter(
      ({ policy, filters, logFilters }) =>
        logFilters.length === 0 && !filters.some(findLogMetric) && isAlerting(policy, points, now),
    )
    .map(({ file }) => basename(file, '.json'))
}

const host = 'exchange.example'

/** Series of one checker of the uptime check, which asks every five minutes. */
function makeChecked(location: string, values: readonly (boolean | number)[]): TimeSeries {
  const isCertificate = typeof values[0] === 'number'
  return {
    metric: {
      type: `monitoring.googleapis.com/uptime_check/${isCertificate ? 'time_until_ssl_cert_expires' : 'check_passed'}`,
      labels: { check_id: 'site', checked_resource_id: host, checker_location: location },
    },
    resource: { type: 'uptime_url', labels: { project_id: 'exchange-1', host } },
    metricKind: 'GAUGE',
    valueType: isCertificate ? 'DOUBLE' : 'BOOL',
    points: values.map((value, index) => ({
      interval: { startTime: subtractMinutes(index * 5), endTime: subtractMinutes(index * 5) },
      value: typeof value === 'number' ? { doubleValue: value } : { boolValue: value },
    })),
  }
}

/** Whether a check passes, which accepts any success status. */
async function askHealth(): Promise<boolean> {
  return (await worldAtHand.ask('/health', { method: 'GET' })).ok
}

test('a site whose database is away is down for all checkers, and not for one that fails alone', async () => {
  await runSchedule('takePulse')
  const isUp = await askHealth()
  // Answers are remembered for a few seconds.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  onTestFinished(() => clock.mockRestore())
  refuseAll('getAll', () => true)
  const isUpWithoutDatabase = await askHealth()
  expect([isUp, isUpWithoutDatabase]).toEqual([true, false])

  const locations = ['apac-singapore', 'eur-belgium', 'usa-virginia']
  const well = locations.map((location) => makeChecked(location, [isUp, isUp, isUp]))
  expect(listAlerts(...well)).toEqual([])
  expect(listAlerts(...well.slice(1), makeChecked('apac-singapore', [false, false, false]))).toEqual([])
  const down = locations.map((location) => makeChecked(location, [isUpWithoutDatabase, isUp, isUp]))
  expect(listAlerts(...down)).toEqual(['site-down'])
})

test('a certificate that has less than two weeks left sets off its alert', () => {
  expect(listAlerts(makeChecked('eur-belgium', [14.2, 14.2]), makeChecked('usa-virginia', [14.2]))).toEqual(
    [],
  )
  expect(listAlerts(makeChecked('eur-belgium', [13.9, 13.9]))).toEqual(['certificate-ends'])
})

/** Requests to the service of a function, counted each minute. */
function makeRequests(service: string, minutes: readonly number[]): TimeSeries {
  return {
    metric: {
      type: 'run.googleapis.com/request_count',
      labels: { response_code: '200', response_code_class: '2xx' },
    },
    resource: {
      type: 'cloud_run_revision',
      labels: {
        project_id: 'exchange-1',
        location: 'asia-south1',
        service_name: service,
        configuration_name: service,
        revision_name: `${service}-00001-abc`,
      },
    },
    metricKind: 'DELTA',
    valueType: 'INT64',
    points: minutes.map((minute) => ({
      interval: { startTime: subtractMinutes(minute + 1), endTime: subtractMinutes(minute) },
      value: { int64Value: '1' },
    })),
  }
}

test('a pulse that does not come for half an hour sets off its alert, whatever other functions do', () => {
  expect(listAlerts(makeRequests('takepulse', [1, 6, 11]))).toEqual([])
  expect(listAlerts(makeRequests('takepulse', [29, 34]), makeRequests('api', [0, 1]))).toEqual([])
  expect(listAlerts(makeRequests('takepulse', [31, 36]), makeRequests('api', [0, 1]))).toEqual([
    'pulse-missing',
  ])
})

test('the API takes the aligner of each alert for the metric that it reads', () => {
  const read = [
    makeChecked('usa-virginia', [true]),
    makeChecked('usa-virginia', [20]),
    makeRequests('takepulse', [1]),
  ]
  const aligners = policies.flatMap(({ policy }) =>
    [
      ...JSON.stringify(policy).matchAll(
        /metric\.type=\\"(?!logging)([^\\]+)\\".*?"perSeriesAligner":"(\w+)"/g,
      ),
    ].map(([, metric, aligner = '']) => ({ metric, aligner })),
  )
  expect(aligners.map(({ metric }) => metric).toSorted()).toEqual(
    read.map(({ metric }) => metric.type).toSorted(),
  )
  for (const { metric, aligner } of aligners) {
    const series = read.filter(({ metric: { type } }) => type === metric)
    expect(
      series.map((each) => canAlign(aligner, each)),
      `${aligner} of ${metric}`,
    ).toEqual([true])
  }
})

/** Line of Cloud Scheduler about an attempt that has ended with a status of the function, as projects have published it. */
function makeAttempted(name: string, status: number): LogLine {
  const isDone = status === 200
  const job = `firebase-schedule-${name}-asia-south1`
  const target = { project_id: 'exchange-1', location: 'asia-south1' }
  return {
    severity: isDone ? 'INFO' : 'ERROR',
    resource: { type: 'cloud_scheduler_job', labels: { ...target, job_id: job } },
    httpRequest: { status },
    jsonPayload: {
      '@type': 'type.googleapis.com/google.cloud.scheduler.logging.AttemptFinished',
      jobName: `projects/exchange-1/locations/asia-south1/jobs/${job}`,
      targetType: 'HTTP',
      url: `https://${name.toLowerCase()}-abc-el.a.run.app/`,
      debugInfo: `${isDone ? 'URL_CRAWLED' : 'URL_UNREACHABLE-UNREACHABLE_5xx'}. Original HTTP response code number = ${status}`,
      ...(!isDone && { status: 'INTERNAL' }),
    },
  }
}

/** Runs a schedule. Its function answers 500 if it rejects. */
async function attempt(name: string): Promise<LogLine> {
  const status = await runSchedule(name).then(
    () => 200,
    () => 500,
  )
  return makeAttempted(name, status)
}

test('a schedule that fails sets off its alert by the line of Cloud Scheduler, and one that ends does not', async () => {
  const listLineAlerts = (line: LogLine) =>
    policies
      .filter(({ logFilters }) => logFilters.some((filter) => isMatchingLogFilter(line, filter)))
      .map(({ file }) => basename(file, '.json'))
  expect(listLineAlerts(await attempt('endQuotes'))).toEqual([])
  refuseAll('readQuery', () => true)
  expect(listLineAlerts(await attempt('endQuotes'))).toEqual(['schedule-failed'])
})
