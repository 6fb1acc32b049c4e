import * as z from 'zod/mini'
import { startOfDay } from '../calendar/day-in-india.ts'
import type { Order } from '../orders/order.ts'
import { texts } from '../texts.ts'
import { isPaidInFull, type OrderPayments } from './order-payments.ts'
import type { StoredStatement } from './payment.ts'

/**
 * Whether statements show the payment of a pending order: in full, in part, not although they should (`unseen`), or
 * not yet (`open`).
 */
export type PaidState = 'paid' | 'part' | 'open' | 'unseen'

/** Choice of the desk's filter. */
export const paidChoiceSchema = z.enum(['paid', 'unseen'], texts.unknownFilter)

export type PaidChoice = z.infer<typeof paidChoiceSchema>

export interface PaidFacts {
  readonly paid: Pick<OrderPayments, 'outcome'> | undefined
  /** Whether a payment may belong to this order, and waits for a match by staff. */
  readonly isSuggested: boolean
  /** Moment up to which statements of the order's currency reach; undefined without a statement. */
  readonly reach: Date | undefined
  readonly unseenHours: number
}

export function judgePaid(
  { status, created_at }: Pick<Order, 'status' | 'created_at'>,
  { paid, isSuggested, reach, unseenHours }: PaidFacts,
): PaidState {
  if (paid) return isPaidInFull(paid) ? 'paid' : 'part'
  if (status !== 'pending' || isSuggested || !reach) return 'open'
  return reach.getTime() >= created_at.getTime() + unseenHours * 3_600_000 ? 'unseen' : 'open'
}

/**
 * Returns the moment up to which a statement proves which payments came in. A newest line without a time proves only
 * the days before, and no line proves what comes after the import.
 */
export function computeStatementReach({ until, at }: Pick<StoredStatement, 'until' | 'at'>): Date {
  const newest = until.includes('T') ? new Date(`${until}:00+05:30`) : startOfDay(until)
  return newest < at ? newest : at
}

/** Returns the reach of the statement that reaches furthest, for each wallet. */
export function reachByWallet(
  statements: readonly Pick<StoredStatement, 'wallet' | 'until' | 'at'>[],
): ReadonlyMap<string, Date> {
  const reached = new Map<string, Date>()
  for (const statement of statements) {
    const reach = computeStatementReach(statement)
    const known = reached.get(statement.wallet)
    if (!known || known < reach) reached.set(statement.wallet, reach)
  }
  return reached
}
