import * as z from 'zod/mini'
import { decimalText } from '../money/decimal-text.ts'
import { Exact, roundToPlaces } from '../money/money.ts'
import { withdrawalSchema } from '../orders/withdrawal.ts'
import { bankLayoutSchema, bankSchema, transferModeSchema } from './bank-layout.ts'
import { judgedOrderSchema } from './batch-outcome.ts'

/**
 * `made`: its orders are locked. `sent`: the bank file may be downloaded and paid. `done`: no order is left in it.
 * A cancelled batch has put its orders back into the queue.
 */
export const batchStateSchema = z.enum(['made', 'sent', 'done', 'cancelled'])

export type BatchState = z.infer<typeof batchStateSchema>

const moves: Readonly<Record<BatchState, readonly BatchState[]>> = {
  made: ['sent', 'cancelled'],
  sent: ['done', 'cancelled'],
  done: [],
  cancelled: [],
}

export function canMoveBatch(from: BatchState, to: BatchState): boolean {
  return moves[from].includes(to)
}

/**
 * State of one order in a batch. `paid` and `failed` are answers of the bank that still have to be carried out: a paid
 * order is then `approved`, a failed one `returned` to the queue.
 */
export const batchLineStateSchema = z.enum(['open', 'paid', 'failed', 'approved', 'returned', 'removed'])

export type BatchLineState = z.infer<typeof batchLineStateSchema>

const lineMoves: Readonly<Record<BatchLineState, readonly BatchLineState[]>> = {
  open: ['paid', 'failed', 'removed'],
  // A payout that the ordinary decision refuses is returned, so that staff decide it on the desk.
  paid: ['approved', 'returned'],
  failed: ['returned'],
  approved: [],
  returned: [],
  removed: [],
}

export function canMoveLine(from: BatchLineState, to: BatchLineState): boolean {
  return lineMoves[from].includes(to)
}

/** Whether a line still locks its order. */
export function isLocking({ state }: Pick<BatchLine, 'state'>): boolean {
  return lineMoves[state].length > 0
}

/** Whether a batch pays an order of this person, who must then not act on it. */
export function hasOwnOrder({ orders }: Pick<PayoutBatch, 'orders'>, uid: string): boolean {
  return orders.some((line) => line.uid === uid)
}

/** Maximum number of orders in one batch. */
export const batchedAtOnce = 200

/** One order of a batch, with everything that its bank file needs. */
export const batchLineSchema = z.object({
  trackingID: z.string().check(z.minLength(1)),
  /** Customer of the order. */
  uid: z.string().check(z.minLength(1)),
  amount: decimalText,
  /** Part of the amount that returns the ₹1 of account proofs. */
  included: z.optional(decimalText),
  /** In rupees. */
  worth: decimalText,
  payee: z.string(),
  withdrawal: withdrawalSchema,
  state: batchLineStateSchema,
  /** Reference of the payout from the bank's response. */
  reference: z.optional(z.string()),
  /** Path of the bank's response file or receipt. Only staff see it, because it can name the customers of all orders. */
  receipt: z.optional(z.string()),
  /** Reason for the return to the queue. */
  reason: z.optional(z.string()),
  /** Person who uploaded the answer of the bank. */
  answeredBy: z.optional(z.string()),
  /** Sent batch that returned the order before. */
  failedBatch: z.optional(z.string()),
})

export type BatchLine = z.infer<typeof batchLineSchema>

/** Orders that are paid with one bulk file: `batches/{id}`. Never deleted. */
export const batchSchema = z.object({
  id: z.string().check(z.minLength(1)),
  /** Wallet that is paid out. */
  wallet: z.string().check(z.minLength(1)),
  /** Code of the wallet at that time. */
  currency: z.string(),
  bank: bankSchema,
  /** Bank layout when the batch was made. */
  layout: bankLayoutSchema,
  mode: transferModeSchema,
  state: batchStateSchema,
  orders: z.array(batchLineSchema),
  /** Chosen orders that did not fit, so that a repeated call gets the same answer. */
  leftOut: z._default(z.array(judgedOrderSchema), []),
  /** Sum of the orders that are still in the batch, or were approved. */
  total: decimalText,
  by: z.string().check(z.minLength(1)),
  byName: z.string(),
  at: z.date(),
  sentBy: z.optional(z.string()),
  sentByName: z.optional(z.string()),
  sentAt: z.optional(z.date()),
  /** The second person, if one was needed. */
  approvedBy: z.optional(z.string()),
  approvedByName: z.optional(z.string()),
  /** Note to the customers of paid orders, given with the response of the bank. */
  note: z.optional(z.string()),
  /** End of the batch: done or cancelled. */
  endedAt: z.optional(z.date()),
})

export type PayoutBatch = z.infer<typeof batchSchema>

/** Lock of an order that is in a batch: `batchedOrders/{trackingID}`. Deleted when the order leaves the batch. */
export const batchLockSchema = z.object({ batch: z.string().check(z.minLength(1)) })

type Summed = Pick<BatchLine, 'state' | 'amount' | 'worth'>

/** Sum of the amounts that the batch pays or has paid. */
export function sumBatch(lines: readonly Summed[]): string {
  return sumAmounts(lines.filter(isCounted).map(({ amount }) => amount))
}

/** Returns the total in rupees, for limits. */
export function sumBatchWorth(lines: readonly Summed[]): string {
  return sumAmounts(lines.filter(isCounted).map(({ worth }) => worth))
}

const isCounted = (line: Summed) => line.state === 'approved' || isLocking(line)

function sumAmounts(amounts: readonly string[]): string {
  return roundToPlaces(
    2,
    amounts.reduce((total, amount) => total.plus(amount), new Exact(0)),
  )
}

/** Returns the state of a batch after its lines have changed. A batch without open orders is over. */
export function deriveBatchState({ state, orders }: Pick<PayoutBatch, 'state' | 'orders'>): BatchState {
  if (orders.some(isLocking)) return state
  return state === 'made' ? 'cancelled' : 'done'
}
