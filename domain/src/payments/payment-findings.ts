import type { Finding } from '../orders/findings/finding.ts'
import type { Order } from '../orders/order.ts'
import type { OrderPayments, PaidOutcome } from './order-payments.ts'
import { paidInWords, unseenInWords } from './paid-in-words.ts'
import { judgePaid } from './paid-state.ts'

interface SeenPayments {
  readonly paid: OrderPayments | undefined
  /** Whether a payment may be its own, and waits for somebody to match it. */
  readonly isSuggested: boolean
  /** Moment up to which statements reach, with its text; undefined without a statement. */
  readonly newest: { readonly reach: Date; readonly until: string } | undefined
  readonly unseenHours: number
}

/** Returns the finding about the payment of an order on statements; none while it may still appear on one. */
export function listPaymentFindings(
  order: Pick<Order, 'status' | 'created_at' | 'from_currency'>,
  { paid, isSuggested, newest, unseenHours }: SeenPayments,
): readonly Finding[] {
  const about = 'payment'
  if (paid) {
    const tone = paid.outcome === 'full' ? 'fine' : 'look'
    return [
      { about, tone, label: labels[paid.outcome], reason: `${paidInWords(paid, order.from_currency)}.` },
    ]
  }
  if (isSuggested) {
    const reason = 'A payment may belong to this order. Match it before you approve.'
    return [{ about, tone: 'look', label: 'Payment suggested', reason }]
  }
  const state = judgePaid(order, { paid, isSuggested, reach: newest?.reach, unseenHours })
  if (state !== 'unseen' || !newest) return []
  const hours = unseenHours === 1 ? '1 hour' : `${unseenHours} hours`
  const reason = `${unseenInWords(newest.until)}, more than ${hours} after the order.`
  return [{ about, tone: 'look', label: 'Payment not seen', reason }]
}

const labels: Readonly<Record<PaidOutcome, string>> = {
  full: 'Paid in full',
  'too little': 'Paid too little',
  'too much': 'Paid too much',
  'other payer': 'Paid from another name',
  twice: 'Paid twice',
}
