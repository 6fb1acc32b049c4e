import type { IndexConfiguration } from '../composite-indexes/index-configuration.ts'
import { checkIndexes } from '../composite-indexes/required-index.ts'
import type { Commit } from '../documents/commit.ts'
import { CommitClock } from '../documents/commit-clock.ts'
import type { StoredDocument } from '../documents/document.ts'
import { DocumentStore } from '../documents/document-store.ts'
import { History } from '../documents/history.ts'
import type { ExportedDatabase } from '../export/export.ts'
import type { ImportingDatabase } from '../export/import.ts'
import { checkQuery } from '../queries/check-query.ts'
import type { Aggregation, Query } from '../queries/query.ts'
import { FirestoreError } from '../reporting/firestore-error.ts'
import { computeAggregates, listAggregatedFields, sortByIndex } from '../running/aggregate.ts'
import type { QuerySource } from '../running/candidates.ts'
import type { ListPage, ListRequest } from '../running/list-documents.ts'
import { listNames, listStored } from '../running/list-documents.ts'
import { listNearest } from '../running/nearest.ts'
import { QueryIndexes } from '../running/query-indexes.ts'
import { makePastView, makePresentView, type ReadView } from '../running/read-view.ts'
import { LockOwner } from '../transactions/lock-owner.ts'
import { LockTable, type SetTimer } from '../transactions/lock-table.ts'
import { type Transaction, Transactions } from '../transactions/transactions.ts'
import { compareTimestamps } from '../values/compare-values.ts'
import type { FieldPath } from '../values/field-path.ts'
import { Timestamp, type Value } from '../values/value.ts'
import { checkDocumentPath } from '../writes/check-path.ts'
import { checkWrites } from '../writes/check-writes.ts'
import { prepareCommit } from '../writes/prepare-commit.ts'
import type { Write } from '../writes/write.ts'
import { Announcements } from './announcements.ts'
import { Bill } from './bill.ts'
import type { CommitOptions, CommitResult, Database, ReadOptions } from './database.ts'

export interface DatabaseOptions {
  /** Milliseconds since the epoch, with fractions; defaults to the clock of this machine. */
  readonly now?: () => number
  readonly setTimer?: SetTimer
  /** Milliseconds for which a reader or writer waits for another's lock. */
  readonly lockWait?: number
  /** Maximum number of documents that a query sorts rather than indexes. */
  readonly sortUpTo?: number
}

/** Maximum age of a read in seconds; an open read-only transaction keeps its own time readable. */
const pastKept = 60

/** @param name projects/P/databases/D */
export function openDatabase(name: string, options: DatabaseOptions = {}): MemoryDatabase {
  return new MemoryDatabase(name, options)
}

export class MemoryDatabase implements Database, ExportedDatabase, ImportingDatabase {
  readonly name: string
  readonly bill = new Bill()
  readonly #source: QuerySource
  readonly #present: ReadView
  readonly #history = new History()
  readonly #clock: CommitClock
  readonly #locks: LockTable
  readonly #transactions: Transactions
  readonly #announcements = new Announcements()
  #indexes: IndexConfiguration | undefined
  #commits = 0

  constructor(name: string, options: DatabaseOptions) {
    const { now = readPreciseTime, setTimer = startTimer, lockWait = 2000, sortUpTo = 256 } = options
    const store = new DocumentStore()
    this.name = name
    this.#source = { store, indexes: new QueryIndexes(store), sortUpTo }
    this.#present = makePresentView(this.#source)
    this.#clock = new CommitClock(now)
    this.#transactions = new Transactions(now, (owner) => this.#locks.abort(owner, expired))
    this.#locks = new LockTable({ setTimer, waitLimit: lockWait, reclaim: () => this.#transactions.expire() })
  }

  readTime(options: ReadOptions = {}): Timestamp {
    return this.#findSnapshot(options) ?? this.#clock.readTime()
  }

  get(path: string): StoredDocument | undefined {
    return this.#present.get(path)
  }

  async getAll(
    paths: readonly string[],
    options: ReadOptions,
  ): Promise<readonly (StoredDocument | undefined)[]> {
    for (const path of paths) checkDocumentPath(path)
    const transaction = this.#findTransaction(options)
    const view = this.#openView(options.readTime ?? transaction?.snapshot)
    const waiting = transaction?.owner && this.#locks.acquire(transaction.owner, paths)
    if (waiting !== undefined) await waiting
    this.bill.read(paths.length)
    return paths.map(view.get)
  }

