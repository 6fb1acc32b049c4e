import { compareDocumentPaths, compareIds, toLastSegment, toParentPath } from '../values/document-name.ts'
import type { StoredDocument } from './document.ts'
import { SortedSet } from './sorted-set.ts'

export interface Collection {
  readonly path: string
  readonly id: string
  /** Paths of the stored documents, in order of their ids. */
  readonly paths: SortedSet<string>
  /** Paths of documents, stored or missing, that have collections below them; also in order. */
  readonly parents: SortedSet<string>
}

/**
 * The newest version of every document. A change touches only the document's own collection, so its cost does not
 * depend on other data.
 */
export class DocumentStore {
  readonly #documents = new Map<string, StoredDocument>()
  readonly #collections = new Map<string, Collection>()
  readonly #groups = new Map<string, Set<Collection>>()
  readonly #subcollections = new Map<string, Set<string>>()

  get size(): number {
    return this.#documents.size
  }

  get(path: string): StoredDocument | undefined {
    return this.#documents.get(path)
  }

  put(document: StoredDocument): void {
    const { path } = document
    if (!this.#documents.has(path)) this.#openCollection(toParentPath(path)).paths.add(path)
    this.#documents.set(path, document)
  }

  remove(path: string): void {
    if (!this.#documents.delete(path)) return
    const collection = this.#collections.get(toParentPath(path))
    collection?.paths.delete(path)
    this.#closeIfEmpty(collection)
  }

  collection(path: string): Collection | undefined {
    return this.#collections.get(path)
  }

  /** Every collection with this ID at any depth; all collections without an ID. */
  collections(id?: string): Iterable<Collection> {
    return id === undefined ? this.#collections.values() : (this.#groups.get(id) ?? [])
  }

  collectionIds(parent: string): string[] {
    return [...(this.#subcollections.get(parent) ?? [])].sort(compareIds)
  }

  all(): Iterable<StoredDocument> {
    return this.#documents.values()
  }

  clear(): void {
    this.#documents.clear()
    this.#collections.clear()
    this.#groups.clear()
    this.#subcollections.clear()
  }

  #openCollection(path: string): Collection {
    const known = this.#collections.get(path)
    if (known !== undefined) return known
    const collection = createCollection(path)
    this.#collections.set(path, collection)
    addMember(this.#groups, collection.id, collection)
    this.#linkToParent(collection)
    return collection
  }

  #linkToParent({ path, id }: Collection): void {
    const parent = toParentPath(path)
    const isFirst = !this.#subcollections.has(parent)
    addMember(this.#subcollections, parent, id)
    if (isFirst && parent !== '') this.#openCollection(toParentPath(parent)).parents.add(parent)
  }

  #closeIfEmpty(collection: Collection | undefined): void {
    if (collection === undefined || collection.paths.size > 0 || collection.parents.size > 0) return
    const { path, id } = collection
    this.#collections.delete(path)
    deleteMember(this.#groups, id, collection)
    const parent = toParentPath(path)
    deleteMember(this.#subcollections, parent, id)
    if (parent === '' || this.#subcollections.has(parent)) return
    const above = this.#collections.get(toParentPath(parent))
    above?.parents.delete(parent)
    this.#closeIfEmpty(above)
  }
}

function createCollection(path: string): Collection {
  return {
    path,
    id: toLastSegment(path),
    paths: new SortedSet(compareDocumentPaths),
    parents: new SortedSet(compareDocumentPaths),
  }
}

function addMember<K, V>(sets: Map<K, Set<V>>, key: K, value: V): void {
  const set = sets.get(key)
  if (set === undefined) sets.set(key, new Set([value]))
  else set.add(value)
}

function deleteMember<K, V>(sets: Map<K, Set<V>>, key: K, value: V): void {
  const set = sets.get(key)
  set?.delete(value)
  if (set?.size === 0) sets.delete(key)
}
