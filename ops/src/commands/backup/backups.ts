import { setTimeout } from 'node:timers/promises'
import { region } from '@rupee/functions/platform/world/deployment.ts'
import { world } from '@rupee/functions/platform/world/world.ts'
import * as z from 'zod/mini'
import { requireBucketName } from '../../google/bucket.ts'
import { logIn } from '../../google/log-in.ts'
import type { Request } from '../../google/request.ts'
import { nameCopyBucket } from '../../project/keeping.ts'
import { backUpLocally } from './back-up-locally.ts'
import { copyFiles, exportDatabase } from './back-up-project.ts'
import { countUncopied, type ListedBackup, listLocalBackups, listProjectBackups } from './list-backups.ts'

interface Options {
  readonly folder: string | undefined
  /** Whole minute as of which a deployed database is exported; the last one if absent. */
  readonly asOf?: Date | undefined
  progress(line: string): void
}

interface Outcome {
  readonly report: string
  /** Whether nothing needs attention. */
  readonly isComplete: boolean
  readonly result: object
}

export async function backUp({ folder, asOf, progress }: Options): Promise<Outcome> {
  const now = new Date()
  const project = process.env.GCLOUD_PROJECT ?? ''
  if (process.env.FIRESTORE_EMULATOR_HOST) {
    if (asOf) throw new Error('A local suite has no earlier data. Leave out --as-of.')
    const root = requireFolder(folder)
    const { path } = await backUpLocally({
      project,
      bucket: readLocalBucket(),
      files: world().files,
      root,
      now,
      progress,
    })
    return { report: path, isComplete: true, result: { backup: path } }
  }
  return backUpProject(logIn(project), { project, now, asOf, progress })
}

interface ProjectOptions {
  readonly project: string
  readonly now: Date
  readonly asOf?: Date | undefined
  readonly pause?: () => Promise<void>
  progress(line: string): void
}

const pollTime = 10_000

export async function backUpProject(
  request: Request,
  { project, now, asOf, pause = () => setTimeout(pollTime), progress }: ProjectOptions,
): Promise<Outcome> {
  const options = { project, region, request, now, asOf, pause, progress }
  const backup = await exportDatabase(options)
  const bucket = await requireBucketName(request, project)
  const isCopied = await copyFiles(bucket, options)
  const finding = isCopied
    ? undefined
    : `The files have no second copy. Run: npm run ops -- setup --project ${project}`
  return {
    report: [backup, ...(finding ? [finding] : [])].join('\n'),
    isComplete: isCopied,
    result: { backup, finding },
  }
}

export async function listBackups({ folder }: Options): Promise<Outcome> {
  const now = new Date()
  const project = process.env.GCLOUD_PROJECT ?? ''
  if (process.env.FIRESTORE_EMULATOR_HOST) return judge(await listLocalBackups(requireFolder(folder)), 0, now)
  return listOfProject(logIn(project), project, now)
}

export async function listOfProject(request: Request, project: string, now: Date): Promise<Outcome> {
  const backups = await listProjectBackups(request, project, region)
  const uncopied = await countUncopied(
    request,
    await requireBucketName(request, project),
    nameCopyBucket(project),
  )
  return judge(backups, uncopied, now)
}

const hour = 60 * 60 * 1000

/** A daily backup takes a while, and begins at any time of its day. */
const maximumAge = 48 * hour

function judge(backups: readonly ListedBackup[], uncopied: number, now: Date): Outcome {
  const newest = backups.find(({ isComplete }) => isComplete)
  const isRecent = newest !== undefined && now.getTime() - new Date(newest.time).getTime() <= maximumAge
  const lines = backups.map(({ name, time, finding }) =>
    [toAge(time, now), name, finding].filter(Boolean).join('  '),
  )
  const findings = [
    ...(newest ? [] : ['There is no complete backup.']),
    ...(newest && !isRecent ? ['The newest complete backup is older than 48 hours.'] : []),
    ...(uncopied > 0 ? [`${uncopied} files have no second copy yet.`] : []),
  ]
  return {
    report: [...lines, ...findings].join('\n'),
    isComplete: isRecent,
    result: { backups, uncopied, findings },
  }
}

function toAge(time: string, now: Date): string {
  if (!time) return '?'
  return `${Math.round((now.getTime() - new Date(time).getTime()) / hour)} h`
}

function requireFolder(folder: string | undefined): string {
  if (folder === undefined) throw new Error('Name the folder for backups of a local suite: --folder FOLDER')
  return folder
}

const configSchema = z.object({ storageBucket: z.string() })

/** The bucket of the emulator that the Admin SDK uses. */
export function readLocalBucket(): string {
  return configSchema.parse(JSON.parse(process.env.FIREBASE_CONFIG ?? '{}')).storageBucket
}
