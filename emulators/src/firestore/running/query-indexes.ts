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
  /** Those of each collection and of each group, so that a commit finds them without asking all. */
  readonly #ofCollection = new Map<string, Set<OrderedIndex>>()
  readonly #ofGroup = new Map<string, Set<OrderedIndex>>()

  constructor(store: DocumentStore) {
    this.#store = store
  }

  get(shape: IndexShape): OrderedIndex {
    const key = JSON.stringify(shape)
    const known = this.#indexes.get(key)
    if (known) this.#indexes.delete(key)
    const entry = known ?? { scope: shape.scope, index: this.#build(shape) }
    this.#indexes.set(key, entry)
    this.#dropOldest()
    return entry.index
  }

  apply(changes: readonly DocumentChange[]): void {
    for (const { path, before, after } of changes) {
      const collection = parentPath(path)
      for (const index of this.#ofCollection.get(collection) ?? []) index.change(before, after)
      for (const index of this.#ofGroup.get(lastSegment(collection)) ?? []) index.change(before, after)
    }
  }

  clear(): void {
    this.#indexes.clear()
    this.#ofCollection.clear()
    this.#ofGroup.clear()
  }

  #build(shape: IndexShape): OrderedIndex {
    const index = new OrderedIndex(shape)
    index.addAll(documentsOf(this.#store, shape.scope))
    const [all, name] = this.#inScope(shape.scope)
    all.set(name, (all.get(name) ?? new Set()).add(index))
    return index
  }

  #inScope(scope: IndexScope): readonly [Map<string, Set<OrderedIndex>>, string] {
    return 'group' in scope ? [this.#ofGroup, scope.group] : [this.#ofCollection, scope.collection]
  }

  #dropOldest(): void {
    if (this.#indexes.size <= mostIndexes) return
    const [oldest] = this.#indexes
    if (oldest === undefined) return
    const [key, { scope, index }] = oldest
    this.#indexes.delete(key)
    const [all, name] = this.#inScope(scope)
    all.get(name)?.delete(index)
    if (all.get(name)?.size === 0) all.delete(name)
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
