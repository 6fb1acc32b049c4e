import { uid } from '@rupee/domain/people/account.ts'
import { texts } from '@rupee/domain/texts.ts'
import { FieldPath, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { isSigned, sign } from '../crypto/keyed-hash.ts'
import { ensure } from '../errors/refusal.ts'
import type { DocumentConverter } from './document-converter.ts'

/** Sort field of a list, and size of its pages. */
export interface Listing {
  /** Field that holds a time. */
  readonly by: string
  readonly direction: 'asc' | 'desc'
  readonly size: number
}

export const makeNewestFirstListing = (by: string): Listing => ({ by, direction: 'desc', size: 200 })

const positionSchema = z.object({
  // The last second of the year 9999, the latest time that Firestore stores.
  seconds: z.int().check(z.gte(0), z.lte(253_402_300_799)),
  nanoseconds: z.int().check(z.gte(0), z.lte(999_999_999)),
  id: uid(texts.badCursor),
})

/** The last entry of a page. Firestore continues after it without reading the entries before. */
export type Position = z.infer<typeof positionSchema>

export interface Page<T> {
  readonly items: readonly T[]
  /** Absent on the last page. */
  readonly last?: Position | undefined
}

export async function readPage<T>(
  query: Query,
  { by, direction, size }: Listing,
  converter: DocumentConverter<T>,
  from?: Position,
): Promise<Page<T>> {
  const ordered = query.orderBy(by, direction).orderBy(FieldPath.documentId(), direction)
  const start = from ? ordered.startAfter(new Timestamp(from.seconds, from.nanoseconds), from.id) : ordered
  const { docs } = await start.limit(size).get()
  const last = docs.length === size ? findLastPosition(docs, by) : undefined
  return { items: converter.list(docs), last }
}

/** Returns the position at the end of a page. A document without a time in this field is unreadable, and has none. */
function findLastPosition(docs: readonly QueryDocumentSnapshot[], by: string): Position | undefined {
  for (const document of docs.toReversed()) {
    const time: unknown = document.get(by)
    if (time instanceof Timestamp) {
      return { seconds: time.seconds, nanoseconds: time.nanoseconds, id: document.id }
    }
  }
  return undefined
}

/** Positions of several lists. A missing list has ended. */
export type Cursor = Readonly<Record<string, Position>>

/**
 * Writes a signed cursor, so that callers can only continue from a page that they were given. `of` names the list and
 * its reader.
 */
export function writeCursor(
  pages: Readonly<Record<string, Page<unknown>>>,
  scope: string,
): string | undefined {
  const open = Object.entries(pages).flatMap(([name, { last }]) => (last ? [[name, last]] : []))
  if (open.length === 0) return undefined
  const payload = Buffer.from(JSON.stringify(Object.fromEntries(open))).toString('base64url')
  return `${payload}.${sign('cursor', scope, payload)}`
}

export function readCursor(text: string, scope: string): Cursor {
  const [payload = '', signature = ''] = text.split('.')
  ensure(isSigned(signature, 'cursor', scope, payload), 'invalid', 'badCursor')
  const json = Buffer.from(payload, 'base64url').toString('utf8')
  return z.record(z.string(), positionSchema).parse(JSON.parse(json))
}
