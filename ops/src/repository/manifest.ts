import { defaultInstances } from '@rupee/functions/platform/world/deployment.ts'
import * as z from 'zod/mini'
import type { SettingsFile } from './settings-file.ts'

/** Function as the Firebase CLI deploys it. */
export interface DeployedFunction {
  readonly name: string
  readonly kind: 'call' | 'trigger' | 'schedule'
  readonly secrets: readonly string[]
  /** Account that it runs as. */
  readonly serviceAccount: string
  readonly vCpu: number
  readonly maximumInstances: number
  /** Minutes between two runs of a schedule. */
  readonly period?: number
}

const endpointSchema = z.object({
  maxInstances: z.optional(z.unknown()),
  cpu: z.optional(z.unknown()),
  serviceAccountEmail: z._default(z.string(), ''),
  secretEnvironmentVariables: z.optional(z.array(z.object({ key: z.string() }))),
  scheduleTrigger: z.optional(z.object({ schedule: z.string() })),
  httpsTrigger: z.optional(z.unknown()),
})

/**
 * Reads the functions from the code, as the Firebase CLI does, with the settings of the project. The names of service
 * accounts contain the project ID, and upload triggers need a bucket.
 */
export async function readManifest(
  project: string,
  settings: SettingsFile | undefined,
): Promise<readonly DeployedFunction[]> {
  process.env.GCLOUD_PROJECT = project
  process.env.FIREBASE_CONFIG ??= JSON.stringify({ projectId: project, storageBucket: project })
  const exported: Readonly<Record<string, object>> = await import('@rupee/functions/index.ts')
  const chosen = settings?.API_MAX_INSTANCES ?? ''
  // Settings are checked elsewhere.
  const chosenInstances = /^\d+$/.test(chosen) ? Number(chosen) : defaultInstances
  return Object.entries(exported).map(([name, { __endpoint }]: [string, { __endpoint?: unknown }]) =>
    toFunction(name, endpointSchema.parse(__endpoint), chosenInstances),
  )
}

function toFunction(
  name: string,
  {
    maxInstances,
    cpu,
    serviceAccountEmail,
    secretEnvironmentVariables = [],
    scheduleTrigger,
    httpsTrigger,
  }: Endpoint,
  chosenInstances: number,
): DeployedFunction {
  return {
    name,
    kind: toKind(scheduleTrigger, httpsTrigger),
    secrets: secretEnvironmentVariables.map(({ key }) => key),
    serviceAccount: serviceAccountEmail,
    vCpu: typeof cpu === 'number' ? cpu : 1,
    maximumInstances: typeof maxInstances === 'number' ? maxInstances : chosenInstances,
    ...(scheduleTrigger && { period: toMinutes(scheduleTrigger.schedule) }),
  }
}

type Endpoint = z.infer<typeof endpointSchema>

function toKind(scheduleTrigger: unknown, httpsTrigger: unknown): DeployedFunction['kind'] {
  if (scheduleTrigger) return 'schedule'
  return httpsTrigger ? 'call' : 'trigger'
}

/** Parses "every 5 minutes" and "every 1 hours". */
function toMinutes(schedule: string): number {
  const [, count, unit] = /^every (\d+) (minutes|hours)$/.exec(schedule) ?? []
  if (!count) throw new Error(`The schedule "${schedule}" has an unknown form.`)
  return Number(count) * (unit === 'hours' ? 60 : 1)
}
