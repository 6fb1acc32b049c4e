import * as z from 'zod/mini'
import { readGoogle } from '../../google/google.ts'
import { runOperation } from '../../google/operations.ts'
import type { Request } from '../../google/request.ts'

interface Options {
  readonly project: string
  /** Location of the database, in which its exports have to be. */
  readonly region: string
  readonly request: Request
  readonly now: Date
  /** Whole minute as of which the database is exported; the last one if absent. */
  readonly asOf?: Date | undefined
  readonly pause: () => Promise<void>
  progress(line: string): void
}

export const nameBackupBucket = (project: string) => `${project}-backups`

/** Days for which exports are kept, as long as the daily backups: 14 weeks. */
const daysKept = 14 * 7

const minute = 60_000

/** Exports the database as of a whole minute, and returns the address of the export. */
export async function exportDatabase(options: Options): Promise<string> {
  const { project, request } = options
  const snapshot = await chooseSnapshot(options)
  const bucket = await ensureBucket(options)
  const name = snapshot
    .toISOString()
    .replace(/:00\.000Z$/, 'Z')
    .replace(':', '-')
  const address = `gs://${bucket}/${name}`
  const metadata = `storage.googleapis.com/storage/v1/b/${bucket}/o/${encodeURIComponent(toMetadata(name))}`
  // Firestore never exports twice to one address, so a run that was stopped in this minute is continued.
  if (await readGoogle(request).find(anything, metadata)) return address
  await runOperation(
    {
      what: `Export as of ${snapshot.toISOString()}`,
      address: `firestore.googleapis.com/v1/projects/${project}/databases/(default):exportDocuments`,
      body: { outputUriPrefix: address, snapshotTime: snapshot.toISOString() },
      name: await findExport(options, address),
    },
    options,
  )
  // Firestore writes this file last.
  await request('GET', metadata)
  return address
}

const anything = z.looseObject({})

const runningSchema = z.object({
  name: z.string(),
  done: z.optional(z.boolean()),
  metadata: z.optional(z.object({ outputUriPrefix: z.optional(z.string()) })),
})

/** Name of the pending operation that exports to this address, if any. */
async function findExport({ project, request }: Options, address: string): Promise<string | undefined> {
  const operations = await readGoogle(request).list(
    runningSchema,
    `firestore.googleapis.com/v1/projects/${project}/databases/(default)/operations`,
    'operations',
  )
  return operations.find(({ done, metadata }) => !done && metadata?.outputUriPrefix === address)?.name
}

const databaseSchema = z.object({ earliestVersionTime: z.string() })

/** With point-in-time recovery, Firestore exports data as of any whole minute of the last seven days. */
async function chooseSnapshot({ project, request, now, asOf }: Options): Promise<Date> {
  const last = new Date(Math.floor((now.getTime() - 1) / minute) * minute)
  if (!asOf) return last
  const address = `firestore.googleapis.com/v1/projects/${project}/databases/(default)`
  const { earliestVersionTime } = databaseSchema.parse(await request('GET', address))
  const first = new Date(Math.ceil(new Date(earliestVersionTime).getTime() / minute) * minute)
  if (asOf < first || asOf > last)
    throw new Error(
      `The database can be exported as of ${first.toISOString()} to ${last.toISOString()}, not as of ${asOf.toISOString()}.`,
    )
  return asOf
}

const toMetadata = (name: string) => `${name}/${name}.overall_export_metadata`

async function ensureBucket({ project, region, request, progress }: Options): Promise<string> {
  const name = nameBackupBucket(project)
  const buckets = bucketsSchema.parse(
    await request('GET', `storage.googleapis.com/storage/v1/b?project=${project}&prefix=${name}`),
  )
  if (buckets.items.some((bucket) => bucket.name === name)) return name
  await request('POST', `storage.googleapis.com/storage/v1/b?project=${project}`, {
    name,
    location: region,
    iamConfiguration: { uniformBucketLevelAccess: { enabled: true }, publicAccessPrevention: 'enforced' },
    lifecycle: { rule: [{ action: { type: 'Delete' }, condition: { age: daysKept } }] },
  })
  progress(`The bucket ${name} is created`)
  return name
}

const bucketsSchema = z.object({ items: z._default(z.array(z.object({ name: z.string() })), []) })

const jobsSchema = z.object({
  transferJobs: z._default(
    z.array(
      z.object({
        name: z.string(),
        status: z._default(z.string(), ''),
        latestOperationName: z.optional(z.string()),
        transferSpec: z._default(
          z.object({ gcsDataSource: z.optional(z.object({ bucketName: z.string() })) }),
          {},
        ),
      }),
    ),
    [],
  ),
})

async function isOperationDone(name: string, { request }: Options): Promise<boolean> {
  const found = await readGoogle(request).find(runningSchema, `storagetransfer.googleapis.com/v1/${name}`)
  // Google omits `done` until the operation ends, and forgets old operations.
  return found === undefined || found.done === true
}

/** Runs the transfer of new files to their second bucket. Returns false if no transfer is set up. */
export async function copyFiles(bucket: string, options: Options): Promise<boolean> {
  const { project, request } = options
  const filter = encodeURIComponent(JSON.stringify({ projectId: project }))
  const { transferJobs } = jobsSchema.parse(
    await request('GET', `storagetransfer.googleapis.com/v1/transferJobs?filter=${filter}`),
  )
  const job = transferJobs.find(
    ({ status, transferSpec }) => status === 'ENABLED' && transferSpec.gcsDataSource?.bucketName === bucket,
  )
  if (!job) return false
  const copy = {
    what: 'Copy of the files',
    address: `storagetransfer.googleapis.com/v1/${job.name}:run`,
    body: { projectId: project },
  }
  // Only one transfer runs at a time. One that has already begun may not include the newest files.
  const name = job.latestOperationName
  if (name && !(await isOperationDone(name, options)))
    await runOperation({ ...copy, what: 'Copy that was under way', name }, options)
  await runOperation(copy, options)
  return true
}
