import {
  type DocumentReference,
  onSnapshot,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'
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

/** As many names as Firestore takes in one query. */
const namesAtOnce = 30

/**
 * The documents that another list names, in its order, as both of them change. What was shown stays until all that is
 * named now is there.
 */
export function liveNamed<T>(
  { id, listen: listenToNames }: LiveQuery<readonly string[]>,
  queryFor: (names: readonly string[]) => Query,
  read: ReadDocument<T>,
): LiveQuery<readonly T[]> {
  return {
    id,
    listen: (next, fail) => {
      let endParts = () => {}
      let listened: string | undefined
      const endNames = listenToNames((names) => {
        // The other fields of the list are of no interest.
        if (names.join() === listened) return
        listened = names.join()
        endParts()
        endParts = listenToParts(names, { queryFor, read }, next, fail)
      }, fail)
      return () => {
        endNames()
        endParts()
      }
    },
  }
}

function listenToParts<T>(
  names: readonly string[],
  { queryFor, read }: { queryFor: (names: readonly string[]) => Query; read: ReadDocument<T> },
  next: (found: readonly T[]) => void,
  fail: (error: Error) => void,
): () => void {
  const parts = inParts(names)
  const found = new Map<number, ReadonlyMap<string, T>>()
  const tell = () => {
    if (found.size < parts.length) return
    const all = new Map([...found.values()].flatMap((part) => [...part]))
    next(names.map((name) => all.get(name)).filter((document) => document !== undefined))
  }
  tell()
  const ends = parts.map((part, index) =>
    onSnapshot(
      queryFor(part),
      ({ docs, metadata }) => {
        // Named documents exist, so what is missing has not arrived yet.
        if (metadata.fromCache && docs.length < part.length) return
        found.set(index, readByName(docs, read))
        tell()
      },
      fail,
    ),
  )
  return () => {
    for (const end of ends) end()
  }
}

function readByName<T>(
  documents: readonly QueryDocumentSnapshot[],
  read: ReadDocument<T>,
): ReadonlyMap<string, T> {
  const found = new Map<string, T>()
  for (const document of documents) {
    const item = read(document)
    if (item !== undefined) found.set(document.id, item)
  }
  return found
}

function inParts(names: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(names.length / namesAtOnce)
  return Array.from({ length: count }, (_, part) => names.slice(part * namesAtOnce, (part + 1) * namesAtOnce))
}

const unreachable = Object.assign(new Error('Firestore cannot be reached'), { code: 'unavailable' })
