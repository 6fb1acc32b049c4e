import type { StoredDocument } from '../storage/document.ts'
import type { Collection, DocumentStore } from '../storage/document-store.ts'
import { compareDocuments, inScope, matchesQuery } from './match.ts'
import type { Query } from './query.ts'

/** The documents of the query in its order, offset and limit applied. */
export function execute(store: DocumentStore, query: Query): StoredDocument[] {
  const matches: StoredDocument[] = []
  for (const collection of collectionsInScope(store, query)) {
    for (const path of collection.paths.ascending()) {
      const document = store.get(path)
      if (document !== undefined && matchesQuery(query, document)) matches.push(document)
    }
  }
  matches.sort(compareDocuments(query))
  const end = query.limit === undefined ? undefined : query.offset + query.limit
  return matches.slice(query.offset, end)
}

function collectionsInScope(store: DocumentStore, query: Query): Collection[] {
  const { parent, collectionId, allDescendants } = query
  if (collectionId !== undefined && !allDescendants) {
    const collection = store.collection(parent === '' ? collectionId : `${parent}/${collectionId}`)
    return collection === undefined ? [] : [collection]
  }
  return [...store.collections(collectionId)].filter(({ path }) => inScope(query, `${path}/any`))
}
