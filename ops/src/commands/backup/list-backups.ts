import * as z from 'zod/mini'
import { BackupFolder } from '../../data/backup-folder.ts'
import { listFiles } from '../../data/files.ts'
import type { Request } from '../../google/request.ts'
import { nameBackupBucket } from './back-up-project.ts'

export interface ListedBackup {
  /** Name for `restore --from`. */
  readonly name: string
  /** Moment as of which it has the data. */
  readonly time: string
  readonly isComplete: boolean
  readonly finding?: string | undefined
}

const exportSchema = /^((\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)Z)\/\1\.overall_export_metadata$/

const backupsSchema = z.object({
  backups: z._default(
    z.array(
      z.object({ name: z.string(), state: z.string(), snapshotTime: z.string(), database: z.string() }),
    ),
    [],
  ),
})

/** Lists the daily backups and the exports of a deployed project, newest first. */
export async function listProjectBackups(
  request: Request,
  project: string,
  region: string,
): Promise<readonly ListedBackup[]> {
  const { backups } = backupsSchema.parse(
    await request('GET', `firestore.googleapis.com/v1/projects/${project}/locations/${region}/backups`),
  )
  const daily = backups
    .filter(({ database }) => database.endsWith('/(default)'))
    .map(({ name, state, snapshotTime }) => ({
      name,
      time: snapshotTime,
      isComplete: state === 'READY',
      finding: state === 'READY' ? undefined : `It is ${state}.`,
    }))
  const bucket = nameBackupBucket(project)
  const exports: ListedBackup[] = []
  for await (const { path } of listFiles(request, bucket, { matchGlob: '*/*.overall_export_metadata' })) {
    const [, name, day, hours, minutes] = exportSchema.exec(path) ?? []
    if (name)
      exports.push({
        name: `gs://${bucket}/${name}`,
        time: `${day}T${hours}:${minutes}:00Z`,
        isComplete: true,
      })
  }
  return sortNewestFirst([...daily, ...exports])
}

/** Counts the files that have no second copy. */
export async function countUncopied(request: Request, bucket: string, copy: string): Promise<number> {
  const copied = new Set<string>()
  for await (const { path, md5 } of listFiles(request, copy)) copied.add(`${path} ${md5}`)
  let missing = 0
  for await (const { path, md5 } of listFiles(request, bucket))
    if (!copied.has(`${path} ${md5}`)) missing += 1
  return missing
}

/** Lists the backups of local suites in a folder. The newest is compared with its digests. */
export async function listLocalBackups(root: string): Promise<readonly ListedBackup[]> {
  const listed: ListedBackup[] = []
  for (const folder of await BackupFolder.list(root)) {
    const manifest = await folder.readManifest()
    const damage = manifest && listed.length === 0 ? await folder.findDamage(manifest) : []
    const finding = manifest ? describeDamage(damage) : 'It was not finished.'
    listed.push({
      name: folder.path,
      time: manifest?.time ?? '',
      isComplete: finding === undefined,
      finding,
    })
  }
  return sortNewestFirst(listed)
}

function describeDamage(lists: readonly string[]): string | undefined {
  return lists.length > 0 ? `It was changed: ${lists.join(', ')}.` : undefined
}

const sortNewestFirst = (backups: readonly ListedBackup[]) =>
  backups.toSorted((a, b) => b.time.localeCompare(a.time))
