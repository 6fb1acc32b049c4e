import {
  type DocumentReference,
  onSnapshot,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'
import type { LiveQuery } from './live.ts'

/** One document as it changes; undefined while there is none, or none that can be read. */
export function liveDocument<T>(
  reference: DocumentReference,
  convert: (data: unknown) => T | undefined,
): LiveQuery<T | undefined> {
  return {
    id: reference.path,
    listen: (next, fail) =>
      onSnapshot(
        reference,
        { includeMetadataChanges: true },
        (document) => {
          const isUnknown = !document.exists() && document.metadata.fromCache
          if (isUnknown) fail(unreachable)
          else next(document.exists() ? convert({ ...document.data(), id: document.id }) : undefined)
        },
        fail,
      ),
  }
}

/** The documents of a query as they change. One that cannot be read must not take the others down. */
export function liveList<T>(
  id: string,
  query: Query,
  convert: (document: QueryDocumentSnapshot) => T | undefined,
): LiveQuery<readonly T[]> {
  return {
    id,
    listen: (next, fail) =>
      onSnapshot(
        query,
        // Without these an empty answer of the server would be no news after the empty one of the cache.
        { includeMetadataChanges: true },
        ({ docs, empty, metadata }) => {
          if (empty && metadata.fromCache) fail(unreachable)
          else next(docs.map(convert).filter((item) => item !== undefined))
        },
        fail,
      ),
  }
}

const unreachable = new Error('Firestore cannot be reached')
