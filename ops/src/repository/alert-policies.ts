import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { logMetricFolder } from './log-metrics.ts'

const filterSchema = z.optional(z.object({ filter: z.string() }))

/** Conditions of a policy, of which only the filters count. */
export const conditionsSchema = z.array(
  z.object({
    conditionMatchedLog: filterSchema,
    conditionThreshold: filterSchema,
    conditionAbsent: filterSchema,
  }),
)

const policySchema = z.object({
  displayName: z.string(),
  documentation: z.object({ content: z.string() }),
  conditions: conditionsSchema,
})

/** Alert policy as Cloud Monitoring takes it. */
export interface AlertPolicy {
  /** Path in the repository. */
  readonly file: string
  readonly title: string
  /** Filters of lines in the log. A policy on a metric has none. */
  readonly logFilters: readonly string[]
  /** Filters of lines and of metrics. */
  readonly filters: readonly string[]
  readonly documentation: string
  /** The policy as the file has it. */
  readonly policy: object
}

export async function readAlertPolicies(folder: string): Promise<readonly AlertPolicy[]> {
  const files = await readdir(join(folder, 'ops/alerts'), { recursive: true })
  const policies = files
    .map((file) => join('ops/alerts', file))
    .filter((file) => file.endsWith('.json') && !file.startsWith(logMetricFolder))
  return Promise.all(
    policies.toSorted().map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8')
      const policy = JSON.parse(text)
      const { displayName, documentation, conditions } = policySchema.parse(policy)
      return {
        file,
        title: displayName,
        documentation: documentation.content,
        logFilters: conditions.flatMap(({ conditionMatchedLog }) => conditionMatchedLog?.filter ?? []),
        filters: conditions.flatMap((condition) =>
          Object.values(condition).flatMap((each) => each?.filter ?? []),
        ),
        policy,
      }
    }),
  )
}
