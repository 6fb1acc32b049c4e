import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { makeWrittenOffRefundEntry, writeOffUndone } from '@rupee/domain/ledger/payment-entries.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { canMoveRefund, type Refund, type RefundState, toOwedAccount } from '@rupee/domain/refunds/refund.ts'
import { refundCausesInWords } from '@rupee/domain/refunds/refund-words.ts'
import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { findSiteAddress } from '../../platform/world/config.ts'
import type { ChangeKind } from '../../staff/approvals/change-kind.ts'
import { appendEntry } from '../ledger/ledger.ts'
import { postOrderMail } from '../order-mail/order-mail.ts'
import { orderConverter, orderRef } from '../orders/orders.ts'
import { walletConverter, walletRef } from '../wallets/wallets.ts'
import { composeRefundWrittenOffMail } from './refund-letters.ts'
import { ensureNotIncluded, refundRef, requireRefund } from './refunds.ts'
import { keepReferences } from './reordered.ts'

const writeOffSchema = z.object({
  id: z.string().check(z.minLength(1)),
  reason: z.string().check(z.minLength(1)),
})

/**
 * Turns a refund that nobody claims into income. It takes a second person, because the money of a customer becomes ours.
 * The customer keeps the claim: an account that is entered later makes the refund ready again.
 */
export const refundWriteOff: ChangeKind<z.infer<typeof writeOffSchema>> = {
  kind: 'refund write-off',
  input: writeOffSchema,
  subject: ({ id }) => subjects.refundWriteOff(id),
  async plan(transaction, { id, reason }, { by, now, id: writeOff, isApproved }) {
    const refund = await requireRefund(transaction, id, by)
    const { state, amount, code, trackingID, payer, uid } = refund
    // An earlier attempt went through and its answer was lost, or a colleague was faster.
    if (!isApproved && state === 'written off') return undefined
    const isDue = canMoveRefund(state, 'written off')
    if (isApproved && !isDue) return undefined
    ensure(isDue, 'conflict', 'refundMoved')
    await ensureNotIncluded(transaction, refund)
    const wallet = walletConverter.findOrFail(await transaction.get(walletRef(refund.wallet)))
    ensure(wallet, 'unknown', 'noSuchWallet')
    const keep = await keepReferences(transaction, refund, wallet)
    const order =
      trackingID === undefined ? undefined : orderConverter.find(await transaction.get(orderRef(trackingID)))
    const sum = withCurrency(amount, code)
    return {
      title: `Write off a refund of ${sum} (${trackingID ?? 'no order'})`,
      inWords: [
        { label: 'Amount', to: sum },
        { label: 'Because', to: refundCausesInWords[refund.cause] },
        { label: 'Paid by', to: payer || 'The statement names nobody' },
        { label: 'Due since', to: formatMoment(refund.dueAt, 'en') },
        { label: 'Reason', to: reason },
      ],
      kept: { id, reason },
      // Everything that the second person reads, because a payment can be matched to another order meanwhile.
      from: {
        state,
        amount,
        order: trackingID ?? null,
        cause: refund.cause,
        due: refund.dueAt.toISOString(),
      },
      to: { state: 'written off' },
      concerns: uid,
      takesTwo: true,
      write(author) {
        keep()
        appendEntry(transaction, makeWrittenOffRefundEntry({ ...toWrittenOff(refund), writeOff }))
        transaction.update(refundRef(id), {
          state: 'written off' satisfies RefundState,
          writeOff,
          writtenOffAt: now,
        })
        const to = { amount, currency: code, order: trackingID ?? null, reason }
        addAuditEntry(transaction, { action: 'refund written off', ...author, at: now, about: id, to })
        if (!order) return
        const mail = composeRefundWrittenOffMail(order, refund, findSiteAddress())
        postOrderMail(transaction, mail, { trackingID: order.trackingID, about: 'refund written off', now })
      },
    }
  },
}

/** Takes back the write-off of a refund, if there is one. */
export function undoWriteOff(transaction: Transaction, refund: Refund): void {
  const { writeOff } = refund
  if (writeOff !== undefined) appendEntry(transaction, writeOffUndone({ ...toWrittenOff(refund), writeOff }))
}

/** Fields of a refund whose write-off is taken back. */
export const withoutWriteOff = { writeOff: FieldValue.delete(), writtenOffAt: FieldValue.delete() }

function toWrittenOff(refund: Refund): Omit<Parameters<typeof makeWrittenOffRefundEntry>[0], 'writeOff'> {
  const { id, wallet, amount } = refund
  return { id, owed: toOwedAccount(refund), wallet, amount }
}
