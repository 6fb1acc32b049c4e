import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { inWholeRupees } from '@rupee/domain/orders/limits.ts'
import { rejectionReasonSchema } from '@rupee/domain/orders/order.ts'
import { payeeOf } from '@rupee/domain/orders/payee.ts'
import * as z from 'zod/mini'
import type { ChangeKind } from '../approvals/change-kind.ts'
import { type DecidedOrder, endHold, holdForApproval, planDecision } from '../orders/decide-order.ts'

const decidedOrder: z.ZodMiniType<DecidedOrder> = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.enum(['Approved', 'Rejected']),
  adminNotes: z.string(),
  adminScreenshot: z.optional(z.string()),
  payoutReference: z.optional(z.string()),
  reason: z.optional(rejectionReasonSchema),
})

/** To reject an order pays nobody, so one person is enough. */
export const payoutChange: ChangeKind<DecidedOrder> = {
  kind: 'payout',
  input: decidedOrder,
  subject: ({ id }) => subjects.payout(id),
  async plan(transaction, decision, { by, now, isApproved, controls }) {
    const change = await planDecision(transaction, decision, { by, now, isApproved })
    if (!change) return undefined
    const { order, worth } = change
    const { id, status, adminNotes, adminScreenshot, payoutReference } = decision
    const paidOut = withCurrency(order.amountReceived, order.to_currency)
    return {
      ...change,
      takesTwo: status === 'Approved' && new Exact(worth).greaterThan(controls.payout),
      title: `Pay out ${paidOut} (${id})`,
      inWords: [
        { label: 'Transaction', from: 'pending', to: status },
        {
          label: 'Paid in',
          to: withCurrency(order.amountSent, order.from_currency),
        },
        { label: 'Paid out', to: `${paidOut}, worth ${inWholeRupees(worth)}` },
        { label: 'To', to: payeeOf(order.name, order.withdrawal) },
        ...(payoutReference ? [{ label: 'Payout reference', to: payoutReference }] : []),
        { label: 'Note for the customer', to: adminNotes },
      ],
      kept: { id, status, adminNotes, adminScreenshot, payoutReference },
      files: adminScreenshot === undefined ? [] : [adminScreenshot],
      concerns: order.uid,
      wait: () => holdForApproval(transaction, order, now),
    }
  },
  letGo: (transaction, { id }) => endHold(transaction, id),
}
