import { limit, type Query, type QueryDocumentSnapshot, query, startAfter } from 'firebase/firestore'
import { type LiveQuery, mapQuery } from './live.ts'
import { liveList } from './live-queries.ts'

export const pageSize = 50

/** Where a page ended, for the one behind it to begin. */
export type Cursor = QueryDocumentSnapshot

export interface Page<T> {
  readonly rows: readonly T[]
  /** Undefined when nothing is behind it. */
  readonly next: Cursor | undefined
}

/** One page of a long list as it changes, in the order of `all`; `convert` says undefined to what is not to be shown. */
export function livePage<T>(
  id: string,
  all: Query,
  after: Cursor | undefined,
  convert: (data: object) => T | undefined,
): LiveQuery<Page<T>> {
  const behind = after ? query(all, startAfter(after)) : all
  // One more than is shown tells whether there is another page.
  const part = query(behind, limit(pageSize + 1))
  const documents = liveList(`${id}, after ${after?.id}`, part, (document) => document)
  return mapQuery(documents, (found) => {
    const shown = found.slice(0, pageSize)
    return {
      rows: shown
        .map((document) => convert({ ...document.data(), id: document.id }))
        .filter((row) => row !== undefined),
      next: found.length > pageSize ? shown.at(-1) : undefined,
    }
  })
}