  run(query: Query): readonly StoredDocument[] {
    this.#check(query)
    if (query.nearest) throw new FirestoreError('INVALID_ARGUMENT', 'A vector search cannot be listened to.')
    return [...this.#present.run(query)]
  }

  async readQuery(query: Query, options: ReadOptions): Promise<readonly StoredDocument[]> {
    this.#check(query)
    const read = await this.#read(query, options)
    const found = query.nearest ? listNearest(read, query.nearest) : [...read]
    // Documents that an offset skips are billed, too.
    this.bill.query(query.offset + found.length)
    return found
  }

  async aggregate(
    query: Query,
    aggregations: readonly Aggregation[],
    options: ReadOptions,
  ): Promise<ReadonlyMap<string, Value>> {
    this.#check(query, listAggregatedFields(aggregations))
    const read = await this.#read(sortByIndex(query, aggregations), options)
    const documents = query.nearest ? listNearest(read, query.nearest) : read
    return computeAggregates(this.bill.aggregated(documents), aggregations)
  }

  async list(request: ListRequest, options: ReadOptions): Promise<ListPage> {
    const view = this.#openView(this.#findSnapshot(options))
    const page = request.showMissing
      ? listNames(this.#source.store, request, (path) => view.get(path))
      : listStored(request, (query) => [...view.run(query)])
    this.bill.query(page.documents.length)
    return page
  }

  collectionIds(parent: string): readonly string[] {
    this.bill.read(1)
    return this.#source.store.collectionIds(parent)
  }

  begin(mode: Parameters<Database['begin']>[0]): string {
    if (mode === 'readWrite') return this.#transactions.beginReadWrite().id
    if ('previousAttempt' in mode) return this.#transactions.beginReadWrite(mode.previousAttempt).id
    const snapshot = mode.readOnlyAt ?? this.#clock.readTime()
    this.#checkReadable(snapshot)
    return this.#transactions.beginReadOnly(snapshot).id
  }

  async commit(writes: readonly Write[], options: CommitOptions): Promise<CommitResult> {
    const { transaction: id, authorize } = options
    checkWrites(writes)
    if (id === undefined) return this.#commitAlone(writes, authorize)
    const { owner, queries } = this.#transactions.use(id)
    try {
      if (owner === undefined) return this.#commitNothing(writes)
      const waiting = this.#locks.acquire(owner, sortPaths(writes))
      if (waiting !== undefined) await waiting
      for (const query of queries) this.#checkUnchanged(query)
      return this.#commitNow(writes, authorize)
    } finally {
      if (owner !== undefined) this.#locks.release(owner)
      this.#transactions.end(id)
    }
  }

  rollback(transaction: string): void {
    this.#transactions.end(transaction)
  }

  onCommit(listener: (commit: Commit) => void): () => void {
    return this.#announcements.subscribe(listener)
  }

  clear(): void {
    const changes = this.documents().map((before) => ({ path: before.path, before, after: undefined }))
    this.#apply({ commitTime: this.#clock.commitTime(), changes })
  }

  documents(): readonly StoredDocument[] {
    return [...this.#source.store.all()]
  }

  restore(documents: readonly StoredDocument[]): void {
    for (const { updateTime } of documents) this.#clock.advanceClock(updateTime)
    const changes = documents.map((after) => ({ path: after.path, before: this.get(after.path), after }))
    this.#apply({ commitTime: this.#clock.commitTime(), changes })
  }

  useIndexes(indexes: IndexConfiguration | undefined): void {
    this.#indexes = indexes
  }

  #check(query: Query, aggregated: readonly FieldPath[] = []): void {
    checkQuery(query)
    if (this.#indexes !== undefined) checkIndexes(query, aggregated, this.#indexes)
  }

  #read(query: Query, options: ReadOptions): Iterable<StoredDocument> | Promise<Iterable<StoredDocument>> {
    const transaction = this.#findTransaction(options)
    const view = this.#openView(options.readTime ?? transaction?.snapshot)
    if (transaction?.owner === undefined) return view.run(query)
    return this.#readLocking(query, view, transaction.owner, transaction.queries)
  }

  async #readLocking(
    query: Query,
    view: ReadView,
    owner: LockOwner,
    queries: Transaction['queries'],
  ): Promise<readonly StoredDocument[]> {
    // Equal queries lock each other out: an empty result has no document to lock.
    await this.#locks.acquire(owner, [toQueryLock(query)])
    // Reads again after every wait: the transaction that held the lock may have changed the results.
    for (;;) {
      const commits = this.#commits
      const found = [...view.run(query)]
      const waiting = this.#locks.acquire(owner, found.map(toPath))
      if (waiting === undefined) {
        queries.push({ query, found, commits })
        return found
      }
      await waiting
    }
  }

  /** The commit ends at once, so it takes locks only if it has to wait for some. */
  async #commitAlone(writes: readonly Write[], authorize: CommitOptions['authorize']): Promise<CommitResult> {
    const paths = sortPaths(writes)
    if (this.#locks.areFree(paths)) return this.#commitNow(writes, authorize)
    const owner = new LockOwner()
    try {
      await this.#locks.acquire(owner, paths)
      return this.#commitNow(writes, authorize)
    } finally {
      this.#locks.release(owner)
    }
  }

  #commitNow(writes: readonly Write[], authorize: CommitOptions['authorize']): CommitResult {
    const commitTime = this.#clock.commitTime()
    const get = this.#present.get
    const { changes, writeResults } = prepareCommit(writes, {
      database: this.name,
      commitTime,
      authorize,
      get,
    })
    this.#apply({ commitTime, changes })
    this.bill.commit(writes)
    return { commitTime, writeResults }
  }

