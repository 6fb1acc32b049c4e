import { type CheckedData, checkData } from '@rupee/functions/operations/check-data.ts'
import { migrate } from '@rupee/functions/operations/migrations/migrate.ts'
import { holdForRestore, liftHold } from '@rupee/functions/operations/restore-hold.ts'
import { runInDatabase } from '@rupee/functions/platform/world/google-world.ts'
import { type Database, toCollection } from '../../data/database.ts'
import { copyDatabase, copyLast } from './copy.ts'
import { findAuditLog } from './find-audit-log.ts'
import type { RestoreProgress } from './progress.ts'
import type { Source } from './source.ts'

export interface Restore {
  readonly project: string
  /** ID of the second database. */
  readonly databaseId: string
  readonly second: Database
  readonly live: Database
  readonly source: Source
  readonly progress: RestoreProgress
  /** Whether to continue in the live database after the comparison. */
  readonly isInPlace: boolean
  readonly auditKeys: string | undefined
  /** Text of a log of seals, in place of that of the source. */
  readonly auditLog: string | undefined
  readonly undoneFile: string
  now(): Date
  ask(question: string): Promise<string>
  tell(line: string): void
}

export interface Restored {
  readonly marker: string
  readonly documents: number
  /** Collections in which the second database has another number of documents than the backup. */
  readonly differences: readonly string[]
  readonly checks: readonly CheckedData[]
  /** Documents that were newer than the backup and are removed, by collection. */
  readonly removed: Readonly<Record<string, number>>
  /** File with every document that was removed or replaced. */
  readonly undoneFile: string
  readonly setup: readonly string[]
  readonly state: 'compared' | 'held' | 'restored'
}

/** Restores into the second database and compares. In place, it then brings the live database to the same state. */
export async function runRestore(restore: Restore): Promise<Restored> {
  const { progress, source, databaseId, isInPlace, tell } = restore
  await runStep(restore, 'load', () => source.load(progress))
  const { documents, differences } = await compare(restore)
  tell(`${documents} documents in ${databaseId}`)
  const checks = await runInDatabase(databaseId, () => check(restore, false))
  for (const { check: name, report } of checks) tell(`${name}: ${report}`)
  const isUsable = documents > 0 && differences.length === 0
  if (!isInPlace || !isUsable) return report(restore, { documents, differences, checks, state: 'compared' })
  await confirm(restore)
  await restoreInPlace(restore)
  const live = await check(restore, true)
  const setup = await source.checkSetup()
  for (const { check: name, report: text } of live) tell(`${name}: ${text}`)
  const isLifted = await lift(restore)
  const state = isLifted ? 'restored' : 'held'
  return report(restore, { documents, differences, checks: live, setup, state })
}

type Found = Pick<Restored, 'documents' | 'differences' | 'checks' | 'state'> &
  Partial<Pick<Restored, 'setup'>>

function report({ progress }: Restore, { setup = [], ...found }: Found): Restored {
  const { marker, removed, undoneFile } = progress.state
  return { marker, removed, undoneFile, setup, ...found }
}

/** Runs a step unless an earlier process has finished it. */
async function runStep({ progress }: Restore, name: string, work: () => Promise<void>): Promise<void> {
  if (progress.isDone(name)) return
  await work()
  await progress.finish(name)
}

async function compare({ second, source }: Restore) {
  const counts: Record<string, number> = {}
  let documents = 0
  for await (const page of second.pages()) {
    for (const { path } of page) counts[toCollection(path)] = (counts[toCollection(path)] ?? 0) + 1
    documents += page.length
  }
  const { counts: expected = counts } = source
  const names = new Set([...Object.keys(counts), ...Object.keys(expected)])
  // A check of the reserves may leave its place in the second database.
  names.delete('checkpoints')
  const differences = [...names].filter((name) => counts[name] !== expected[name])
  return {
    documents,
    differences: differences.map((name) => `${name}: ${counts[name] ?? 0} instead of ${expected[name] ?? 0}`),
  }
}

async function check(
  { auditKeys, auditLog: handedIn, source, progress, now, tell }: Restore,
  repairsTallies: boolean,
): Promise<readonly CheckedData[]> {
  const log = await findAuditLog({ handedIn, source, marker: progress.state.marker, tell })
  const checked = await checkData({ auditKeys, auditLog: log.text, repairsTallies, now: now() })
  return checked.map((each) => (each.check === 'audit' && log.isMissing ? { ...each, isRight: false } : each))
}

async function confirm({ project, progress, ask }: Restore): Promise<void> {
  const { marker } = progress.state
  const answer = await ask(
    `Everything after ${marker} will be undone in the live database. Type the ID of the project to continue: `,
  )
  if (answer !== project) throw new Error('The ID of the project is different. Nothing was changed.')
}

async function restoreInPlace(restore: Restore): Promise<void> {
  const { second, live, source, progress, undoneFile, now, tell } = restore
  await runStep(restore, 'hold', async () => {
    await holdForRestore(now())
    await progress.note({ undoneFile })
    tell('The exchange is paused and its schedules are held')
  })
  const copy = { from: second, to: live, undoneFile: progress.state.undoneFile }
  // The second pass undoes what calls wrote during the first.
  for (const pass of ['copy', 'copy again']) {
    await runStep(restore, pass, async () => {
      await copyDatabase({
        ...copy,
        after: progress.state.after,
        reached: (after, removed) => progress.note({ after, removed: add(progress.state.removed, removed) }),
        progress: tell,
      })
    })
  }
  await runStep(restore, 'files', async () => tell(await source.restoreFiles()))
  await runStep(restore, 'last', () => copyLast(copy))
  // The backup may be older than a migration.
  await runStep(restore, 'migrate', async () => void (await migrate({ progress: tell })))
}

function add(
  sums: Readonly<Record<string, number>>,
  more: Readonly<Record<string, number>>,
): Record<string, number> {
  const names = [...Object.keys(sums), ...Object.keys(more)]
  return Object.fromEntries(names.map((name) => [name, (sums[name] ?? 0) + (more[name] ?? 0)]))
}

async function lift({ progress, ask, now, tell }: Restore): Promise<boolean> {
  const answer = await ask('Open the exchange and release its schedules? Type yes: ')
  if (answer !== 'yes') {
    tell('The exchange stays paused. Run the same command again to open it.')
    return false
  }
  const { marker, removed } = progress.state
  const total = Object.values(removed).reduce((sum, each) => sum + each, 0)
  await liftHold({ marker, removed: total, now: now() })
  await progress.clear()
  tell('The exchange is open')
  return true
}
