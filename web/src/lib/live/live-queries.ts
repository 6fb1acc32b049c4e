import {
  type DocumentReference,
  type DocumentSnapshot,
  onSnapshot,
  type Query,
  snapshotEqual,
} from 'firebase/firestore'
import type { DocumentConverter } from '#lib/firebase/document-converter.ts'
import { ConvertedDocuments } from './converted-documents.ts'
import { type LiveQuery, unreachable, unreadable } from './live-query.ts'

/** Reads one document live; undefined if it does not exist or is invalid. */
export function watchDocument<T>(
  reference: DocumentReference,
  read: DocumentConverter<T>,
): LiveQuery<T | undefined> {
  return {
    id: reference.path,
    listen: (next, fail) => {
      let isKnown = false
      let last: DocumentSnapshot | undefined
      return onSnapshot(
        reference,
        { includeMetadataChanges: true },
        (document) => {
          isKnown ||= !document.metadata.fromCache
          // The server often only confirms the cache.
          if (last && snapshotEqual(last, document)) return
          last = document.exists() || isKnown ? document : undefined
          if (document.exists()) next(read(document))
          else if (isKnown) next(undefined)
          else fail(unreachable)
        },
        fail,
      )
    },
  }
}

/** Reads one document live; undefined if it does not exist. Fails if it is invalid, so that it is not taken for missing. */
export function watchReadable<T>(
  reference: DocumentReference,
  read: DocumentConverter<T>,
): LiveQuery<T | undefined> {
  const { id, listen } = watchDocument(reference, (document) => ({ found: read(document) }))
  return {
    id,
    listen: (next, fail) =>
      listen((box) => {
        if (box && box.found === undefined) fail(unreadable)
        else next(box?.found)
      }, fail),
  }
}

/** Reads the documents of a query live, without invalid ones. */
export function watchList<T>(id: string, query: Query, read: DocumentConverter<T>): LiveQuery<readonly T[]> {
  return {
    id,
    listen: (next, fail) => {
      // An empty cache snapshot counts only after the server has confirmed it once.
      let isKnown = false
      let isTold = false
      const documents = new ConvertedDocuments(read)
      return onSnapshot(
        query,
        // Without metadata changes, an empty server snapshot would not be delivered after an empty cache snapshot.
        { includeMetadataChanges: true },
        (snapshot) => {
          isKnown ||= !snapshot.metadata.fromCache
          const isChanged = documents.update(snapshot)
          if (isTold && !isChanged) return
          isTold = isKnown || !snapshot.empty
          if (!isTold) return fail(unreachable)
          next([...documents.mapById(snapshot.docs).values()])
        },
        fail,
      )
    },
  }
}

/** Merges several lists once all of them have loaded. */
export function watchUnion<T>(
  id: string,
  lists: readonly LiveQuery<readonly T[]>[],
): LiveQuery<readonly T[]> {
  return {
    id,
    listen: (next, fail) => {
      const found: (readonly T[] | undefined)[] = lists.map(() => undefined)
      const tell = () => {
        if (found.every((items) => items !== undefined)) next([...new Set(found.flat())])
      }
      if (lists.length === 0) tell()
      const ends = lists.map(({ listen }, at) =>
        listen((items) => {
          found[at] = items
          tell()
        }, fail),
      )
      return () => {
        for (const end of ends) end()
      }
    },
  }
}

/** Maximum number of values in one Firestore `in` query. */
const namesAtOnce = 30

/**
 * Reads the documents that another list names, in its order, both live. The previous result stays until all named
 * documents are loaded, and known ones are not read again.
 */
export function watchNamed<List, T, Joined>(
  { id, listen: listenToList }: LiveQuery<List>,
  { listNames, buildQuery, read, join }: Named<List, T, Joined>,
): LiveQuery<Joined> {
  return {
    id,
    listen: (next, fail) => {
      let list: List
      let names: readonly string[] = []
      const parts = new NamedParts({ buildQuery, read }, tell, fail)
      function tell(): void {
        const found = parts.findAll()
        if (!found) return
        next(
          join(
            list,
            names.map((name) => found.get(name)).filter((document) => document !== undefined),
          ),
        )
      }
      const endList = listenToList((latest) => {
        list = latest
        names = listNames(latest)
        parts.follow(names)
        tell()
      }, fail)
      return () => {
        endList()
        parts.stop()
      }
    },
  }
}

interface Named<List, T, Joined> {
  readonly listNames: (list: List) => readonly string[]
  readonly buildQuery: (names: readonly string[]) => Query
  readonly read: DocumentConverter<T>
  readonly join: (list: List, found: readonly T[]) => Joined
}

interface NamedPart<T> {
  readonly names: readonly string[]
  found: ReadonlyMap<string, T> | undefined
  stop: () => void
}

/** Listeners for named documents. Each one covers as many names as one query takes. */
class NamedParts<T> {
  readonly #source: Pick<Named<never, T, never>, 'buildQuery' | 'read'>
  readonly #tell: () => void
  readonly #fail: (error: Error) => void
  #parts: readonly NamedPart<T>[] = []

  constructor(
    source: Pick<Named<never, T, never>, 'buildQuery' | 'read'>,
    tell: () => void,
    fail: (error: Error) => void,
  ) {
    this.#source = source
    this.#tell = tell
    this.#fail = fail
  }

  /** Returns the documents by name; undefined until all parts are loaded. */
  findAll(): ReadonlyMap<string, T> | undefined {
    const found = this.#parts.map((part) => part.found)
    return found.every((each) => each !== undefined) ? new Map(found.flatMap((each) => [...each])) : undefined
  }

  /** Ends the parts without a wanted name, and listens to the names that no other part has. */
  follow(names: readonly string[]): void {
    const wanted = new Set(names)
    const known = this.#parts.filter((part) => part.names.some((name) => wanted.has(name)))
    for (const part of this.#parts) if (!known.includes(part)) part.stop()
    const listened = new Set(known.flatMap((part) => part.names))
    const added = splitNames(names.filter((name) => !listened.has(name))).map(
      (some): NamedPart<T> => ({ names: some, found: undefined, stop: () => {} }),
    )
    this.#parts = [...known, ...added]
    for (const part of added) part.stop = this.#listen(part)
  }

  stop(): void {
    for (const part of this.#parts) part.stop()
  }

  #listen(part: NamedPart<T>): () => void {
    const { buildQuery, read } = this.#source
    const documents = new ConvertedDocuments(read)
    return onSnapshot(
      buildQuery(part.names),
      // Without metadata changes, a deleted document would be awaited forever: the server only confirms the others.
      { includeMetadataChanges: true },
      (snapshot) => {
        const isChanged = documents.update(snapshot)
        const { docs, metadata } = snapshot
        if (part.found && !isChanged) return
        // Named documents usually exist, so a missing one has not arrived yet.
        if (metadata.fromCache && docs.length < part.names.length) return
        part.found = documents.mapById(docs)
        this.#tell()
      },
      this.#fail,
    )
  }
}

function splitNames(names: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(names.length / namesAtOnce)
  return Array.from({ length: count }, (_, part) => names.slice(part * namesAtOnce, (part + 1) * namesAtOnce))
}
