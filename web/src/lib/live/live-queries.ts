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
    listen: (next, fail) => {
      let isKnown = false
      return onSnapshot(
        reference,
        { includeMetadataChanges: true },
        (document) => {
          isKnown ||= !document.metadata.fromCache
          if (document.exists()) next(convert({ ...document.data(), id: document.id }))
          else if (isKnown) next(undefined)
          else fail(unreachable)
        },
        fail,
      )
    },
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
    listen: (next, fail) => {
      // An empty answer of the cache says nothing, unless the server has said the same before.
      let isKnown = false
      return onSnapshot(
        query,
        // Without these an empty answer of the server would be no news after the empty one of the cache.
        { includeMetadataChanges: true },
        ({ docs, empty, metadata }) => {
          isKnown ||= !metadata.fromCache
          if (empty && !isKnown) fail(unreachable)
          else next(docs.map(convert).filter((item) => item !== undefined))
        },
        fail,
      )
    },
  }
}

const unreachable = new Error('Firestore cannot be reached')
