import { dayOf } from '@rupee/domain/calendar/day-in-india.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { dayTallyId, inUnits, partOfTally, placesOf, tallyParts } from '@rupee/domain/records/tally.ts'
import type { TallyDifference } from '@rupee/domain/records/tally-differences.ts'
import { FieldPath, FieldValue, type Transaction } from 'firebase-admin/firestore'
import { world } from '../world/world.ts'

/**
 * Counts and sums for staff, kept by the transactions that change what is counted. Firestore increments them itself, so
 * they need no read. All transactions write them, so they are in parts, which whoever reads them adds up.
 */
export const tallies = () => world().firestore.collection('tallies')

type Amounts = Pick<Order, 'fromWallet' | 'toWallet' | 'amountSent' | 'amountReceived'>

export function countPlaced(transaction: Transaction, order: Amounts, now: Date): void {
  addToPart(transaction, 'orders', { pending: side(order, 1) })
  addToPart(transaction, dayTallyId(dayOf(now)), { placed: side(order, 1) })
}

export function countDecided(
  transaction: Transaction,
  order: Amounts,
  status: 'Approved' | 'Rejected',
  now: Date,
): void {
  addToPart(transaction, 'orders', { pending: side(order, -1), [status]: side(order, 1) })
  const decided =
    status === 'Approved' ? { approved: side(order, 1) } : { rejected: { count: FieldValue.increment(1) } }
  addToPart(transaction, dayTallyId(dayOf(now)), decided)
}

export function countPeople(
  transaction: Transaction,
  changes: Partial<Record<'accounts' | 'waiting' | 'confirmed', 1 | -1>>,
): void {
  const sums = Object.entries(changes).map(([name, by]) => [name, FieldValue.increment(by)])
  add(transaction, 'people', Object.fromEntries(sums))
}

/** Adds what is missing, so that writes at the same time still count. */
export function addDifferences(transaction: Transaction, differences: readonly TallyDifference[]): void {
  for (const { tally, path, kept = 0, counted } of differences) {
    const change = counted === undefined ? FieldValue.delete() : FieldValue.increment(counted - kept)
    const data = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), change)
    transaction.set(tallies().doc(tally), Object(data), { mergeFields: [new FieldPath(...path)] })
  }
}

function addToPart(transaction: Transaction, id: string, sums: Readonly<Record<string, unknown>>): void {
  add(transaction, partOfTally(id, world().random.below(tallyParts)), sums)
}

/** Creates the document if it is missing. Other sums stay as they are. */
function add(transaction: Transaction, id: string, sums: Readonly<Record<string, unknown>>): void {
  transaction.set(tallies().doc(id), sums, { merge: true })
}

function side({ fromWallet, toWallet, amountSent, amountReceived }: Amounts, times: 1 | -1) {
  return {
    count: FieldValue.increment(times),
    sent: { [fromWallet]: sum(amountSent, times) },
    received: { [toWallet]: sum(amountReceived, times) },
  }
}

function sum(amount: string, times: 1 | -1) {
  const places = placesOf(amount)
  return { [places]: FieldValue.increment(times * inUnits(amount, places)) }
}
