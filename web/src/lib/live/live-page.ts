import { limit, type Query, type QueryDocumentSnapshot, query, startAfter } from 'firebase/firestore'
import type { DocumentConverter } from '#lib/firebase/document-converter.ts'
import { watchList } from './live-queries.ts'
import { type LiveQuery, mapQuery } from './live-query.ts'

export const pageSize = 50

/** Last document of a page, after which the next one starts. */
export type Cursor = QueryDocumentSnapshot

export interface Page<T> {
  readonly rows: readonly T[]
  /** Undefined on the last page. */
  readonly next: Cursor | undefined
}

/** Reads one page of a long list live, in the order of `all`. */
export function watchPage<T>(
  id: string,
  all: Query,
  after: Cursor | undefined,
  read: DocumentConverter<T>,
): LiveQuery<Page<T>> {
  const rest = after ? query(all, startAfter(after)) : all
  // One row more than a page shows whether there is another page.
  const part = query(rest, limit(pageSize + 1))
  const documents = watchList(`${id}, after ${after?.id}`, part, (document) => ({
    document,
    row: read(document),
  }))
  return mapQuery(documents, (found) => {
    const shown = found.slice(0, pageSize)
    return {
      rows: shown.map(({ row }) => row).filter((row) => row !== undefined),
      next: found.length > pageSize ? shown.at(-1)?.document : undefined,
    }
  })
}
