import { randomUUID } from 'node:crypto'
import type { Commit, CommitOptions, CommitResult, Database, ReadOptions } from './database.ts'
import { execute } from './queries/execute.ts'
import type { Query } from './queries/query.ts'
import { CommitClock } from './storage/commit-clock.ts'
import type { StoredDocument } from './storage/document.ts'
import { DocumentStore } from './storage/document-store.ts'
import { prepareCommit } from './storage/prepare-commit.ts'
import type { Write } from './storage/write.ts'
import type { Timestamp } from './values/value.ts'

export interface DatabaseOptions {
  /** Milliseconds since the epoch; Date.now unless told otherwise. */
  readonly now?: () => number
}

/** @param name projects/P/databases/D */
export function openDatabase(name: string, options: DatabaseOptions = {}): MemoryDatabase {
  return new MemoryDatabase(name, options)
}

export class MemoryDatabase implements Database {
  readonly name: string
  readonly #store = new DocumentStore()
  readonly #clock: CommitClock
  readonly #listeners = new Set<(commit: Commit) => void>()

  constructor(name: string, { now = Date.now }: DatabaseOptions) {
    this.name = name
    this.#clock = new CommitClock(now)
  }

  readTime(): Timestamp {
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
    return execute(this.#store, query)
  }

  async runIn(query: Query, _options: ReadOptions): Promise<readonly StoredDocument[]> {
    return this.run(query)
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
    for (const { path, after } of changes) {
      if (after === undefined) this.#store.remove(path)
      else this.#store.put(after)
    }
    for (const listener of this.#listeners) listener({ commitTime, changes })
    return { commitTime, writeResults }
  }

  rollback(_transaction: string): void {}

  onCommit(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  clear(): void {
    this.#store.clear()
  }
}
