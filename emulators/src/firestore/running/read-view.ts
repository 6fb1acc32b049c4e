import type { StoredDocument } from '../documents/document.ts'
import type { DocumentStore } from '../documents/document-store.ts'
import type { Query } from '../queries/query.ts'
import type { QuerySource } from './candidates.ts'
import { documentsInScope, execute, executeQuery } from './execute.ts'

/** The documents as of one time. */
export interface ReadView {
  get(path: string): StoredDocument | undefined
  /** Documents in order, with offset and limit applied. */
  run(query: Query): Iterable<StoredDocument>
}

export function presentView(source: QuerySource): ReadView {
  return {
    get: (path) => source.store.get(path),
    run: (query) => execute(source, query),
  }
}

/** @param changed the documents that were different then, undefined where there was none */
export function pastView(
  source: QuerySource,
  changed: ReadonlyMap<string, StoredDocument | undefined>,
): ReadView {
  if (changed.size === 0) return presentView(source)
  return {
    get: (path) => (changed.has(path) ? changed.get(path) : source.store.get(path)),
    run: (query) => executeQuery(pastDocuments(source.store, query, changed), query),
  }
}

function* pastDocuments(
  store: DocumentStore,
  query: Query,
  changed: ReadonlyMap<string, StoredDocument | undefined>,
): Generator<StoredDocument, void> {
  for (const document of documentsInScope(store, query)) if (!changed.has(document.path)) yield document
  for (const document of changed.values()) if (document !== undefined) yield document
}
