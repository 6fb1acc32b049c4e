import * as z from 'zod/mini'
import { decimalText } from '../money/decimal-text.ts'
import { Exact, formatExact } from '../money/money.ts'
import type { Order } from '../orders/order.ts'
import { comparePayer } from './payer-name.ts'
import { toPayerHandle } from './payer-proof.ts'
import { bookedAtSchema, feedStatement, isOwnProof, type Payment } from './payment.ts'

export const paidOutcomeSchema = z.enum(['full', 'too little', 'too much', 'other payer', 'twice'])

export type PaidOutcome = z.infer<typeof paidOutcomeSchema>

const matchedPaymentSchema = z.object({
  id: z.string(),
  amount: decimalText,
  payer: z.string(),
  /** UPI ID or masked account number of the payer, if the statement has one. */
  handle: z.optional(z.string()),
  reference: z.string(),
  account: z.string(),
  /** Copy of `source` of the payment. */
  source: z.optional(z.string()),
  bookedAt: bookedAtSchema,
  /** People who could have forged the payment, copied from it: its importer and its matcher. */
  importedBy: z.string(),
  matchedBy: z.string(),
})

/**
 * The payments that are matched to an order: `orderPayments/{trackingID}`. They are separate because customers can read
 * their orders. Each match writes it, so that two matches to one order are made one after the other.
 */
export const orderPaymentsSchema = z.object({
  trackingID: z.string(),
  total: decimalText,
  outcome: paidOutcomeSchema,
  payments: z.array(matchedPaymentSchema).check(z.minLength(1)),
  /** Time of the order, so that lists can be sorted by it. */
  placed: z.date(),
  /** Whether the order is undecided, so that the desk reads no others. */
  pending: z.boolean(),
})

export type OrderPayments = z.infer<typeof orderPaymentsSchema>

type MatchedPayment = OrderPayments['payments'][number]

export type PaidOrder = Pick<Order, 'trackingID' | 'name' | 'amountSent' | 'created_at' | 'status'>

/** Whether the amount sent has arrived. The name of the payer does not count. */
export function isPaidInFull(paid: Pick<OrderPayments, 'outcome'> | undefined): boolean {
  return paid !== undefined && paid.outcome !== 'too little'
}

/** Reason against the payments of an order as a proof, seen by the person who wants to pay it out. */
export type MissingProof = 'not shown' | 'own proof'

/**
 * Returns why no statement proves that the amount sent has arrived; undefined if one does. Lines of the feed do not
 * count, because a stolen feed key could then replace the second person. Nor do lines that `uid` imported or matched,
 * because one person could then create the proof and pay out on it.
 */
export function findMissingProof(
  { amountSent }: Pick<Order, 'amountSent'>,
  paid: Pick<OrderPayments, 'payments'> | undefined,
  uid: string,
): MissingProof | undefined {
  const shown = (paid?.payments ?? []).filter(({ importedBy }) => importedBy !== feedStatement)
  const byOthers = shown.filter((each) => !isOwnProof(each, uid))
  const isFull = (payments: OrderPayments['payments']) =>
    Exact.sum(0, ...payments.map(({ amount }) => amount)).greaterThanOrEqualTo(amountSent)
  if (isFull(byOthers)) return undefined
  return isFull(shown) ? 'own proof' : 'not shown'
}

/** Adds a payment to those of an order. */
export function addPayment(
  order: PaidOrder,
  before: OrderPayments | undefined,
  { text = '', ...payment }: MatchedPayment & Partial<Pick<Payment, 'text'>>,
): OrderPayments {
  const { id, amount, payer, reference, account, source, bookedAt, importedBy, matchedBy } = payment
  const others = (before?.payments ?? []).filter((each) => each.id !== id)
  const handle = toPayerHandle({ payer, text })
  const added = {
    id,
    amount,
    payer,
    reference,
    account,
    bookedAt,
    importedBy,
    matchedBy,
    handle: handle || undefined,
    source,
  }
  return sumPayments(order, [...others, added])
}

/** Undefined if the order has no payment left. */
export function removePayment(
  order: PaidOrder,
  before: OrderPayments,
  id: Payment['id'],
): OrderPayments | undefined {
  const left = before.payments.filter((each) => each.id !== id)
  return left.length === 0 ? undefined : sumPayments(order, left)
}

/**
 * Part of a payment that an approval has counted already, because it took the whole amount as received. `others` is the
 * sum of the other payments of the order.
 */
export function computeSettledPart(
  { status, amountSent }: PaidOrder,
  amount: string,
  others: string,
): string {
  if (status !== 'Approved') return '0'
  return Exact.min(amount, Exact.max(0, new Exact(amountSent).minus(others))).toFixed()
}

/** Judges the payments of an order again, because its amount has changed. */
export function judgeAgain(order: PaidOrder, { payments }: OrderPayments): OrderPayments {
  return sumPayments(order, payments)
}

function sumPayments(order: PaidOrder, payments: OrderPayments['payments']): OrderPayments {
  const total = Exact.sum(...payments.map(({ amount }) => amount))
  const { trackingID, created_at: placed } = order
  const outcome = judge(order, payments, total)
  const pending = order.status === 'pending'
  return { trackingID, total: formatExact(2, total), outcome, payments, placed, pending }
}

function judge(order: PaidOrder, payments: OrderPayments['payments'], total: Exact): PaidOutcome {
  const isFull = (amount: string) => new Exact(amount).greaterThanOrEqualTo(order.amountSent)
  if (payments.filter(({ amount }) => isFull(amount)).length > 1) return 'twice'
  if (total.lessThan(order.amountSent)) return 'too little'
  if (total.greaterThan(order.amountSent)) return 'too much'
  return payments.some(({ payer }) => comparePayer(payer, order.name) === 'other') ? 'other payer' : 'full'
}
