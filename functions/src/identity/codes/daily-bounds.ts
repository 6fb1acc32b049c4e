import { endOfDay, toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { computeKeyedHash } from '../../platform/crypto/keyed-hash.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

// docs/security.md states the chance of guessing a code that follows from these; daily-bounds.test.ts computes it.
export const triesForACode = 5
export const codesADay = 10
export const wrongCodesADay = 50

/** A browser that waits for a code. */
export interface CodeHolder {
  /** The ID of the code. Each browser that asks has its own, so codes that strangers request void nothing. */
  readonly key: string
  /** Stands for the account, or for an address that has none; see `toCodeAccount`. */
  readonly account: string
  /**
   * The browser, if this account has logged in with it before. It has its own limits, which strangers cannot use up.
   */
  readonly device?: string | undefined
}

/** Names an account in counters without revealing its e-mail address or whether there is an account. */
export function toCodeAccount(email: string, uid: string | undefined): string {
  return computeKeyedHash('codes of', uid ?? email)
}

/** A count that is given back twice after a lost answer must not go below zero. */
const count = z.pipe(
  z._default(z.int(), 0),
  z.transform((counted) => Math.max(counted, 0)),
)

const countsConverter = makeDocumentConverter(z.object({ mailed: count, wrong: count }))

type Counted = 'mailed' | 'wrong'

const maximum: Readonly<Record<Counted, number>> = { mailed: codesADay, wrong: wrongCodesADay }

/** Reads today's count and returns a function that adds one. Undefined if the bound is reached. */
export async function readToCount(
  transaction: Transaction,
  counted: Counted,
  holder: CodeHolder,
  now: Date,
): Promise<(() => void) | undefined> {
  const today = countsRef(holder, now)
  const counts = countsConverter.find(await transaction.get(today)) ?? { mailed: 0, wrong: 0 }
  if (counts[counted] >= maximum[counted]) return undefined
  return () => transaction.set(today, { ...counts, [counted]: counts[counted] + 1, expires: toExpiry(now) })
}

/** Takes back the count of a correct code. */
export async function giveBackGuess(holder: CodeHolder, now: Date): Promise<void> {
  const less = { wrong: FieldValue.increment(-1), expires: toExpiry(now) }
  await countsRef(holder, now).set(less, { merge: true })
}

/** Returns a function that records the stop and tells whether it is the first one today. */
export async function readToNoteStop(
  transaction: Transaction,
  { account }: CodeHolder,
  now: Date,
): Promise<() => boolean> {
  const noted = throttle('stop of mailed codes', account, now)
  const { exists } = await transaction.get(noted)
  return () => {
    transaction.set(noted, { expires: toExpiry(now) })
    return !exists
  }
}

export function makeCodesStoppedRefusal(now: Date): Refusal {
  const seconds = Math.ceil((endOfDay(toDay(now)).getTime() - now.getTime()) / 1000)
  return new Refusal('too-many', 'codesStopped', { headers: { 'Retry-After': String(seconds) } })
}

const countsRef = ({ account, device = '' }: CodeHolder, now: Date) =>
  throttle('mailed codes of a day', `${account} ${device}`, now)

/** Each account, browser and Indian day has its own document. */
const throttle = (what: string, key: string, now: Date) =>
  world().firestore.doc(`throttles/${computeKeyedHash(what, key, toDay(now))}`)

/** Returns the expiry for the TTL policy. */
const toExpiry = (now: Date) => Timestamp.fromDate(endOfDay(toDay(now)))
