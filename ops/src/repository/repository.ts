import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type AlertPolicy, readAlertPolicies } from './alert-policies.ts'
import { type LogMetric, readLogMetrics } from './log-metrics.ts'
import type { DeployedFunction } from './manifest.ts'

const orderSchema = z.object({
  fieldPath: z.string(),
  order: z.optional(z.string()),
  arrayConfig: z.optional(z.string()),
})

const indexesSchema = z.object({
  indexes: z.array(z.object({ collectionGroup: z.string(), fields: z.array(orderSchema) })),
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      ttl: z.optional(z.boolean()),
      /** Indexes of this field alone, in place of those that Firestore makes of every field. */
      indexes: z.array(
        z.object({
          order: z.optional(z.string()),
          arrayConfig: z.optional(z.string()),
          queryScope: z.string(),
        }),
      ),
    }),
  ),
})

const firebaseSchema = z.object({
  firestore: z.object({ location: z.string() }),
  functions: z.object({ runtime: z.string() }),
  hosting: z.object({
    headers: z.array(
      z.object({ source: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
    ),
  }),
})

type Indexes = z.infer<typeof indexesSchema>

/** Parts of this repository that a deployment takes to a project. */
export interface Repository {
  readonly functions: readonly DeployedFunction[]
  /** Location of the functions, the database and the files. */
  readonly region: string
  /** Version of Node.js on which the functions run. */
  readonly runtime: string
  readonly indexes: Indexes
  readonly firestoreRules: string
  readonly storageRules: string
  readonly alertPolicies: readonly AlertPolicy[]
  /** Metrics of the log, which alerts compare. */
  readonly logMetrics: readonly LogMetric[]
  /** Headers that Hosting sends with every page. */
  readonly headers: Readonly<Record<string, string>>
}

export async function readRepository(
  folder: string,
  functions: readonly DeployedFunction[],
): Promise<Repository> {
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const [indexes, firebase, firestoreRules, storageRules] = await Promise.all(
    ['firestore.indexes.json', 'firebase.json', 'firestore.rules', 'storage.rules'].map(read),
  )
  const { firestore, functions: code, hosting } = firebaseSchema.parse(JSON.parse(firebase ?? ''))
  const everywhere = hosting.headers.filter(({ source }) => source === '**')
  return {
    functions,
    region: firestore.location,
    runtime: code.runtime,
    indexes: indexesSchema.parse(JSON.parse(indexes ?? '')),
    firestoreRules: firestoreRules ?? '',
    storageRules: storageRules ?? '',
    alertPolicies: await readAlertPolicies(folder),
    logMetrics: await readLogMetrics(folder),
    headers: Object.fromEntries(
      everywhere.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
    ),
  }
}
