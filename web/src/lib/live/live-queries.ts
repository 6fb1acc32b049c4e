import { type DocumentReference, onSnapshot, type Query } from 'firebase/firestore'
import type { ReadDocument } from '#lib/firebase/document-reader.ts'
import type { LiveQuery } from './live.ts'

/** One document as it changes; undefined while there is none, or it cannot be read. */
export function liveDocument<T>(
  reference: DocumentReference,
  read: ReadDocument<T>,
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
          if (document.exists()) next(read(document))
          else if (isKnown) next(undefined)
          else fail(unreachable)
        },
        fail,
      )
    },
  }
}

/** The documents of a query as they change, without those that cannot be read. */
export function liveList<T>(id: string, query: Query, read: ReadDocument<T>): LiveQuery<readonly T[]> {
  return {
    id,
    listen: (next, fail) => {
      // An empty answer from the cache means nothing, unless the server has given the same before.
      let isKnown = false
      return onSnapshot(
        query,
        // Without these an empty answer from the server would be no news after the empty one from the cache.
        { includeMetadataChanges: true },
        ({ docs, empty, metadata }) => {
          isKnown ||= !metadata.fromCache
          if (empty && !isKnown) fail(unreachable)
          else next(docs.map(read).filter((item) => item !== undefined))
        },
        fail,
      )
    },
  }
}

const unreachable = Object.assign(new Error('Firestore cannot be reached'), { code: 'unavailable' })
