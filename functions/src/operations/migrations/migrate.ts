import { schemaVersion } from '@rupee/domain/schema-version.ts'
import { type DocumentSnapshot, FieldPath, type Query } from 'firebase-admin/firestore'
import { wallets } from '../../exchange/wallets/wallets.ts'
import { makeAudited, operator } from '../../platform/audit/audit.ts'
import { longReadPage } from '../../platform/long-read/long-read.ts'
import { projectConverter, projectRef, readProject } from '../../platform/settings/project.ts'
import { world } from '../../platform/world/world.ts'
import { everyMigration } from './every-migration.ts'
import { firstVersion, listMigrations, type Migration, type MigrationPart } from './migration.ts'
import { type Progress, Turn } from './turn.ts'

interface Options {
  /** Counts the documents that would change, and writes nothing. */
  readonly isDryRun?: boolean
  /** Stops before the first migration that code of the version before cannot read. */
  readonly isAdditiveOnly?: boolean
  readonly migrations?: readonly Migration[]
  /** Version that this code reads and writes. */
  readonly target?: number
  progress?(line: string): void
}

interface Step {
  readonly version: number
  readonly summary: string
  readonly isAdditive: boolean
  readonly state: 'done' | 'would be done' | 'left'
  /** Documents that were changed, or would be. */
  readonly changed: number
}

export interface Migrated {
  /** Version of the data at the beginning. */
  readonly from: number
  /** Version of the data now. */
  readonly version: number
  readonly target: number
  readonly steps: readonly Step[]
}

/**
 * `npm run ops -- migrate`. Brings the stored data to the version of this code while calls go on. A stopped migration
 * continues when it is run again, by anybody.
 */
export async function migrate({
  isDryRun = false,
  isAdditiveOnly = false,
  migrations = everyMigration,
  target = schemaVersion,
  progress = () => {},
}: Options): Promise<Migrated> {
  const from = await readVersion(target)
  ensureReadable(from, target)
  const pending = listMigrations(migrations, from, target)
  const end = isAdditiveOnly ? pending.findIndex(({ isAdditive }) => !isAdditive) : -1
  const chosen = end < 0 ? pending : pending.slice(0, end)
  const left = pending.slice(chosen.length).map((migration) => toStep(migration, 'left', 0))
  const steps = isDryRun ? await inspect(chosen, progress) : await makeAll(chosen, progress)
  const version = isDryRun ? from : (chosen.at(-1)?.version ?? from)
  return { from, version, target, steps: [...steps, ...left] }
}

/** A project without wallets has no data yet, and the first wallets record the version. */
async function readVersion(target: number): Promise<number> {
  const project = await readProject()
  if (project) return project.schemaVersion
  const { empty } = await wallets().limit(1).get()
  return empty ? target : firstVersion
}

function ensureReadable(version: number, target: number): void {
  if (version <= target) return
  throw new Error(`The data has version ${version}, and this code knows ${target}. Use the newer code.`)
}

function toStep({ version, summary, isAdditive }: Migration, state: Step['state'], changed: number): Step {
  return { version, summary, isAdditive, state, changed }
}

async function inspect(migrations: readonly Migration[], progress: Tell): Promise<readonly Step[]> {
  const steps: Step[] = []
  for (const migration of migrations) {
    let changed = 0
    for (const part of migration.parts) {
      for await (const page of readPages(part.documents())) {
        changed += await migratePage(page, part, true)
        progress(`Version ${migration.version}: ${changed} documents would change`)
      }
    }
    steps.push(toStep(migration, 'would be done', changed))
  }
  return steps
}

type Tell = (line: string) => void

async function makeAll(migrations: readonly Migration[], progress: Tell): Promise<readonly Step[]> {
  if (migrations.length === 0) return []
  const turn = new Turn()
  let stored = await turn.take()
  let isDone = false
  try {
    const steps: Step[] = []
    for (const migration of migrations) {
      const begun = stored?.version === migration.version ? stored : undefined
      if (begun) progress(`Continues version ${begun.version} after ${begun.changed} changed documents`)
      steps.push(await make(migration, turn, begun, progress))
      stored = undefined
    }
    isDone = true
    return steps
  } finally {
    await turn.release(isDone)
  }
}

/** Live code adds few documents during a pass. More passes mean that the migration does not recognise its own work. */
const maximumPasses = 5

/**
 * Passes over the documents until a whole pass of this process finds nothing to change: the code that is live may add
 * documents of the old layout behind a pass.
 */
async function make(
  migration: Migration,
  turn: Turn,
  begun: Progress | undefined,
  progress: Tell,
): Promise<Step> {
  const { version } = migration
  const beginning = { version, part: 0, changed: 0 }
  let total = 0
  for (let pass = 1, from = begun ?? beginning; ; pass++, from = beginning) {
    if (pass > maximumPasses)
      throw new Error(`Pass ${maximumPasses} of the migration to version ${version} still changes documents.`)
    const changed = await runPass(migration, turn, from, progress)
    total += changed
    const isWhole = from === beginning
    if (changed === 0 && isWhole) break
    await turn.advance(beginning)
  }
  await raiseVersion(migration)
  progress(`The data has version ${version}`)
  return toStep(migration, 'done', total)
}

/** Returns the documents that the whole pass has changed. */
async function runPass(migration: Migration, turn: Turn, begin: Progress, progress: Tell): Promise<number> {
  const { version, parts } = migration
  let { changed } = begin
  for (const [index, part] of parts.entries()) {
    if (index < begin.part) continue
    const after = index === begin.part ? begin.after : undefined
    for await (const page of readPages(part.documents(), after)) {
      changed += await migratePage(page, part, false)
      await turn.advance({ version, part: index, after: page.at(-1)?.id, changed })
      progress(`Version ${version}: ${changed} documents changed`)
    }
  }
  return changed
}

async function* readPages(query: Query, begin?: string): AsyncGenerator<readonly DocumentSnapshot[]> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(longReadPage)
  for (let after = begin; ; ) {
    const { docs } = await (after === undefined ? ordered : ordered.startAfter(after)).get()
    if (docs.length > 0) yield docs
    if (docs.length < longReadPage) return
    after = docs.at(-1)?.id
  }
}

const migratedAtOnce = 50

async function migratePage(
  page: readonly DocumentSnapshot[],
  part: MigrationPart,
  isDryRun: boolean,
): Promise<number> {
  let changed = 0
  for (let start = 0; start < page.length; start += migratedAtOnce) {
    const some = page.slice(start, start + migratedAtOnce)
    const done = await Promise.all(some.map((document) => part.migrate(document, isDryRun)))
    changed += done.filter(Boolean).length
  }
  return changed
}

/** A process that has lost its turn must not lower the version that another one has reached. */
async function raiseVersion({ version, summary }: Migration): Promise<void> {
  await makeAudited(async (transaction, record) => {
    const stored = projectConverter.findOrFail(await transaction.get(projectRef()))
    if ((stored?.schemaVersion ?? firstVersion) !== version - 1) return
    transaction.set(projectRef(), { schemaVersion: version }, { merge: true })
    const change = { from: { version: version - 1 }, to: { version, summary } }
    record({ action: 'data migrated', by: operator, at: world().clock.now(), about: 'data', ...change })
  })
}
