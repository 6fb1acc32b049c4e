import type { Finding } from '../orders/findings/finding.ts'
import type { Order } from '../orders/order.ts'
import { formatBookingTime } from './booked-at.ts'
import type { OrderPayments, PaidOutcome } from './order-payments.ts'
import { describePaid, describeUnseen } from './paid-in-words.ts'
import { judgePaid } from './paid-state.ts'
import { describeAccount, findProven, type ProvenAccount } from './payer-proof.ts'
import { isOwnProof, type Payment } from './payment.ts'

interface SeenPayments {
  readonly paid: OrderPayments | undefined
  /** Whether a payment may belong to this order, and waits for a match by staff. */
  readonly isSuggested: boolean
  /** Moment up to which statements reach, with its text; undefined without a statement. */
  readonly newest: { readonly reach: Date; readonly until: string } | undefined
  readonly unseenHours: number
  /** Payer accounts that the customer has proven. */
  readonly proven: readonly ProvenAccount[]
  /** Payments that proved them, as far as they are known. */
  readonly proofs: readonly Pick<Payment, 'id' | 'importedBy' | 'matchedBy'>[]
  /** Member of staff who sees the findings. An account proves nothing to the person who imported its payment. */
  readonly uid: string
}

/** Returns the findings about the payment of an order on statements; none while it may still appear on one. */
export function listPaymentFindings(
  order: Pick<Order, 'status' | 'created_at' | 'from_currency' | 'name'>,
  { paid, isSuggested, newest, unseenHours, proven, proofs, uid }: SeenPayments,
): readonly Finding[] {
  const about = 'payment'
  if (paid) {
    const tone = paid.outcome === 'full' ? 'fine' : 'look'
    return [
      { about, tone, label: labels[paid.outcome], reason: `${describePaid(paid, order.from_currency)}.` },
      ...listProven(
        paid,
        proven.filter(({ payment }) => proofs.some((each) => each.id === payment && !isOwnProof(each, uid))),
        order.name,
      ),
    ]
  }
  if (isSuggested) {
    const reason = 'A payment may belong to this order. Match it before you approve.'
    return [{ about, tone: 'look', label: 'Payment suggested', reason }]
  }
  const state = judgePaid(order, { paid, isSuggested, reach: newest?.reach, unseenHours })
  if (state !== 'unseen' || !newest) return []
  const hours = unseenHours === 1 ? '1 hour' : `${unseenHours} hours`
  const reason = `${describeUnseen(newest.until)}, more than ${hours} after the order.`
  return [{ about, tone: 'look', label: 'Payment not seen', reason }]
}

/** Returns a finding if all payments came from accounts that the customer has proven. */
function listProven(
  { payments }: OrderPayments,
  proven: readonly ProvenAccount[],
  name: string,
): readonly Finding[] {
  const accounts = payments.map((payment) => findProven(payment, proven, name))
  const [first] = accounts
  if (!first || accounts.includes(undefined)) return []
  const day = formatBookingTime(first.provenOn)
  const reason = `The customer proved ${describeAccount(first)} with a payment of ₹1 on ${day}.`
  return [{ about: 'payment', tone: 'fine', label: 'Proven account', reason }]
}

const labels: Readonly<Record<PaidOutcome, string>> = {
  full: 'Paid in full',
  'too little': 'Paid too little',
  'too much': 'Paid too much',
  'other payer': 'Paid from another name',
  twice: 'Paid twice',
}
