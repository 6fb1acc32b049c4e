import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { Commit } from '../documents/commit.ts'
import type { DocumentChange, StoredDocument } from '../documents/document.ts'
import type { Query } from '../queries/query.ts'
import { toLastSegment, toParentPath } from '../values/document-name.ts'
import { openView, type QueryView } from './query-view.ts'
import type { ResultChange } from './result-change.ts'

export interface WatchedQuery {
  documents(): readonly StoredDocument[]
  stop(): void
}

export type ResultListener = (changes: readonly ResultChange[]) => void
export type PathListener = (change: DocumentChange) => void

interface SharedView {
  readonly view: QueryView
  readonly listeners: Set<ResultListener>
}

/**
 * Follows the commits of one database for all of its listening streams. Identical queries share one view, and a commit
 * is compared only with queries of the collections that it touches.
 */
export class Watcher {
  /** Distinguishes this server's resume tokens from those of others. */
  readonly instance = randomUUID()
  readonly #database: Database
  readonly #views = new Map<string, SharedView>()
  readonly #viewsOfCollection = new Map<string | undefined, Set<SharedView>>()
  readonly #pathListeners = new Map<string, Set<PathListener>>()
  readonly #unsubscribe: () => void

  constructor(database: Database) {
    this.#database = database
    this.#unsubscribe = database.onCommit((commit) => this.#apply(commit))
  }

  /** `key` is equal for queries that are identical. Refuses what `database.run` refuses. */
  watchQuery(key: string, query: Query, listener: ResultListener): WatchedQuery {
    const shared = this.#views.get(key) ?? this.#share(key, query)
    shared.listeners.add(listener)
    return {
      documents: () => shared.view.documents(),
      stop: () => {
        shared.listeners.delete(listener)
        if (shared.listeners.size === 0) this.#unshare(key, query, shared)
      },
    }
  }

  watchPaths(paths: Iterable<string>, listener: PathListener): () => void {
    const watched = [...paths]
    for (const path of watched) addMember(this.#pathListeners, path, listener)
    return () => {
      for (const path of watched) removeMember(this.#pathListeners, path, listener)
    }
  }

  close(): void {
    this.#unsubscribe()
  }

  #share(key: string, query: Query): SharedView {
    const shared = { view: openView(this.#database, query), listeners: new Set<ResultListener>() }
    this.#views.set(key, shared)
    addMember(this.#viewsOfCollection, query.collectionId, shared)
    return shared
  }

  #unshare(key: string, query: Query, shared: SharedView): void {
    if (this.#views.get(key) === shared) this.#views.delete(key)
    removeMember(this.#viewsOfCollection, query.collectionId, shared)
  }

  #apply({ changes }: Commit): void {
    for (const change of changes) {
      for (const listener of this.#pathListeners.get(change.path) ?? []) listener(change)
    }
    for (const [collection, touched] of groupByCollection(changes)) {
      for (const shared of this.#viewsOfCollection.get(collection) ?? []) tell(shared, touched)
    }
    for (const kindless of this.#viewsOfCollection.get(undefined) ?? []) tell(kindless, changes)
  }
}

function tell({ view, listeners }: SharedView, changes: readonly DocumentChange[]): void {
  const result = view.apply(changes)
  if (result.length === 0) return
  for (const listener of listeners) listener(result)
}

function groupByCollection(changes: readonly DocumentChange[]): Map<string, DocumentChange[]> {
  const groups = new Map<string, DocumentChange[]>()
  for (const change of changes) {
    const collection = toLastSegment(toParentPath(change.path))
    const group = groups.get(collection)
    if (group) group.push(change)
    else groups.set(collection, [change])
  }
  return groups
}

function addMember<Key, Member>(sets: Map<Key, Set<Member>>, key: Key, member: Member): void {
  const set = sets.get(key)
  if (set) set.add(member)
  else sets.set(key, new Set([member]))
}

function removeMember<Key, Member>(sets: Map<Key, Set<Member>>, key: Key, member: Member): void {
  const set = sets.get(key)
  set?.delete(member)
  if (set?.size === 0) sets.delete(key)
}
