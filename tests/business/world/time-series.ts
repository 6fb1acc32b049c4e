import * as z from 'zod/mini'
import type { Point } from './alert-conditions.ts'

const labelled = z.object({ type: z.string(), labels: z.record(z.string(), z.string()) })

/** Time series as Cloud Monitoring lists it. 64-bit numbers are text. */
const timeSeriesSchema = z.object({
  metric: labelled,
  resource: labelled,
  metricKind: z.enum(['GAUGE', 'DELTA']),
  valueType: z.enum(['BOOL', 'DOUBLE', 'INT64']),
  points: z.array(
    z.object({
      interval: z.object({ startTime: z.string(), endTime: z.string() }),
      value: z.union([
        z.object({ boolValue: z.boolean() }),
        z.object({ doubleValue: z.number() }),
        z.object({ int64Value: z.string() }),
      ]),
    }),
  ),
})

export type TimeSeries = z.infer<typeof timeSeriesSchema>

/** Kinds and types of values that an aligner takes; the API refuses a policy with others. */
const aligned: Readonly<Record<string, readonly string[]>> = {
  ALIGN_FRACTION_TRUE: ['GAUGE BOOL'],
  ALIGN_MIN: ['GAUGE DOUBLE', 'GAUGE INT64', 'DELTA DOUBLE', 'DELTA INT64'],
  ALIGN_RATE: ['DELTA DOUBLE', 'DELTA INT64'],
}

export function canAlign(aligner: string, { metricKind, valueType }: TimeSeries): boolean {
  return aligned[aligner]?.includes(`${metricKind} ${valueType}`) ?? false
}

export function toPoints(series: TimeSeries): readonly Point[] {
  const { metric, resource, points } = timeSeriesSchema.parse(series)
  const labels = { ...withLabels('metric', metric), ...withLabels('resource', resource) }
  return points.map(({ interval, value }) => ({
    at: new Date(interval.endTime),
    value: Number(Object.values(value)[0]),
    labels,
  }))
}

function withLabels(name: string, { type, labels }: z.infer<typeof labelled>) {
  const entries = Object.entries(labels).map(([label, value]) => [`${name}.labels.${label}`, value])
  return { [`${name}.type`]: type, ...Object.fromEntries(entries) }
}
