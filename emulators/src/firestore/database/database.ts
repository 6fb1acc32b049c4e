import type { IndexConfiguration } from '../composite-indexes/index-configuration.ts'
import type { Commit } from '../documents/commit.ts'
import type { StoredDocument } from '../documents/document.ts'
import type { Aggregation, Query } from '../queries/query.ts'
import type { ListPage, ListRequest } from '../running/list-documents.ts'
import type { Timestamp, Value } from '../values/value.ts'
import type { AuthorizeWrite } from '../writes/authorize-write.ts'
import type { Write, WriteResult } from '../writes/write.ts'
import type { Bill } from './bill.ts'

export interface CommitOptions {
  readonly transaction?: string | undefined
  readonly authorize?: AuthorizeWrite | undefined
}

export interface CommitResult {
  readonly commitTime: Timestamp
  readonly writeResults: readonly WriteResult[]
}

export interface ReadOptions {
  /** Reads inside a read-write transaction lock what they find and may wait for a lock. */
  readonly transaction?: string | undefined
  readonly readTime?: Timestamp | undefined
}

/** One database of one project: the whole engine. It knows neither the protocol nor the caller. */
export interface Database {
  /** projects/P/databases/D */
  readonly name: string
  readonly bill: Bill
  /** Time of a read made now: at or after every commit so far, or the time of the requested snapshot. */
  readTime(options?: ReadOptions): Timestamp

  get(path: string): StoredDocument | undefined
  getAll(paths: readonly string[], options: ReadOptions): Promise<readonly (StoredDocument | undefined)[]>

  /** Returns the query's documents in order, within its limits but unprojected. Refuses queries without a composite index. */
  run(query: Query): readonly StoredDocument[]
  readQuery(query: Query, options: ReadOptions): Promise<readonly StoredDocument[]>
  /** Returns one value per alias. Refuses a query without its composite index. */
  aggregate(
    query: Query,
    aggregations: readonly Aggregation[],
    options: ReadOptions,
  ): Promise<ReadonlyMap<string, Value>>
  list(request: ListRequest, options: ReadOptions): Promise<ListPage>
  /** The identifiers of the collections directly below a document ('' for the root). */
  collectionIds(parent: string): readonly string[]

  /** A transaction keeps the place that its previous attempt had among contending ones. */
  begin(
    mode: 'readWrite' | { readonly previousAttempt: string } | { readonly readOnlyAt: Timestamp | undefined },
  ): string
  commit(writes: readonly Write[], options: CommitOptions): Promise<CommitResult>
  rollback(transaction: string): void

  /** Listeners run synchronously, in commit order, once the commit is visible. */
  onCommit(listener: (commit: Commit) => void): () => void

  /** Removes every document; listeners see a single commit. */
  clear(): void
  /** Sets the composite indexes that queries require from now on; undefined requires none. */
  useIndexes(indexes: IndexConfiguration | undefined): void
}
