import type { DocumentChange, StoredDocument } from '../documents/document.ts'
import type { DocumentStore } from '../documents/document-store.ts'
import { lastSegment, parentPath } from '../values/document-name.ts'
import { type IndexScope, type IndexShape, OrderedIndex } from './ordered-index.ts'

/** Every index slows each commit a little, so those that are not used any more are dropped. */
const mostIndexes = 64

/** Indexes of the shapes that queries have asked for: built at the first query, updated by every commit. */
export class QueryIndexes {
  readonly #store: DocumentStore
  /** Least recently used first. */
  readonly #indexes = new Map<string, { readonly scope: IndexScope; readonly index: OrderedIndex }>()

  constructor(store: DocumentStore) {
    this.#store = store
  }

  get(shape: IndexShape): OrderedIndex {
    const key = JSON.stringify(shape)
    const known = this.#indexes.get(key)
    const entry = known ?? { scope: shape.scope, index: this.#build(shape) }
    this.#indexes.delete(key)
    this.#indexes.set(key, entry)
    this.#dropOldest()
    return entry.index
  }

  apply(changes: readonly DocumentChange[]): void {
    for (const { path, before, after } of changes) {
      const collection = parentPath(path)
      for (const { scope, index } of this.#indexes.values()) {
        if (covers(scope, collection)) index.change(before, after)
      }
    }
  }

  clear(): void {
    this.#indexes.clear()
  }

  #build(shape: IndexShape): OrderedIndex {
    const index = new OrderedIndex(shape)
    index.addAll(documentsOf(this.#store, shape.scope))
    return index
  }

  #dropOldest(): void {
    if (this.#indexes.size <= mostIndexes) return
    const [oldest] = this.#indexes.keys()
    if (oldest !== undefined) this.#indexes.delete(oldest)
  }
}

function* documentsOf(store: DocumentStore, scope: IndexScope): Generator<StoredDocument, void> {
  for (const collection of collectionsOf(store, scope)) {
    for (const path of collection.paths.ascending()) {
      const document = store.get(path)
      if (document !== undefined) yield document
    }
  }
}

function collectionsOf(store: DocumentStore, scope: IndexScope) {
  if ('group' in scope) return store.collections(scope.group)
  const collection = store.collection(scope.collection)
  return collection === undefined ? [] : [collection]
}

function covers(scope: IndexScope, collection: string): boolean {
  return 'group' in scope ? lastSegment(collection) === scope.group : collection === scope.collection
}
