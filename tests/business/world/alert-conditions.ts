import { type LogMetric, logMetricSchema } from '@rupee/ops/repository/log-metrics.ts'
import * as z from 'zod/mini'
import type { LogLine } from './begin.ts'
import { isMatchingLogFilter } from './matches-log-filter.ts'

/** Value of a metric at a moment, with the names that filters and groups of conditions use. */
export interface Point {
  readonly at: Date
  readonly value: number
  /** Values by path, such as `metric.type` and `metric.labels.call`. */
  readonly labels: Readonly<Record<string, string>>
}

const aggregationSchema = z.object({
  alignmentPeriod: z.string(),
  perSeriesAligner: z.string(),
  crossSeriesReducer: z.string(),
  groupByFields: z._default(z.array(z.string()), []),
})

const thresholdSchema = z.object({
  filter: z.string(),
  aggregations: z.tuple([aggregationSchema]),
  denominatorFilter: z.optional(z.string()),
  denominatorAggregations: z.optional(z.tuple([aggregationSchema])),
  comparison: z.enum(['COMPARISON_GT', 'COMPARISON_LT']),
  thresholdValue: z.number(),
  duration: z.string(),
})

const absenceSchema = z.object({ filter: z.string(), duration: z.string() })

const policySchema = z.object({
  combiner: z.literal('OR'),
  conditions: z.array(
    z.object({
      conditionThreshold: z.optional(thresholdSchema),
      conditionAbsent: z.optional(absenceSchema),
    }),
  ),
})

type Aggregation = z.infer<typeof aggregationSchema>

/** Period between two moments, including its end. */
interface Window {
  readonly from: number
  readonly until: number
}

/** Makes the points of a metric from lines of the log, as Google does. */
export function makePoints(
  { metric }: LogMetric,
  lines: readonly (LogLine & { readonly at: Date })[],
): readonly Point[] {
  const { name, filter, valueExtractor, labelExtractors } = logMetricSchema.parse(metric)
  return lines
    .filter((line) => isMatchingLogFilter(line, filter))
    .map((line) => ({
      at: line.at,
      value: valueExtractor === undefined ? 1 : Number(extract(line, valueExtractor)),
      labels: {
        'resource.type': 'cloud_run_revision',
        'metric.type': `logging.googleapis.com/user/${name}`,
        ...Object.fromEntries(
          Object.entries(labelExtractors).map(([label, from]) => [
            `metric.labels.${label}`,
            extract(line, from),
          ]),
        ),
      },
    }))
}

const extractor = /^(?:EXTRACT\(jsonPayload\.(\w+)\)|REGEXP_EXTRACT\(jsonPayload\.(\w+), "([^"]+)"\))$/

function extract({ jsonPayload }: LogLine, from: string): string {
  const [, whole, field, pattern = ''] = extractor.exec(from) ?? []
  const text = String(jsonPayload[whole ?? field ?? ''])
  return whole === undefined ? (new RegExp(pattern).exec(text)?.[1] ?? '') : text
}

/** Whether a condition of the policy on a metric is met at a moment. */
export function isAlerting(policy: object, points: readonly Point[], now: Date): boolean {
  return policySchema.parse(policy).conditions.some(({ conditionThreshold, conditionAbsent }) => {
    if (conditionThreshold) return isExceeded(conditionThreshold, points, now)
    return conditionAbsent !== undefined && isAbsent(conditionAbsent, points, now)
  })
}

/** Google notices an absence only if there was a point before. */
function isAbsent({ filter, duration }: z.infer<typeof absenceSchema>, points: readonly Point[], now: Date) {
  const from = now.getTime() - toMilliseconds(duration)
  const found = points.filter((point) => isMatch(point, filter) && point.at <= now)
  return found.length > 0 && found.every(({ at }) => at.getTime() <= from)
}

/**
 * Whether a group is beyond the threshold in each period of the duration. A group without a point in a period is not.
 */
function isExceeded(
  condition: z.infer<typeof thresholdSchema>,
  points: readonly Point[],
  now: Date,
): boolean {
  const { filter, aggregations, denominatorFilter, denominatorAggregations } = condition
  const period = toMilliseconds(aggregations[0].alignmentPeriod)
  const count = Math.max(1, toMilliseconds(condition.duration) / period)
  const exceeded = Array.from({ length: count }, (_, index) => {
    const until = now.getTime() - index * period
    const window = { from: until - period, until }
    const values = computeAggregates(points, filter, aggregations[0], window)
    const wholes =
      denominatorFilter !== undefined && denominatorAggregations
        ? computeAggregates(points, denominatorFilter, denominatorAggregations[0], window)
        : undefined
    const isGroupExceeded = ([group, value]: [string, number]) => {
      const compared = wholes ? value / (wholes.get(group) ?? 0) : value
      return condition.comparison === 'COMPARISON_GT'
        ? compared > condition.thresholdValue
        : compared < condition.thresholdValue
    }
    return new Set([...values].filter(isGroupExceeded).map(([group]) => group))
  })
  const [newest, ...earlier] = exceeded
  return [...(newest ?? [])].some((group) => earlier.every((groups) => groups.has(group)))
}

/** Returns one value for each group of series that has points in the window. */
function computeAggregates(
  points: readonly Point[],
  filter: string,
  { perSeriesAligner, crossSeriesReducer, groupByFields }: Aggregation,
  { from, until }: Window,
): ReadonlyMap<string, number> {
  const inside = points.filter(
    (point) => point.at.getTime() > from && point.at.getTime() <= until && isMatch(point, filter),
  )
  const groups = group(inside, ({ labels }) => JSON.stringify(groupByFields.map((field) => labels[field])))
  return new Map(
    [...groups].map(([name, members]) => {
      const series = [...group(members, ({ labels }) => JSON.stringify(labels)).values()]
      const aligned = series.flatMap((each) =>
        align(
          each.map(({ value }) => value),
          perSeriesAligner,
        ),
      )
      return [name, reduce(aligned, crossSeriesReducer)]
    }),
  )
}

function group(points: readonly Point[], toName: (point: Point) => string) {
  const groups = new Map<string, Point[]>()
  for (const point of points) groups.set(toName(point), [...(groups.get(toName(point)) ?? []), point])
  return groups
}

/** Values of a series in one period. The difference of a distribution keeps all its values. */
function align(values: readonly number[], aligner: string): readonly number[] {
  switch (aligner) {
    case 'ALIGN_DELTA':
      return values
    case 'ALIGN_FRACTION_TRUE':
      return [sum(values) / values.length]
    case 'ALIGN_MIN':
      return [Math.min(...values)]
    default:
      throw new Error(`Not an aligner of our alerts: ${aligner}`)
  }
}

function reduce(values: readonly number[], reducer: string): number {
  switch (reducer) {
    case 'REDUCE_SUM':
      return sum(values)
    case 'REDUCE_MEAN':
      return sum(values) / values.length
    case 'REDUCE_MIN':
      return Math.min(...values)
    case 'REDUCE_PERCENTILE_95':
      return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0
    default:
      throw new Error(`Not a reducer of our alerts: ${reducer}`)
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const comparison = /^(?<path>[\w.]+)="(?<value>[^"]*)"$/

function isMatch({ labels }: Point, filter: string): boolean {
  return filter.split(' AND ').every((part) => {
    const { path, value } = comparison.exec(part)?.groups ?? {}
    if (path === undefined) throw new Error(`Not a comparison: ${part}`)
    return labels[path] === value
  })
}

const toMilliseconds = (duration: string) => Number.parseInt(duration, 10) * 1000
