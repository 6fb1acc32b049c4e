import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { clearanceSchema, withoutCleared } from '@rupee/domain/orders/findings/clearance.ts'
import { type Stop, stopLabels } from '@rupee/domain/orders/findings/finding.ts'
import { inWholeRupees } from '@rupee/domain/orders/limits.ts'
import { rejectionReasonSchema } from '@rupee/domain/orders/order.ts'
import { payeeOf } from '@rupee/domain/orders/payee.ts'
import { texts } from '@rupee/domain/texts.ts'
import * as z from 'zod/mini'
import type { ChangeKind } from '../approvals/change-kind.ts'
import { Refusal } from '../failures/refusal.ts'
import { readStops } from '../findings/standing-stops.ts'
import { type DecidedOrder, endHold, holdForApproval, planDecision } from '../orders/decide-order.ts'

const decidedOrder: z.ZodMiniType<DecidedOrder> = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.enum(['Approved', 'Rejected']),
  adminNotes: z.string(),
  adminScreenshot: z.optional(z.string()),
  payoutReference: z.optional(z.string()),
  reason: z.optional(rejectionReasonSchema),
  cleared: z._default(z.array(clearanceSchema), []),
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
    const { id, status, adminNotes, adminScreenshot, payoutReference, cleared } = decision
    const isApproval = status === 'Approved'
    const stops = isApproval && !isApproved ? withoutCleared(await readStops(order), cleared) : []
    const refusal = stops.length > 0 ? notCleared(stops) : undefined
    if (refusal && !controls.secondPerson) throw refusal
    const paidOut = withCurrency(order.amountReceived, order.to_currency)
    return {
      ...change,
      takesTwo: isApproval && (refusal !== undefined || new Exact(worth).greaterThan(controls.payout)),
      ...(refusal && { refusalAlone: refusal }),
      title: `Pay out ${paidOut} (${id})`,
      inWords: [
        { label: 'Transaction', from: 'pending', to: status },
        {
          label: 'Paid in',
          to: withCurrency(order.amountSent, order.from_currency),
        },
        { label: 'Paid out', to: `${paidOut}, worth ${inWholeRupees(worth)}` },
        { label: 'To', to: payeeOf(order.name, order.withdrawal) },
        ...stops.map(({ label, reason }) => ({ label: 'Not cleared', to: `${label}: ${reason}` })),
        ...cleared.map(({ finding, reason }) => ({ label: `Cleared: ${stopLabels[finding]}`, to: reason })),
        ...(payoutReference ? [{ label: 'Payout reference', to: payoutReference }] : []),
        { label: 'Note for the customer', to: adminNotes },
      ],
      kept: { id, status, adminNotes, adminScreenshot, payoutReference, cleared },
      files: adminScreenshot === undefined ? [] : [adminScreenshot],
      concerns: order.uid,
      wait: () => holdForApproval(transaction, order, now),
    }
  },
  letGo: (transaction, { id }, now) => endHold(transaction, id, now),
}

function notCleared(stops: readonly Stop[]): Refusal {
  const findings = stops.map(({ code, label, reason }) => ({ finding: code, label, reason }))
  const labels = stops.map(({ label }) => label).join(', ')
  return new Refusal('conflict', t(texts.clearFindings, { findings: labels }), { details: { findings } })
}
