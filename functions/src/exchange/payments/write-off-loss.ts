import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { makeWrittenOffLossEntry } from '@rupee/domain/ledger/loss-entries.ts'
import { isSameAmount } from '@rupee/domain/money/money.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { computeLoss, type Loss } from '@rupee/domain/payments/loss.ts'
import * as z from 'zod/mini'
import { addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import type { ChangeKind } from '../../staff/approvals/change-kind.ts'
import { appendEntry } from '../ledger/ledger.ts'
import { orderConverter, orderRef } from '../orders/orders.ts'
import { lossConverter, lossRef } from './losses.ts'
import { orderPaymentsConverter, orderPaymentsRef } from './payments.ts'

const lossInputSchema = z.object({
  id: z.string().check(z.minLength(1)),
  amount: z.string().check(z.minLength(1)),
  reason: z.string().check(z.minLength(1)),
})

/**
 * Writes off what an approved order lacks of its amount. It takes a second person, because it would also cover up a payout
 * that was made without a payment.
 */
export const lossWriteOff: ChangeKind<z.infer<typeof lossInputSchema>> = {
  kind: 'loss write-off',
  input: lossInputSchema,
  subject: ({ id }) => subjects.lossWriteOff(id),
  async plan(transaction, { id, amount, reason }, { now, id: writeOff, isApproved }) {
    const found = await readTogether(transaction, {
      order: orderRef(id),
      paid: orderPaymentsRef(id),
      loss: lossRef(id),
    })
    const order = orderConverter.find(found.order)
    ensure(order, 'unknown', 'noSuchOrder')
    // An earlier attempt went through and its answer was lost, or a colleague was faster.
    if (lossConverter.findOrFail(found.loss)) return undefined
    const paid = orderPaymentsConverter.findOrFail(found.paid)
    const missing = computeLoss(order, paid)
    const isSeen = missing !== undefined && isSameAmount(missing, amount)
    if (isApproved && !isSeen) return undefined
    ensure(isSeen, 'conflict', 'lossChanged')
    const { fromWallet: wallet, from_currency: code, uid, name, amountSent, decidedAt } = order
    const sum = withCurrency(missing, code)
    const total = paid?.total ?? '0.00'
    return {
      title: `Write off a loss of ${sum} (${id})`,
      inWords: [
        { label: 'Order', to: `${id} of ${name}` },
        { label: 'Approved', to: decidedAt ? formatMoment(decidedAt, 'en') : 'At an unknown time' },
        {
          label: 'Matched payments',
          to: `${withCurrency(total, code)} of ${withCurrency(amountSent, code)}`,
        },
        { label: 'Loss', to: sum },
        { label: 'Reason', to: reason },
      ],
      kept: { id, amount, reason },
      // Everything that the second person reads, because another payment can be matched meanwhile.
      from: { order: id, paid: total, sent: amountSent },
      to: { loss: missing },
      concerns: uid,
      takesTwo: true,
      write(author) {
        const loss: Omit<Loss, 'trackingID'> = { wallet, code, amount: missing, writeOff, at: now }
        appendEntry(transaction, makeWrittenOffLossEntry({ ...loss, trackingID: id }))
        transaction.create(lossRef(id), loss)
        const to = { amount: missing, currency: code, reason }
        addAuditEntry(transaction, { action: 'loss written off', ...author, at: now, about: id, to })
      },
    }
  },
}
