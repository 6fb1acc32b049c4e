import type { StoredDocument } from '../documents/document.ts'
import type { Collection, DocumentStore } from '../documents/document-store.ts'
import { dropElements, toDisjuncts } from '../queries/disjuncts.ts'
import { compareDocuments, isInScope, isMatchingQuery } from '../queries/match.ts'
import type { Query } from '../queries/query.ts'
import { isDocumentId } from '../values/field-path.ts'
import { listCandidates, type QuerySource } from './candidates.ts'

/** Documents of the query in its order, with offset and limit applied; lazy, so that a limit stops the work. */
export function execute(source: QuerySource, query: Query): Iterable<StoredDocument> {
  if (query.limit === 0) return []
  if (isCheaperToSort(source, query)) return executeQuery(listDocumentsInScope(source.store, query), query)
  return takeWindow(query, mergeInOrder(source, query))
}

/** Runs a query over documents without indexes, such as an older snapshot. */
export function executeQuery(documents: Iterable<StoredDocument>, query: Query): StoredDocument[] {
  const matches: StoredDocument[] = []
  for (const document of documents) if (isMatchingQuery(query, document)) matches.push(document)
  if (matches.length > 1) matches.sort(compareDocuments(query))
  const { offset, limit } = query
  if (offset === 0 && (limit === undefined || limit >= matches.length)) return matches
  return matches.slice(offset, limit === undefined ? undefined : offset + limit)
}

/** Every stored document of the query's `from`, without filters. */
export function listDocumentsInScope(store: DocumentStore, query: Query): StoredDocument[] {
  const documents: StoredDocument[] = []
  for (const { paths } of listCollectionsInScope(store, query)) {
    for (const path of paths.ascending()) {
      const document = store.get(path)
      if (document !== undefined) documents.push(document)
    }
  }
  return documents
}

function* takeWindow(
  { offset, limit }: Query,
  documents: Iterable<StoredDocument>,
): Generator<StoredDocument, void> {
  const end = limit === undefined ? Number.POSITIVE_INFINITY : offset + limit
  let position = 0
  for (const document of documents) {
    if (position >= offset) yield document
    position += 1
    if (position === end) return
  }
}

function mergeInOrder(source: QuerySource, query: Query): Iterable<StoredDocument> {
  const streams = toDisjuncts(dropElements(query.filter)).map((conditions) =>
    filterMatching(source.store, query, listCandidates(source, query, conditions)),
  )
  const [only, ...others] = streams
  if (only !== undefined && others.length === 0) return only
  return mergeOrdered(streams, compareDocuments(query))
}

function isCheaperToSort({ store, sortUpTo }: QuerySource, query: Query): boolean {
  if (query.collectionId === undefined) return !isWalkable(query)
  let count = 0
  for (const { paths } of listCollectionsInScope(store, query)) {
    count += paths.size
    if (count > sortUpTo) return false
  }
  return true
}

/** A query over all collections is walked in the order of names, the only order that indexes would support. */
function isWalkable({ orderBy: [first], allDescendants }: Query): boolean {
  return allDescendants && first !== undefined && isDocumentId(first.field) && first.direction === 'ascending'
}

function* filterMatching(
  store: DocumentStore,
  query: Query,
  paths: Iterable<string>,
): Generator<StoredDocument, void> {
  for (const path of paths) {
    const document = store.get(path)
    if (document !== undefined && isMatchingQuery(query, document)) yield document
  }
}

function listCollectionsInScope(store: DocumentStore, query: Query): Iterable<Collection> {
  const { parent, collectionId, allDescendants } = query
  if (collectionId === undefined || allDescendants) return listDescendants(store, query)
  const collection = store.collection(parent === '' ? collectionId : `${parent}/${collectionId}`)
  return collection === undefined ? [] : [collection]
}

/** Yields collections one by one, because there may be as many as documents, and a count stops early. */
function* listDescendants(store: DocumentStore, query: Query): Generator<Collection, void> {
  for (const collection of store.collections(query.collectionId)) {
    if (isInScope(query, `${collection.path}/any`)) yield collection
  }
}

/**
 * Merges several ordered streams into one without duplicates. There are at most 30 streams, so checking each is fast
 * enough.
 */
function* mergeOrdered<T>(
  streams: readonly Iterable<T>[],
  compare: (a: T, b: T) => number,
): Generator<T, void> {
  const heads = streams.map((stream) => stream[Symbol.iterator]()).flatMap(advance)
  while (heads.length > 0) {
    const { item } = heads.reduce((a, b) => (compare(b.item, a.item) < 0 ? b : a))
    yield item
    for (let i = heads.length - 1; i >= 0; i--) {
      const head = heads[i]
      if (head !== undefined && compare(head.item, item) === 0) heads.splice(i, 1, ...advance(head.rest))
    }
  }
}

interface Head<T> {
  readonly item: T
  readonly rest: Iterator<T>
}

function advance<T>(rest: Iterator<T>): Head<T>[] {
  const { done, value } = rest.next()
  return done ? [] : [{ item: value, rest }]
}
