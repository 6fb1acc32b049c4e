import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { toWaitRange, waitOfMinutes } from '@rupee/domain/calendar/wait-ranges.ts'
import type { Order, RejectionReason } from '@rupee/domain/orders/order.ts'
import {
  countPlaces,
  type PeopleTally,
  tallyParts,
  toDayTallyId,
  toPaise,
  toTallyPart,
  toUnits,
} from '@rupee/domain/tallies/tally.ts'
import type { TallyDifference } from '@rupee/domain/tallies/tally-differences.ts'
import { FieldPath, FieldValue, type Transaction } from 'firebase-admin/firestore'
import { world } from '../world/world.ts'

/**
 * Counts and sums for staff, kept by the transactions that change what is counted. Firestore increments them without
 * a read. They are split into parts because all transactions write them; readers add the parts up.
 */
export const tallies = () => world().firestore.collection('tallies')

type Amounts = Pick<Order, 'fromWallet' | 'toWallet' | 'amountSent' | 'amountReceived'>
type Counted = Amounts & Pick<Order, 'worth'>

export function countPlaced(transaction: Transaction, order: Counted, now: Date): void {
  addToPart(transaction, 'orders', { pending: makeSideIncrements(order, 1) })
  addToPart(transaction, toDayTallyId(toDay(now)), { placed: makeSideIncrementsWithWorth(order) })
}

/** Counts the new amounts of a pending order in place of the old ones. */
export function countRepriced(
  transaction: Transaction,
  { before, after, placed }: { readonly before: Counted; readonly after: Counted; readonly placed: Date },
): void {
  addToPart(transaction, 'orders', { pending: makeSideIncrements(before, -1) })
  addToPart(transaction, 'orders', { pending: makeSideIncrements(after, 1) })
  const day = toDayTallyId(toDay(placed))
  addToPart(transaction, day, { placed: makeSideIncrementsWithWorth(before, -1) })
  addToPart(transaction, day, { placed: makeSideIncrementsWithWorth(after) })
}

interface CountedDecision {
  readonly status: 'Approved' | 'Rejected'
  readonly reason: RejectionReason | undefined
  /** Person who decided; with a second person, the one who requested it. */
  readonly by: string
}

export function countDecided(
  transaction: Transaction,
  order: Counted & Pick<Order, 'created_at'>,
  { status, reason, by }: CountedDecision,
  now: Date,
): void {
  addToPart(transaction, 'orders', {
    pending: makeSideIncrements(order, -1),
    [status]: makeSideIncrements(order, 1),
  })
  const waits = { [toWaitRange(order.created_at, now)]: one }
  const isApproved = status === 'Approved'
  const outcome = isApproved
    ? { approved: makeSideIncrementsWithWorth(order), payouts: waits, payoutsTo: { [order.toWallet]: waits } }
    : { rejected: { count: one } }
  addToPart(transaction, toDayTallyId(toDay(now)), {
    ...outcome,
    ...(reason && { reasons: { [reason]: one } }),
    waits,
    staff: { [by]: { [isApproved ? 'approved' : 'rejected']: one, waits } },
  })
}

/** Counts an identity check by its result and the time that the customer waited. */
export function countChecked(
  transaction: Transaction,
  result: 'confirmed' | 'turnedDown',
  waitedMinutes: number | undefined,
  now: Date,
): void {
  const waits = waitedMinutes === undefined ? {} : { waits: { [waitOfMinutes(waitedMinutes)]: one } }
  addToPart(transaction, toDayTallyId(toDay(now)), { checks: { [result]: one, ...waits } })
}

export function countPeople(
  transaction: Transaction,
  changes: Partial<Record<keyof PeopleTally, 1 | -1>>,
): void {
  const sums = Object.entries(changes).map(([name, by]) => [name, FieldValue.increment(by)])
  add(transaction, 'people', Object.fromEntries(sums))
}

/** Adds the differences, so that simultaneous writes still count. */
export function addDifferences(transaction: Transaction, differences: readonly TallyDifference[]): void {
  for (const { tally, path, kept = 0, counted } of differences) {
    const change = counted === undefined ? FieldValue.delete() : FieldValue.increment(counted - kept)
    const data = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), change)
    transaction.set(tallies().doc(tally), Object(data), { mergeFields: [new FieldPath(...path)] })
  }
}

function addToPart(transaction: Transaction, id: string, sums: Readonly<Record<string, unknown>>): void {
  add(transaction, toTallyPart(id, world().random.below(tallyParts)), sums)
}

/** Adds to a tally, which is created if it is missing. Other sums stay unchanged. */
function add(transaction: Transaction, id: string, sums: Readonly<Record<string, unknown>>): void {
  transaction.set(tallies().doc(id), sums, { merge: true })
}

const one = FieldValue.increment(1)

function makeSideIncrementsWithWorth(order: Counted, times: 1 | -1 = 1) {
  return { ...makeSideIncrements(order, times), worth: FieldValue.increment(times * toPaise(order.worth)) }
}

function makeSideIncrements({ fromWallet, toWallet, amountSent, amountReceived }: Amounts, times: 1 | -1) {
  return {
    count: FieldValue.increment(times),
    sent: { [fromWallet]: makeUnitIncrement(amountSent, times) },
    received: { [toWallet]: makeUnitIncrement(amountReceived, times) },
  }
}

function makeUnitIncrement(amount: string, times: 1 | -1) {
  const places = countPlaces(amount)
  return { [places]: FieldValue.increment(times * toUnits(amount, places)) }
}
