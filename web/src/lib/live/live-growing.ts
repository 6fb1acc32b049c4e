import {
  limit,
  onSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  query,
  startAfter,
} from 'firebase/firestore'
import type { DocumentConverter } from '#lib/firebase/document-converter.ts'
import { ConvertedDocuments } from './converted-documents.ts'
import { type LiveQuery, unreachable } from './live-query.ts'

/** Loaded part of a long list. */
export interface Grown<T> {
  readonly rows: readonly T[]
  /** Number of documents read, including hidden ones. */
  readonly read: number
  readonly isEnd: boolean
  readonly isGrowing: boolean
  /** Loads the next part. */
  readonly loadMore: () => void
}

interface GrowingList<T> {
  readonly all: Query
  /**
   * Query for new items at the top of the list. They are separate so that they do not push documents out of the first
   * part.
   */
  readonly newer?: Query | undefined
  readonly firstPart: number
  readonly read: DocumentConverter<T>
}

/** Loads a list in parts that stay live. A longer list does not read earlier parts again. */
export function watchGrowing<T>(
  id: string,
  { all, newer, firstPart, read }: GrowingList<T>,
): LiveQuery<Grown<T>> {
  return {
    id,
    listen(next, fail) {
      const parts: Part<T>[] = []
      const top = newer && new Part(newer, Number.POSITIVE_INFINITY, read)
      let rows: readonly T[] = []
      let readCount = 0
      const tell = () => {
        if (!parts[0]?.isLoaded) return
        const last = parts.at(-1)
        next({
          rows,
          read: readCount,
          isEnd: last !== undefined && isWhole(last),
          isGrowing: last !== undefined && !last.isLoaded,
          loadMore,
        })
      }
      const tellRows = () => {
        const loaded = [...(top ? [top] : []), ...parts].filter(({ isLoaded }) => isLoaded)
        const known = new Map(loaded.flatMap((part) => part.rows))
        rows = [...known.values()].filter((row) => row !== undefined)
        readCount = known.size
        tell()
      }
      const loadMore = () => {
        const last = parts.at(-1)
        if (last && (!last.isLoaded || isWhole(last))) return
        const size = Math.min(last ? last.size * 2 : firstPart, largestPart)
        const rest = last?.end ? query(all, startAfter(last.end)) : all
        const part = new Part(query(rest, limit(size)), size, read)
        parts.push(part)
        part.listen(tellRows, fail)
        // Rows on the screen stay; only the new part is loading.
        tell()
      }
      top?.listen(tellRows, fail)
      loadMore()
      return () => {
        for (const part of [top, ...parts]) part?.stop()
      }
    },
  }
}

const largestPart = 500

/** Whether the part is the last one. */
function isWhole({ isLoaded, rows, size }: Part<unknown>): boolean {
  return isLoaded && rows.length < size
}

class Part<T> {
  isLoaded = false
  rows: readonly (readonly [id: string, row: T | undefined])[] = []
  /** Document after which the next part starts, even when others join or leave this one. */
  end: QueryDocumentSnapshot | undefined
  stop: () => void = () => {}
  readonly size: number
  readonly #query: Query
  readonly #documents: ConvertedDocuments<T>

  constructor(from: Query, size: number, read: DocumentConverter<T>) {
    this.#query = from
    this.size = size
    this.#documents = new ConvertedDocuments(read)
  }

  listen(tell: () => void, fail: (error: Error) => void): void {
    this.stop = onSnapshot(
      this.#query,
      { includeMetadataChanges: true },
      (snapshot) => {
        const { docs, empty, metadata } = snapshot
        // An empty cache snapshot counts only after the server has confirmed it once.
        if (empty && metadata.fromCache && !this.isLoaded) return fail(unreachable)
        if (!this.#documents.update(snapshot) && this.isLoaded) return
        this.rows = docs.map((document) => [document.id, this.#documents.find(document)] as const)
        if (docs.length > 0) this.end = docs.at(-1)
        this.isLoaded = true
        tell()
      },
      fail,
    )
  }
}
