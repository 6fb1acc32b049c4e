import {
  type Invariant,
  type SeenCommit,
  type SeenDocument,
  type SeenFile,
  Violation,
} from '../../witness.ts'
import { toId } from '../read/changes.ts'
import { findText, listTexts, readFields } from '../read/fields.ts'

const hour = 60 * 60 * 1000
/** Maximum age of an orphaned upload: a day until it may be deleted, a day for the nightly sweep, and a margin. */
const forgottenAfter = 50 * hour

type ReadPaths = (document: SeenDocument) => readonly string[]

/** Collections whose documents refer to files. */
const referring: readonly (readonly [string, ReadPaths])[] = [
  ['transactions', listOrderPaths],
  ['transactions/messages', (message) => listTexts(message, 'files')],
  ['paymentClaims', listOrderPaths],
  ['refunds', listRefundPaths],
  ['batches', listBatchPaths],
  ['kyc', listMediaPaths],
  ['kyc/earlier', listMediaPaths],
  ['archive', listMediaPaths],
  ['archive/earlier', listMediaPaths],
]

export class Files implements Invariant {
  readonly name = 'files'
  readonly holds =
    'Every referenced file exists, and every file is referenced, noted for the sweep, or deleted in time.'
  readonly watchedCollections = [...referring.map(([collection]) => collection), 'uploads', 'users']

  readonly #stored = new Set<string>()
  readonly #references = new Counts()
  readonly #notes = new Counts()
  /** Orphaned files, and the time since which they are. */
  readonly #orphans = new Map<string, number>()
  readonly #deleting = new Set<string>()
  readonly #archived = new Map<string, number>()

  committed(commit: SeenCommit): void {
    const added: string[] = []
    const dropped: string[] = []
    for (const [collection, read] of referring) {
      for (const { before, after } of commit.in(collection)) {
        for (const path of before ? read(before) : []) this.#references.add(path, -1, dropped)
        for (const path of after ? read(after) : []) this.#references.add(path, 1, added)
      }
    }
    for (const { before, after } of commit.in('uploads')) {
      for (const path of before ? listTexts(before, 'paths') : []) this.#notes.add(path, -1, dropped)
      for (const path of after ? listTexts(after, 'paths') : []) this.#notes.add(path, 1, undefined)
    }
    this.#followPeople(commit)
    if (commit.setUp) for (const path of added) this.#stored.add(path)
    for (const path of added) {
      this.#orphans.delete(path)
      if (!this.#stored.has(path) && this.#references.has(path))
        throw new Violation(this.name, `${path} is referred to and not stored.`, listConcerned(path))
    }
    for (const path of dropped) if (this.#isOrphan(path)) this.#abandon(path, commit.at.getTime())
  }

  filed({ at, path, state }: SeenFile): void {
    if (state === 'stored') {
      this.#stored.add(path)
      if (this.#isOrphan(path)) this.#abandon(path, at.getTime())
      return
    }
    this.#stored.delete(path)
    this.#orphans.delete(path)
    if (this.#references.has(path) && !this.#mayGo(path, at.getTime()))
      throw new Violation(this.name, `${path} is removed while it is referred to.`, listConcerned(path))
  }

  ticked(now: Date, quietSince: Date): void {
    for (const [path, since] of this.#orphans) {
      if (Math.max(since, quietSince.getTime()) + forgottenAfter > now.getTime()) continue
      throw new Violation(this.name, `${path} is named by nothing and still there.`, listConcerned(path))
    }
  }

  rested(now: Date): void {
    this.ticked(now, new Date(0))
  }

  #isOrphan(path: string): boolean {
    return this.#stored.has(path) && !this.#references.has(path) && !this.#notes.has(path)
  }

  /** Records an orphaned file. Only `kyc/` has a sweep for files without a note. */
  #abandon(path: string, at: number): void {
    if (!path.startsWith('kyc/'))
      throw new Violation(
        this.name,
        `${path} is stored, and neither a document nor a note names it.`,
        listConcerned(path),
      )
    this.#orphans.set(path, at)
  }

  #followPeople(commit: SeenCommit): void {
    for (const change of commit.in('users')) {
      if (change.after?.get('deleting') === true) this.#deleting.add(toId(change))
      else this.#deleting.delete(toId(change))
    }
    for (const change of commit.in('archive')) {
      const archivedAt = change.after?.get('archivedAt')
      if (archivedAt instanceof Date) this.#archived.set(toId(change), archivedAt.getTime())
      else this.#archived.delete(toId(change))
    }
  }

  /** Whether a file may be removed before its document: on deletion of the customer or at the end of the archive. */
  #mayGo(path: string, at: number): boolean {
    const [folder, uid = ''] = path.split('/')
    if (folder !== 'kyc') return false
    const archived = this.#archived.get(uid)
    return this.#deleting.has(uid) || (archived !== undefined && archived < at - 364 * 24 * hour)
  }
}

class Counts {
  readonly #counts = new Map<string, number>()

  has(path: string): boolean {
    return this.#counts.has(path)
  }

  add(path: string, by: 1 | -1, noted: string[] | undefined): void {
    const count = (this.#counts.get(path) ?? 0) + by
    if (count === 0) this.#counts.delete(path)
    else this.#counts.set(path, count)
    noted?.push(path)
  }
}

function listOrderPaths(order: SeenDocument): readonly string[] {
  const screenshot = findText(order, 'screenshot')
  const payout = findText(order, 'adminScreenshot')
  return [screenshot, ...listTexts(order, 'chatScreenshot'), payout].filter((path) => path !== undefined)
}

function listRefundPaths(refund: SeenDocument): readonly string[] {
  const proof = findText(refund, 'proof')
  return proof === undefined ? [] : [proof]
}

function listBatchPaths(batch: SeenDocument): readonly string[] {
  const lines: unknown = batch.get('orders')
  return (Array.isArray(lines) ? lines : [])
    .flatMap(readFields)
    .flatMap(([field, value]) => (field === 'receipt' && typeof value === 'string' ? value : []))
}

function listMediaPaths(submission: SeenDocument): readonly string[] {
  return readFields(submission.get('media')).map(([, path]) => String(path))
}

/** Returns the path, and the ID of its order, payment claim or customer. */
function listConcerned(path: string): readonly string[] {
  const [, uid = '', id = ''] = path.split('/')
  return [path, path.startsWith('kyc/') ? uid : id]
}
