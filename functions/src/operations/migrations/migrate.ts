import { schemaVersion } from '@rupee/domain/schema-version.ts'
import { type DocumentSnapshot, FieldPath, type Query } from 'firebase-admin/firestore'
import { audited, operator } from '../../platform/audit/audit.ts'
import { ifUnchanged, isOvertaken } from '../../platform/firestore/overtaken.ts'
import { longReadPage } from '../../platform/long-read/long-read.ts'
import { projectConverter, projectRef, readProject } from '../../platform/settings/project.ts'
import { world } from '../../platform/world/world.ts'
import { everyMigration, findMigrations, firstVersion, type Migration } from './migration.ts'
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
  const from = await readVersion()
  ensureReadable(from, target)
  const pending = findMigrations(migrations, from, target)
  const end = isAdditiveOnly ? pending.findIndex(({ isAdditive }) => !isAdditive) : -1
  const chosen = end < 0 ? pending : pending.slice(0, end)
  const left = pending.slice(chosen.length).map((migration) => toStep(migration, 'left', 0))
  const steps = isDryRun ? await inspect(chosen, progress) : await makeAll(chosen, progress)
  const version = isDryRun ? from : (chosen.at(-1)?.version ?? from)
  return { from, version, target, steps: [...steps, ...left] }
}

async function readVersion(): Promise<number> {
  return (await readProject())?.schemaVersion ?? firstVersion
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
    for await (const page of pagesOf(migration.documents())) {
      changed += page.filter((document) => migration.change(document)).length
      progress(`Version ${migration.version}: ${changed} documents would change`)
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
 * Passes over the documents until a whole pass finds nothing to change: the code that is live may add documents of the
 * old layout behind the first pass.
 */
async function make(
  migration: Migration,
  turn: Turn,
  begun: Progress | undefined,
  progress: Tell,
): Promise<Step> {
  const { version } = migration
  let total = 0
  let after = begun?.after
  for (let pass = 1, changed = begun?.changed ?? 0; ; pass++, changed = 0) {
    if (pass > maximumPasses)
      throw new Error(`Pass ${maximumPasses} of the migration to version ${version} still changes documents.`)
    for await (const page of pagesOf(migration.documents(), after)) {
      changed += await changePage(page, migration)
      await turn.advance({ version, after: page.at(-1)?.id, changed })
      progress(`Version ${version}: ${changed} documents changed`)
    }
    total += changed
    after = undefined
    if (changed === 0) break
    await turn.advance({ version, changed: 0 })
  }
  await raiseVersion(migration)
  progress(`The data has version ${version}`)
  return toStep(migration, 'done', total)
}

async function* pagesOf(query: Query, begin?: string): AsyncGenerator<readonly DocumentSnapshot[]> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(longReadPage)
  for (let after = begin; ; ) {
    const { docs } = await (after === undefined ? ordered : ordered.startAfter(after)).get()
    if (docs.length > 0) yield docs
    if (docs.length < longReadPage) return
    after = docs.at(-1)?.id
  }
}

const writtenAtOnce = 50

async function changePage(page: readonly DocumentSnapshot[], migration: Migration): Promise<number> {
  let changed = 0
  for (let start = 0; start < page.length; start += writtenAtOnce) {
    const some = page.slice(start, start + writtenAtOnce)
    const done = await Promise.all(some.map((document) => changeDocument(document, migration)))
    changed += done.filter(Boolean).length
  }
  return changed
}

/** Reads a document again if a call has changed it in between, so that neither change is lost. */
async function changeDocument(read: DocumentSnapshot, migration: Migration): Promise<boolean> {
  for (let current = read; current.exists; current = await current.ref.get()) {
    const fields = migration.change(current)
    if (!fields) return false
    try {
      await current.ref.update(fields, ifUnchanged(current))
      return true
    } catch (error) {
      if (!isOvertaken(error)) throw error
    }
  }
  return false
}

/** A process that has lost its turn must not lower the version that another one has reached. */
async function raiseVersion({ version, summary }: Migration): Promise<void> {
  await audited(async (transaction, record) => {
    const stored = projectConverter.findOrFail(await transaction.get(projectRef()))
    if ((stored?.schemaVersion ?? firstVersion) !== version - 1) return
    transaction.set(projectRef(), { schemaVersion: version }, { merge: true })
    const change = { from: { version: version - 1 }, to: { version, summary } }
    record({ action: 'data migrated', by: operator, at: world().clock.now(), about: 'data', ...change })
  })
}
