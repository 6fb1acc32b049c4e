import * as z from 'zod/mini'
import { readAuditLog } from '../../data/audit-log.ts'
import { Database } from '../../data/database.ts'
import { listFiles } from '../../data/files.ts'
import { readGoogle } from '../../google/google.ts'
import { runOperation } from '../../google/operations.ts'
import type { Request } from '../../google/request.ts'
import type { RestoreProgress } from './progress.ts'
import type { Source } from './source.ts'

interface Options {
  /** Full name of a backup, or the address of an export. */
  readonly from: string
  readonly project: string
  readonly region: string
  /** ID of the second database. */
  readonly database: string
  readonly bucket: string
  readonly bucketOfCopy: string
  readonly request: Request
  readonly pause: () => Promise<void>
  /** Findings of the doctor about parts that have to fit the restored data. */
  examine(): Promise<readonly string[]>
  progress(line: string): void
}

const backupSchema = z.object({ state: z.string(), snapshotTime: z.string() })

/** Opens a backup or an export of a deployed project. */
export function openProjectSource(options: Options): Source {
  const isExport = options.from.startsWith('gs://')
  return {
    load: (progress) => (isExport ? loadExport(options, progress) : loadBackup(options, progress)),
    restoreFiles: () => restoreFiles(options),
    readAuditLog: (until) => readAuditLog(options.request, { ...options, until }),
    checkSetup: () => options.examine(),
  }
}

async function loadBackup(options: Options, restore: RestoreProgress): Promise<void> {
  const { from, project, database, request } = options
  const backup = backupSchema.parse(await request('GET', `firestore.googleapis.com/v1/${from}`))
  if (backup.state !== 'READY') throw new Error(`The backup is ${backup.state}.`)
  await restore.note({ marker: backup.snapshotTime })
  if (restore.state.operation === undefined) {
    const operation = await findRestoreOperation(options, restore)
    if (operation === undefined) await requestNew(options, restore)
    else await restore.note({ operation })
  }
  await run(options, restore, {
    what: `Restore into ${database}`,
    address: `firestore.googleapis.com/v1/projects/${project}/databases:restore`,
    body: { databaseId: database, backup: from },
  })
}

const operationSchema = z.object({
  name: z.string(),
  error: z.optional(z.unknown()),
  metadata: z.optional(z.object({ backup: z.optional(z.string()) })),
})

/**
 * Finds the operation that restores this backup into the database, if a run was stopped before it learnt its name. Only
 * this restore's own counts: a colleague may be restoring, and the database of an earlier restore may have changed.
 */
async function findRestoreOperation(
  { from, project, database, request }: Options,
  { state }: RestoreProgress,
): Promise<string | undefined> {
  if (!state.isRequested) return undefined
  const address = `firestore.googleapis.com/v1/projects/${project}/databases/${database}/operations`
  const operations = await readGoogle(request).list(operationSchema, address, 'operations')
  return operations.find(({ metadata, error }) => metadata?.backup === from && error === undefined)?.name
}

const exportName = /\/(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)Z$/

/** An export goes into a new database, which is created first. */
async function loadExport(options: Options, restore: RestoreProgress): Promise<void> {
  const { from, project, region, database } = options
  const [, day, hours, minutes] = exportName.exec(from) ?? []
  if (!day) throw new Error(`${from} is not an export of \`backup\`.`)
  await restore.note({ marker: `${day}T${hours}:${minutes}:00Z` })
  const databases = `firestore.googleapis.com/v1/projects/${project}/databases`
  if (!restore.isDone('create')) {
    const isKnown = restore.state.operation !== undefined
    if (isKnown || !(await isCreated(options, restore))) {
      if (!isKnown) await requestNew(options, restore)
      await run(options, restore, {
        what: `Creation of ${database}`,
        address: `${databases}?databaseId=${database}`,
        body: { locationId: region, type: 'FIRESTORE_NATIVE', databaseEdition: 'STANDARD' },
      })
    }
    await restore.finish('create')
  }
  await run(options, restore, {
    what: `Import into ${database}`,
    address: `${databases}/${database}:importDocuments`,
    body: { inputUriPrefix: from },
  })
}

async function run(
  options: Options,
  restore: RestoreProgress,
  operation: { readonly what: string; readonly address: string; readonly body: object },
): Promise<void> {
  const noteStart = (name: string) => restore.note({ operation: name })
  const failed = () => restore.note({ operation: undefined, isRequested: false })
  await runOperation({ ...operation, name: restore.state.operation, started: noteStart, failed }, options)
}

async function hasDatabase({ project, database, request }: Options): Promise<boolean> {
  const address = `firestore.googleapis.com/v1/projects/${project}/databases/${database}`
  return (await readGoogle(request).find(z.looseObject({}), address)) !== undefined
}

/** Notes that the database is requested next. Refuses an existing one, which may hold other data. */
async function requestNew(options: Options, restore: RestoreProgress): Promise<void> {
  const { project, database } = options
  if (await hasDatabase(options))
    throw new Error(
      [
        `There is a database ${database} already, which this restore has not made. Choose another one with --database,`,
        `or delete it: gcloud firestore databases delete --database=${database} --project=${project}`,
      ].join(' '),
    )
  await restore.note({ isRequested: true })
}

/** Whether a run of this restore has created the database, and was stopped before it saw that. */
async function isCreated(options: Options, { state }: RestoreProgress): Promise<boolean> {
  if (!state.isRequested || !(await hasDatabase(options))) return false
  const { request, project, database } = options
  const first = await new Database(request, project, database).pages().next()
  return first.value?.length === 0
}

const rewriteSchema = z.object({ rewriteToken: z.optional(z.string()) })

/** Copies the files that are missing from their second bucket. */
async function restoreFiles({ bucket, bucketOfCopy, request, progress }: Options): Promise<string> {
  const present = new Set<string>()
  for await (const { path } of listFiles(request, bucket)) present.add(path)
  let restored = 0
  for await (const { path } of listFiles(request, bucketOfCopy)) {
    if (present.has(path)) continue
    const name = encodeURIComponent(path)
    const address = `storage.googleapis.com/storage/v1/b/${bucketOfCopy}/o/${name}/rewriteTo/b/${bucket}/o/${name}`
    // A large file takes several requests.
    for (let token: string | undefined = ''; token !== undefined; ) {
      const answer = await request('POST', token ? `${address}?rewriteToken=${token}` : address, {})
      token = rewriteSchema.parse(answer).rewriteToken
    }
    restored += 1
    if (restored % 100 === 0) progress(`${restored} files restored`)
  }
  return `${restored} files were missing and are restored. Users of Auth come back at their next login.`
}
