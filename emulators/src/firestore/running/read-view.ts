import type { StoredDocument } from '../documents/document.ts'
import type { DocumentStore } from '../documents/document-store.ts'
import type { Query } from '../queries/query.ts'
import type { QuerySource } from './candidates.ts'
import { execute, executeQuery, listDocumentsInScope } from './execute.ts'

/** The documents as of one time. */
export interface ReadView {
  get(path: string): StoredDocument | undefined
  /** Documents in order, with offset and limit applied. */
  run(query: Query): Iterable<StoredDocument>
}

export function makePresentView(source: QuerySource): ReadView {
  return {
    get: (path) => source.store.get(path),
    run: (query) => execute(source, query),
  }
}

/** @param changed the documents that were different then, undefined where there was none */
export function makePastView(
  source: QuerySource,
  changed: ReadonlyMap<string, StoredDocument | undefined>,
): ReadView {
  if (changed.size === 0) return makePresentView(source)
  return {
    get: (path) => (changed.has(path) ? changed.get(path) : source.store.get(path)),
    run: (query) => executeQuery(listPastDocuments(source.store, query, changed), query),
  }
}

function* listPastDocuments(
  store: DocumentStore,
  query: Query,
  changed: ReadonlyMap<string, StoredDocument | undefined>,
): Generator<StoredDocument, void> {
  for (const document of listDocumentsInScope(store, query)) if (!changed.has(document.path)) yield document
  for (const document of changed.values()) if (document !== undefined) yield document
}
