import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'

/** Metric that Google makes from lines of the log, as far as its figures depend on it. */
export const logMetricSchema = z.object({
  name: z.string(),
  filter: z.string(),
  valueExtractor: z.optional(z.string()),
  labelExtractors: z._default(z.record(z.string(), z.string()), {}),
})

type Figures = z.infer<typeof logMetricSchema>

export function isSameMetric(one: Figures, other: Figures): boolean {
  return isDeepStrictEqual(logMetricSchema.parse(one), logMetricSchema.parse(other))
}

export interface LogMetric extends Figures {
  /** Path in the repository. */
  readonly file: string
  /** The metric as the file has it, and as Cloud Logging takes it. */
  readonly metric: object
}

export async function readLogMetrics(folder: string): Promise<readonly LogMetric[]> {
  const files = await readdir(join(folder, logMetricFolder))
  return Promise.all(
    files.toSorted().map(async (name) => {
      const file = join(logMetricFolder, name)
      const metric = JSON.parse(await readFile(join(folder, file), 'utf8'))
      return { ...logMetricSchema.parse(metric), file, metric }
    }),
  )
}

export const logMetricFolder = 'ops/alerts/metrics'

const metricAddress = /metric\.type="logging\.googleapis\.com\/user\/([^"]+)"/

/** Returns the name of the metric that a filter of an alert reads, if it is made from the log. */
export function findLogMetric(filter: string): string | undefined {
  return metricAddress.exec(filter)?.[1]
}
