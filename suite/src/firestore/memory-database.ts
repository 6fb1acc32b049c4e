import { randomUUID } from 'node:crypto'
import type {
  Commit,
  CommitOptions,
  CommitResult,
  Database,
  ListPage,
  ListRequest,
  ReadOptions,
} from './database.ts'
import { aggregate } from './queries/aggregate.ts'
import type { QuerySource } from './queries/candidates.ts'
import { execute } from './queries/execute.ts'
import type { IndexConfiguration } from './queries/index-configuration.ts'
import { listNames, listStored } from './queries/list-documents.ts'
import type { Aggregation, Query } from './queries/query.ts'
import { QueryIndexes } from './queries/query-indexes.ts'
import { CommitClock } from './storage/commit-clock.ts'
import type { StoredDocument } from './storage/document.ts'
import { DocumentStore } from './storage/document-store.ts'
import { prepareCommit } from './storage/prepare-commit.ts'
import type { Write } from './storage/write.ts'
import type { Timestamp, Value } from './values/value.ts'

export interface DatabaseOptions {
  /** Milliseconds since the epoch; Date.now unless told otherwise. */
  readonly now?: () => number
  /** Asked for by queries as production does; any query runs without them. */
  readonly indexes?: IndexConfiguration | undefined
  /** Up to how many documents a query sorts rather than indexes. */
  readonly sortUpTo?: number
}

/** @param name projects/P/databases/D */
export function openDatabase(name: string, options: DatabaseOptions = {}): MemoryDatabase {
  return new MemoryDatabase(name, options)
}

export class MemoryDatabase implements Database {
  readonly name: string
  readonly #store = new DocumentStore()
  readonly #source: QuerySource
  readonly #clock: CommitClock
  readonly #listeners = new Set<(commit: Commit) => void>()

  constructor(name: string, { now = Date.now, sortUpTo = 256 }: DatabaseOptions) {
    this.name = name
    this.#source = { store: this.#store, indexes: new QueryIndexes(this.#store), sortUpTo }
    this.#clock = new CommitClock(now)
  }

  readTime(_options?: ReadOptions): Timestamp {
    return this.#clock.readTime()
  }

  get(path: string): StoredDocument | undefined {
    return this.#store.get(path)
  }

  async getAll(
    paths: readonly string[],
    _options: ReadOptions,
  ): Promise<readonly (StoredDocument | undefined)[]> {
    return paths.map((path) => this.#store.get(path))
  }

  run(query: Query): readonly StoredDocument[] {
    return [...execute(this.#source, query)]
  }

  async runIn(query: Query, _options: ReadOptions): Promise<readonly StoredDocument[]> {
    return this.run(query)
  }

  async aggregate(
    query: Query,
    aggregations: readonly Aggregation[],
    _options: ReadOptions,
  ): Promise<ReadonlyMap<string, Value>> {
    return aggregate(execute(this.#source, query), aggregations)
  }

  async list(request: ListRequest, _options: ReadOptions): Promise<ListPage> {
    if (request.showMissing) return listNames(this.#store, request, (path) => this.get(path))
    return listStored(request, (query) => this.run(query))
  }

  collectionIds(parent: string): readonly string[] {
    return this.#store.collectionIds(parent)
  }

  begin(_mode: Parameters<Database['begin']>[0]): string {
    return randomUUID()
  }

  async commit(writes: readonly Write[], { authorize }: CommitOptions): Promise<CommitResult> {
    const commitTime = this.#clock.commitTime()
    const get = (path: string) => this.#store.get(path)
    const { changes, writeResults } = prepareCommit(writes, {
      database: this.name,
      commitTime,
      authorize,
      get,
    })
    this.#apply({ commitTime, changes })
    return { commitTime, writeResults }
  }

  rollback(_transaction: string): void {}

  onCommit(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  clear(): void {
    const changes = [...this.#store.all()].map((before) => ({ path: before.path, before, after: undefined }))
    this.#apply({ commitTime: this.#clock.commitTime(), changes })
  }

  useIndexes(_indexes: IndexConfiguration | undefined): void {}

  #apply(commit: Commit): void {
    for (const { path, after } of commit.changes) {
      if (after === undefined) this.#store.remove(path)
      else this.#store.put(after)
    }
    this.#source.indexes.apply(commit.changes)
    for (const listener of this.#listeners) listener(commit)
  }
}
