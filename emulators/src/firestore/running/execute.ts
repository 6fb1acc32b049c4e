import type { StoredDocument } from '../documents/document.ts'
import type { DocumentStore } from '../documents/document-store.ts'
import { disjuncts } from '../queries/disjuncts.ts'
import { compareDocuments, inScope, matchesQuery } from '../queries/match.ts'
import type { Query } from '../queries/query.ts'
import { isDocumentId } from '../values/field-path.ts'
import { candidates, type QuerySource } from './candidates.ts'
import { mergeOrdered } from './merge-ordered.ts'

/** The documents of the query in its order, offset and limit applied; lazily, so that a limit stops the work. */
export function* execute(source: QuerySource, query: Query): Generator<StoredDocument, void> {
  const { offset, limit } = query
  if (limit === 0) return
  const end = limit === undefined ? Number.POSITIVE_INFINITY : offset + limit
  let position = 0
  for (const document of ordered(source, query)) {
    if (position >= offset) yield document
    position += 1
    if (position === end) return
  }
}

/** The same over documents that are not indexed, such as an older snapshot. */
export function executeOver(documents: Iterable<StoredDocument>, query: Query): StoredDocument[] {
  const end = query.limit === undefined ? undefined : query.offset + query.limit
  return sorted(documents, query).slice(query.offset, end)
}

/** Every stored document that the query's `from` names, filters aside. */
export function* documentsInScope(store: DocumentStore, query: Query): Generator<StoredDocument, void> {
  for (const collection of collectionsInScope(store, query)) {
    for (const path of collection.paths.ascending()) {
      const document = store.get(path)
      if (document !== undefined) yield document
    }
  }
}

function ordered(source: QuerySource, query: Query): Iterable<StoredDocument> {
  if (isCheaperToSort(source, query)) return sorted(documentsInScope(source.store, query), query)
  const streams = disjuncts(query.filter).map((conditions) =>
    matching(source.store, query, candidates(source, query, conditions)),
  )
  const [only, ...others] = streams
  if (only !== undefined && others.length === 0) return only
  return mergeOrdered(streams, compareDocuments(query))
}

function isCheaperToSort({ store, sortUpTo }: QuerySource, query: Query): boolean {
  if (query.collectionId === undefined) return !isWalkable(query)
  let count = 0
  for (const { paths } of collectionsInScope(store, query)) {
    count += paths.size
    if (count > sortUpTo) return false
  }
  return true
}

/** A query over every collection is walked in the order of names, the only one that indexes would give it. */
function isWalkable({ orderBy: [first], allDescendants }: Query): boolean {
  return allDescendants && first !== undefined && isDocumentId(first.field) && first.direction === 'ascending'
}

function* matching(
  store: DocumentStore,
  query: Query,
  paths: Iterable<string>,
): Generator<StoredDocument, void> {
  for (const path of paths) {
    const document = store.get(path)
    if (document !== undefined && matchesQuery(query, document)) yield document
  }
}

function sorted(documents: Iterable<StoredDocument>, query: Query): StoredDocument[] {
  const matches: StoredDocument[] = []
  for (const document of documents) if (matchesQuery(query, document)) matches.push(document)
  return matches.sort(compareDocuments(query))
}

function* collectionsInScope(store: DocumentStore, query: Query) {
  const { parent, collectionId, allDescendants } = query
  if (collectionId !== undefined && !allDescendants) {
    const collection = store.collection(parent === '' ? collectionId : `${parent}/${collectionId}`)
    if (collection !== undefined) yield collection
    return
  }
  for (const collection of store.collections(collectionId)) {
    if (inScope(query, `${collection.path}/any`)) yield collection
  }
}
