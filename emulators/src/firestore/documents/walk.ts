import { compareIds, toLastSegment } from '../values/document-name.ts'
import type { Collection, DocumentStore } from './document-store.ts'

/**
 * Paths of the documents below a document ('' for all), at any depth, sorted by full name. The walk starts at `from`,
 * relative to the parent, and skips earlier paths at no cost.
 */
export function* walk(
  store: DocumentStore,
  parent: string,
  from: readonly string[],
): Generator<string, void> {
  const [firstCollection, firstDocument, ...deeper] = from
  for (const id of store.collectionIds(parent)) {
    const order = firstCollection === undefined ? 1 : compareIds(id, firstCollection)
    const collection = store.collection(parent === '' ? id : `${parent}/${id}`)
    if (order < 0 || collection === undefined) continue
    const start = order === 0 ? firstDocument : undefined
    for (const path of walkNames(collection, start)) {
      const onTheWay = start !== undefined && toLastSegment(path) === start
      if (store.get(path) !== undefined && !(onTheWay && deeper.length > 0)) yield path
      yield* walk(store, path, onTheWay ? deeper : [])
    }
  }
}

/** Documents that are stored, or missing with collections below them, in order and each once. */
export function* walkNames(collection: Collection, fromId?: string): Generator<string, void> {
  const from = fromId === undefined ? undefined : `${collection.path}/${fromId}`
  const parents = collection.parents.ascending(from)
  let parent = parents.next()
  for (const path of collection.paths.ascending(from)) {
    while (!parent.done && compareIds(toLastSegment(parent.value), toLastSegment(path)) < 0) {
      yield parent.value
      parent = parents.next()
    }
    if (!parent.done && parent.value === path) parent = parents.next()
    yield path
  }
  while (!parent.done) {
    yield parent.value
    parent = parents.next()
  }
}
