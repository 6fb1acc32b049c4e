import type { PlainCode } from '@rupee/domain/language/coded.ts'
import { FieldValue, GrpcStatus, Timestamp, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { computeKeyedHash } from '../crypto/keyed-hash.ts'
import { Refusal } from '../errors/refusal.ts'
import { makeDocumentConverter } from '../firestore/document-converter.ts'
import { world } from '../world/world.ts'

/**
 * Converter for counters. A count may be below zero, because an attempt is given back twice if the first answer is
 * lost.
 */
const counterConverter = makeDocumentConverter(
  z.object({
    count: z.pipe(
      z.int(),
      z.transform((count) => Math.max(count, 0)),
    ),
  }),
)

export interface Limit {
  /** Limited action, such as 'login by account'. Each has its own counters. */
  readonly what: string
  readonly attempts: number
  readonly seconds: number
}

/**
 * Counts an attempt and refuses one too many. Each key and time window has its own document: instances share nothing
 * but Firestore, and no document takes the writes of all callers.
 */
export async function countAttempt(limit: Limit, key: string, now: Date): Promise<void> {
  const attempt = world().firestore.runTransaction(async (transaction) => {
    const count = await prepareCount(transaction, limit, key, now)
    count()
  })
  await attempt.catch((error) => {
    // There were too many simultaneous attempts for Firestore to count one by one.
    if (error instanceof Error && 'code' in error && error.code === GrpcStatus.ABORTED)
      throw makeAttemptRefusal(1)
    throw error
  })
}

/**
 * Prepares a count in another transaction, so that an attempt counts only with its change. Returns the function that
 * counts it.
 */
export async function prepareCount(
  transaction: Transaction,
  limit: Limit,
  key: string,
  now: Date,
  text: PlainCode = 'tooManyAttempts',
): Promise<() => void> {
  const { counter, ends } = toCurrentWindow(limit, key, now)
  const { count } = counterConverter.find(await transaction.get(counter)) ?? { count: 0 }
  if (count >= limit.attempts) throw makeAttemptRefusal(ends - now.getTime() / 1000, text)
  // The TTL policy deletes by `expires`.
  return () => transaction.set(counter, { count: count + 1, expires: new Timestamp(ends, 0) })
}

/** Returns the number of attempts in this window. */
export async function countAttempts(limit: Limit, key: string, now: Date): Promise<number> {
  return counterConverter.find(await toCurrentWindow(limit, key, now).counter.get())?.count ?? 0
}

/** Takes back an attempt that turned out not to count. */
export async function giveBackAttempt(limit: Limit, key: string, now: Date): Promise<void> {
  const { counter, ends } = toCurrentWindow(limit, key, now)
  await counter.set({ count: FieldValue.increment(-1), expires: new Timestamp(ends, 0) }, { merge: true })
}

function toCurrentWindow({ what, seconds }: Limit, key: string, now: Date) {
  const start = Math.floor(now.getTime() / 1000 / seconds) * seconds
  return {
    ends: start + seconds,
    counter: world().firestore.doc(`throttles/${computeKeyedHash('throttle', what, key, String(start))}`),
  }
}

function makeAttemptRefusal(seconds: number, text: PlainCode = 'tooManyAttempts'): Refusal {
  return new Refusal('too-many', text, {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  })
}
