import type { DocumentChange, StoredDocument } from '../documents/document.ts'
import type { DocumentStore } from '../documents/document-store.ts'
import { toLastSegment, toParentPath } from '../values/document-name.ts'
import { type IndexShape, OrderedIndex } from './ordered-index.ts'

/** Maximum number of indexes. The least recently used one is dropped, because each index slows every commit. */
const maximumIndexes = 64

/** Indexed documents: those of one collection, or of every collection of one id. */
export type IndexScope = { readonly collection: string } | { readonly group: string }

interface KnownIndex {
  readonly scope: IndexScope
  readonly index: OrderedIndex
  /** Number of requests for any index up to the last use of this one. */
  usedAt: number
}

/** Indexes of the shapes that queries have asked for: built at the first query, updated by every commit. */
export class QueryIndexes {
  readonly #store: DocumentStore
  readonly #indexes = new Map<string, KnownIndex>()
  /** Indexes by collection and group, so that a commit finds its own quickly. */
  readonly #byCollection = new Map<string, Set<OrderedIndex>>()
  readonly #byGroup = new Map<string, Set<OrderedIndex>>()
  #uses = 0

  constructor(store: DocumentStore) {
    this.#store = store
  }

  get(scope: IndexScope, shape: IndexShape): OrderedIndex {
    this.#uses += 1
    // Group IDs contain no slash, so the keys cannot collide.
    const key = 'group' in scope ? `${shape.name} ${scope.group}` : `${shape.name}/${scope.collection}`
    const known = this.#indexes.get(key)
    if (known === undefined) return this.#add(key, scope, shape)
    known.usedAt = this.#uses
    return known.index
  }

  apply(changes: readonly DocumentChange[]): void {
    for (const change of changes) {
      const collection = toParentPath(change.path)
      for (const index of this.#byCollection.get(collection) ?? []) index.change(change)
      for (const index of this.#byGroup.get(toLastSegment(collection)) ?? []) index.change(change)
    }
  }

  clear(): void {
    this.#indexes.clear()
    this.#byCollection.clear()
    this.#byGroup.clear()
  }

  #add(key: string, scope: IndexScope, shape: IndexShape): OrderedIndex {
    const index = new OrderedIndex(shape)
    index.addAll(walkDocuments(this.#store, scope))
    const [all, name] = this.#inScope(scope)
    all.set(name, (all.get(name) ?? new Set()).add(index))
    this.#indexes.set(key, { scope, index, usedAt: this.#uses })
    if (this.#indexes.size > maximumIndexes) this.#dropOldest()
    return index
  }

  #inScope(scope: IndexScope): readonly [Map<string, Set<OrderedIndex>>, string] {
    return 'group' in scope ? [this.#byGroup, scope.group] : [this.#byCollection, scope.collection]
  }

  #dropOldest(): void {
    const [key, { scope, index }] = [...this.#indexes].reduce((a, b) => (b[1].usedAt < a[1].usedAt ? b : a))
    this.#indexes.delete(key)
    const [all, name] = this.#inScope(scope)
    all.get(name)?.delete(index)
    if (all.get(name)?.size === 0) all.delete(name)
  }
}

function* walkDocuments(store: DocumentStore, scope: IndexScope): Generator<StoredDocument, void> {
  for (const collection of listCollections(store, scope)) {
    for (const path of collection.paths.ascending()) {
      const document = store.get(path)
      if (document !== undefined) yield document
    }
  }
}

function listCollections(store: DocumentStore, scope: IndexScope) {
  if ('group' in scope) return store.collections(scope.group)
  const collection = store.collection(scope.collection)
  return collection === undefined ? [] : [collection]
}
