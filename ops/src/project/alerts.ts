import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type AlertPolicy, conditionsSchema } from '../repository/alert-policies.ts'

export const deployedAlertSchema = z.object({
  name: z.string(),
  displayName: z._default(z.string(), ''),
  enabled: z._default(z.boolean(), true),
  userLabels: z._default(z.record(z.string(), z.string()), {}),
  notificationChannels: z._default(z.array(z.string()), []),
  conditions: z._default(conditionsSchema, []),
})

export type DeployedAlert = z.infer<typeof deployedAlertSchema>

/** Label of the alerts that setup has made. Its value is a digest of their file. */
export const alertLabel = 'exchange_setup'

export const toDigest = (policy: object) =>
  createHash('sha256').update(JSON.stringify(policy)).digest('hex').slice(0, 16)

/** Compares the alerts of a project with the repository. Those without our label belong to others. */
export function compareAlerts(policies: readonly AlertPolicy[], deployed: readonly DeployedAlert[]) {
  const own = deployed.filter(({ userLabels }) => userLabels[alertLabel] !== undefined)
  const current = new Set(own.filter((alert) => policies.some((policy) => isCurrent(alert, policy))))
  return {
    lacking: policies.filter((policy) => ![...current].some((alert) => isCurrent(alert, policy))),
    /** Our alerts that are switched off, differ from their file, or have none. */
    stale: own.filter((alert) => !current.has(alert)),
  }
}

function isCurrent({ enabled, userLabels, conditions }: DeployedAlert, { policy, filters }: AlertPolicy) {
  const watched = conditions.flatMap((condition) => Object.values(condition).map((each) => each?.filter))
  return (
    enabled &&
    userLabels[alertLabel] === toDigest(policy) &&
    filters.every((filter) => watched.includes(filter))
  )
}
