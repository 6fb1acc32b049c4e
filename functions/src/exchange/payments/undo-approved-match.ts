import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { formatBookingTime } from '@rupee/domain/payments/booked-at.ts'
import * as z from 'zod/mini'
import { ensure } from '../../platform/errors/refusal.ts'
import type { ChangeKind } from '../../staff/approvals/change-kind.ts'
import { planUndo, readPayment, reopenedFields } from './match-payment.ts'
import { paymentRef } from './payments.ts'

const undoingSchema = z.object({
  id: z.string().check(z.minLength(1)),
  reason: z.string().check(z.minLength(1)),
})

/**
 * Undoes a match, including one that an approved order depends on. The ledger then shows that order as paid out without a
 * payment. A second person approves it, so that nobody can free the payment of an accomplice's order alone. A reference
 * that the customer of the order has entered stays taken.
 */
export const matchUndoing: ChangeKind<z.infer<typeof undoingSchema>> = {
  kind: 'approved match',
  input: undoingSchema,
  subject: ({ id }) => subjects.match(id),
  async plan(transaction, { id, reason }, { by, now }) {
    const payment = await readPayment(transaction, id)
    if (payment.state === 'unmatched') return undefined
    ensure(payment.state === 'matched', 'conflict', 'paymentNotMatched')
    const { order, loss, isApproved, write } = await planUndo(transaction, payment, {
      by,
      now,
      evenApproved: true,
    })
    const { trackingID, uid, name } = order
    const { amount, code, payer, bookedAt, match = '' } = payment
    const sum = withCurrency(amount, code)
    const lossUndone = loss && `the write-off of a loss of ${withCurrency(loss.amount, loss.code)}`
    return {
      title: `Remove a payment of ${sum} from order ${trackingID}`,
      inWords: [
        {
          label: 'Payment',
          to: `${sum} from ${payer || 'an unnamed payer'}, ${formatBookingTime(bookedAt)}`,
        },
        { label: 'Order', to: `${trackingID} of ${name}, which stays approved without this payment` },
        ...(lossUndone ? [{ label: 'Takes back', to: lossUndone }] : []),
        { label: 'Reason', to: reason },
      ],
      kept: { id, reason },
      from: { order: trackingID, match, writtenOff: loss?.amount ?? null },
      to: { state: 'unmatched' },
      concerns: uid,
      takesTwo: isApproved,
      write(author) {
        write(author, reason)
        transaction.update(paymentRef(id), reopenedFields)
      },
    }
  },
}
