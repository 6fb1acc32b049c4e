import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
  type Database,
  type Range,
  type StoredDocument,
  toCollection,
  type Write,
} from '../../data/database.ts'
import { merge, releaseMails } from './merge.ts'

interface Copy {
  readonly from: Database
  readonly to: Database
  /** File that gets every document that is removed or replaced. */
  readonly undoneFile: string
  /** Last document that an earlier run has copied. */
  readonly after?: string | undefined
  /** Called after each page, with the number of removed documents by collection. */
  reached(after: string | undefined, removed: Readonly<Record<string, number>>): Promise<void>
  progress(line: string): void
}

/**
 * Brings a database to the state of another one, page by page. It writes only differences, so that an exchange with
 * little damage is restored as fast as it can be read, and triggers see few changes.
 */
export async function copyDatabase(copy: Copy): Promise<void> {
  let changed = 0
  let read = 0
  for await (const { range, source } of toRanges(copy.from, copy.after)) {
    const { writes, undone } = merge(source, await readAll(copy.to, range))
    await keep(undone, copy.undoneFile)
    await copy.to.write(writes)
    await copy.reached(range.until, countRemoved(writes))
    changed += writes.length
    read += source.length
    copy.progress(`${read} documents compared, ${changed} changed`)
  }
}

/** Adds what had to wait for the other documents: mails, and credits that a trigger adds to reserves. */
export async function copyLast({ from, to }: Pick<Copy, 'from' | 'to'>): Promise<void> {
  const additions = await readAll(from, { collection: 'additions' })
  await to.write(additions.map((set) => ({ set })))
  const mails = { collection: 'outbox' }
  await to.write(releaseMails(await readAll(from, mails), await readAll(to, mails)))
}

interface Part {
  readonly range: Range
  readonly source: readonly StoredDocument[]
}

/** Ranges without gaps, so that documents that the backup lacks are found as well. */
async function* toRanges(from: Database, start: string | undefined): AsyncGenerator<Part> {
  let after = start
  let next: readonly StoredDocument[] | undefined
  for await (const page of from.pages({ after })) {
    if (next) {
      const until = next.at(-1)?.path
      yield { range: { after, until }, source: next }
      after = until
    }
    next = page
  }
  yield { range: { after }, source: next ?? [] }
}

async function readAll(database: Database, range: Range): Promise<readonly StoredDocument[]> {
  const all: StoredDocument[] = []
  for await (const page of database.pages(range)) all.push(...page)
  return all
}

async function keep(documents: readonly StoredDocument[], file: string): Promise<void> {
  if (documents.length === 0) return
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await appendFile(file, documents.map((each) => `${JSON.stringify(each)}\n`).join(''), { mode: 0o600 })
}

function countRemoved(writes: readonly Write[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const write of writes) {
    if (!('remove' in write)) continue
    const collection = toCollection(write.remove)
    counts[collection] = (counts[collection] ?? 0) + 1
  }
  return counts
}