  #commitNothing(writes: readonly Write[]): CommitResult {
    if (writes.length > 0) {
      throw new FirestoreError('INVALID_ARGUMENT', 'Cannot modify entities in a read-only transaction.')
    }
    return { commitTime: this.#clock.readTime(), writeResults: [] }
  }

  #apply(commit: Commit): void {
    this.#commits += 1
    for (const { path, after } of commit.changes) {
      if (after === undefined) this.#source.store.remove(path)
      else this.#source.store.put(after)
    }
    this.#source.indexes.apply(commit.changes)
    this.#remember(commit)
    this.#announcements.announce(commit)
  }

  #remember(commit: Commit): void {
    this.#history.record(commit)
    const oldest = this.#transactions.oldestSnapshot()
    const { seconds, nanos } = commit.commitTime
    const limit = new Timestamp(seconds - pastKept, nanos)
    this.#history.forgetEarlier(oldest !== undefined && compareTimestamps(oldest, limit) < 0 ? oldest : limit)
  }

  #findTransaction({ transaction }: ReadOptions): Transaction | undefined {
    return transaction === undefined ? undefined : this.#transactions.use(transaction)
  }

  #findSnapshot(options: ReadOptions): Timestamp | undefined {
    return options.readTime ?? this.#findTransaction(options)?.snapshot
  }

  #openView(snapshot: Timestamp | undefined): ReadView {
    if (snapshot === undefined) return this.#present
    this.#checkReadable(snapshot)
    return makePastView(this.#source, this.#history.findChanges(snapshot))
  }

  #checkReadable(snapshot: Timestamp): void {
    this.#history.findChanges(snapshot)
    if (compareTimestamps(snapshot, this.#clock.readTime()) > 0) {
      throw new FirestoreError('INVALID_ARGUMENT', 'The read time cannot be in the future.')
    }
  }

  /** The results of a transaction are locked, so they can only differ by a document that joined them. */
  #checkUnchanged({ query, found, commits }: Transaction['queries'][number]): void {
    if (commits === this.#commits) return
    const now = [...this.#present.run(query)]
    if (now.length === found.length && now.every((document, i) => document === found[i])) return
    throw new FirestoreError('ABORTED', 'The results of a query in the transaction have changed.')
  }
}

/** Locks are always taken in the same order, to reduce waiting. */
function sortPaths(writes: readonly Write[]): readonly string[] {
  const paths = writes.map(toPath)
  return paths.length < 2 ? paths : paths.sort()
}

function toPath({ path }: { readonly path: string }): string {
  return path
}

/** Date.now with fractions, unless the machine's clock has been set since. */
function readPreciseTime(): number {
  const now = Date.now()
  const precise = performance.timeOrigin + performance.now()
  return Math.abs(precise - now) < 2 ? precise : now
}

function startTimer(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** Never equal to the path of a document. Queries with the same key only wait for each other. */
function toQueryLock({ parent, collectionId, allDescendants, filter, ...window }: Query): string {
  const { orderBy, startAt, endAt, offset, limit, projection } = window
  const orders = orderBy.map(({ field, direction }) => `${field.join()} ${direction}`).join()
  const cursors = startAt || endAt ? toText([startAt, endAt]) : ''
  const fields = projection?.map((field) => field.join()).join() ?? 'whole'
  const from = `${parent} ${collectionId} ${allDescendants}`
  return `?${from} ${filter ? toText(filter) : ''} ${orders} ${cursors} ${offset} ${limit} ${fields}`
}

function toText(part: object): string {
  return JSON.stringify(part, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
}

/** Shared by all transactions that end, because creating an error is slow. */
const expired = new FirestoreError('ABORTED', 'The transaction was rolled back or has expired.')
