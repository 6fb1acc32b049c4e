import {
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  Timestamp,
} from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { world } from '../world/world.ts'
import { type Checkpoint, readJson } from './checkpoint.ts'

/** Documents that a long read adds to its sums. */
export interface Part {
  readonly query: Query
  add(documents: readonly QueryDocumentSnapshot[]): Promise<void> | void
}

export interface LongRead {
  /** Parts, always in the same order, so that another process can continue. */
  readonly parts: readonly Part[]
  /** Returns the sums so far, for JSON. */
  save(): unknown
}

interface Options<T extends LongRead> {
  /** Starts with the sums that `save` returned, or from zero. */
  readonly begin: (saved: unknown) => T
  readonly checkpoint: Checkpoint
  /** Time for which a read can be continued. Firestore reads data as of an hour ago at most. */
  readonly minutesToContinue: number
}

/** Number of documents in one transaction of a long read. */
export const longReadPage = 500

const placeSchema = z.object({
  /** Time as of which all pages are read. */
  seconds: z.int(),
  nanoseconds: z.int(),
  part: z.int(),
  after: z.string(),
  saved: z.unknown(),
})

type Place = z.infer<typeof placeSchema>

/**
 * Reads all documents of several queries as of one moment and without locks, so that it can run on a busy day. Each page
 * is a transaction, so that none grows with the data. Returns the finished read, and the moment.
 */
export async function readAsOfOneMoment<T extends LongRead>({
  begin,
  checkpoint,
  minutesToContinue,
}: Options<T>): Promise<{ readonly done: T; readonly time: Timestamp }> {
  const place = await findPlace(checkpoint, minutesToContinue)
  try {
    return await continueReading(place, begin, checkpoint)
  } catch (error) {
    if (!place || !isOutOfReach(error)) throw error
    return continueReading(undefined, begin, checkpoint)
  }
}

async function findPlace(checkpoint: Checkpoint, minutesToContinue: number): Promise<Place | undefined> {
  const { success, data } = placeSchema.safeParse(await readJson(checkpoint))
  if (!success) return undefined
  const age = world().clock.now().getTime() - data.seconds * 1000
  return age < minutesToContinue * 60_000 ? data : undefined
}

async function continueReading<T extends LongRead>(
  place: Place | undefined,
  begin: (saved: unknown) => T,
  checkpoint: Checkpoint,
): Promise<{ readonly done: T; readonly time: Timestamp }> {
  const read = begin(place?.saved)
  let time = place && new Timestamp(place.seconds, place.nanoseconds)
  let after = place?.after
  let isStored = place !== undefined
  for (const [part, { query, add }] of read.parts.entries()) {
    if (place && part < place.part) continue
    for (;;) {
      const { docs, readTime } = await readNextPage(time, query, after)
      time ??= readTime
      await add(docs)
      const last = docs.at(-1)
      if (!last || docs.length < longReadPage) break
      after = last.id
      const { seconds, nanoseconds } = time
      const reached: Place = { seconds, nanoseconds, part, after, saved: read.save() }
      await checkpoint.write(JSON.stringify(reached))
      isStored = true
    }
    after = undefined
  }
  if (isStored) await checkpoint.clear()
  if (!time) throw new Error('A long read has no parts')
  return { done: read, time }
}

function readNextPage(
  readTime: Timestamp | undefined,
  query: Query,
  after: string | undefined,
): Promise<QuerySnapshot> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(longReadPage)
  const page = after === undefined ? ordered : ordered.startAfter(after)
  return world().firestore.runTransaction((transaction) => transaction.get(page), {
    readOnly: true,
    ...(readTime && { readTime }),
  })
}

const outOfReach = [3, 9]

/** Whether Firestore can no longer read as of that time: INVALID_ARGUMENT or FAILED_PRECONDITION. */
function isOutOfReach(error: unknown): boolean {
  return error instanceof Error && 'code' in error && outOfReach.some((code) => code === error.code)
}
