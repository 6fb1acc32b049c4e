import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout } from 'node:timers/promises'
import { region } from '@rupee/functions/platform/world/deployment.ts'
import { world } from '@rupee/functions/platform/world/world.ts'
import { Database } from '../../data/database.ts'
import { requestLocally } from '../../data/local-suite.ts'
import { requireBucketName } from '../../google/bucket.ts'
import { logIn } from '../../google/log-in.ts'
import { nameCopyBucket } from '../../project/keeping.ts'
import { examineProject } from '../doctor/examine-project.ts'
import { openLocalSource } from './local-source.ts'
import { RestoreProgress } from './progress.ts'
import { openProjectSource } from './project-source.ts'
import { type Restored, runRestore } from './run-restore.ts'

interface Options {
  readonly from: string
  readonly database: string
  readonly isInPlace: boolean
  readonly auditLog?: string | undefined
  /** Answers questions in place of the person at the terminal. */
  readonly ask?: (question: string) => Promise<string>
}

const pollTime = 10_000

const tell = (line: string) => console.error(line)

/** Restores a backup of the project that the environment names. */
export async function restoreBackup({
  from,
  database,
  isInPlace,
  auditLog,
  ask = askTerminal,
}: Options): Promise<Restored> {
  const project = process.env.GCLOUD_PROJECT ?? ''
  const isLocal = Boolean(process.env.FIRESTORE_EMULATOR_HOST)
  const request = isLocal ? requestLocally : logIn(project)
  const second = new Database(request, project, database)
  const source = isLocal
    ? await openLocalSource({ path: from, project, second, files: world().files, progress: tell })
    : openProjectSource({
        from,
        project,
        region,
        database,
        bucket: await requireBucketName(request, project),
        bucketOfCopy: nameCopyBucket(project),
        request,
        pause: () => setTimeout(pollTime),
        examine: () => examineSetup(project),
        progress: tell,
      })
  return await runRestore({
    project,
    databaseId: database,
    second,
    live: new Database(request, project),
    source,
    progress: await RestoreProgress.of(from, database),
    isInPlace,
    auditKeys: process.env.AUDIT_KEYS,
    auditLog,
    undoneFile: join('.local', 'restores', project, `${new Date().toISOString().replaceAll(':', '-')}.jsonl`),
    now: () => new Date(),
    ask,
    tell,
  })
}

/** Checks of the doctor that a restore in place can break, or whose faults would break the restored exchange. */
const relevant = [
  'Indexes',
  'Indexes of single fields',
  'TTL policies',
  'Firestore rules',
  'Storage rules',
  'Version of the data',
  'Functions',
  'Secrets',
  'Schedules',
]

async function examineSetup(project: string): Promise<readonly string[]> {
  const results = await examineProject(project, { isProbed: false })
  return results.flatMap((result) =>
    relevant.includes(result.check) && result.verdict === 'wrong'
      ? [`${result.check}: ${result.finding} Run: ${result.remedy}`]
      : [],
  )
}

async function askTerminal(question: string): Promise<string> {
  const line = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await line.question(question)).trim()
  } finally {
    line.close()
  }
}
