import { toStandingExpiry } from '@rupee/domain/approvals/approval.ts'
import {
  type PayoutRequest,
  type PayoutSubject,
  payoutRequestSchema,
  toPayoutConditions,
} from '@rupee/domain/approvals/payout-request.ts'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { type Clearance, dropCleared } from '@rupee/domain/orders/findings/clearance.ts'
import { type Stop, stopLabels } from '@rupee/domain/orders/findings/finding.ts'
import { formatWholeRupees } from '@rupee/domain/orders/limits.ts'
import { canMove } from '@rupee/domain/orders/order.ts'
import { describePayee } from '@rupee/domain/orders/payee.ts'
import type { MissingProof } from '@rupee/domain/payments/order-payments.ts'
import { computePayout, describePayout } from '@rupee/domain/refunds/payout-total.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { ensure, Refusal } from '../../platform/errors/refusal.ts'
import { readAtOnce } from '../../platform/firestore/read-at-once.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import type { Change, ChangeKind } from '../../staff/approvals/change-kind.ts'
import { ensureNotBatched, lockRef } from '../batches/batches.ts'
import { type FailedBatches, readFailedBatches, withReturn } from '../batches/failed-batches.ts'
import { readStops } from '../findings/standing-stops.ts'
import { endHold, grantPayout, holdForApproval } from '../orders/decide-order.ts'
import { orderConverter, orderRef } from '../orders/orders.ts'
import { marksRef } from '../orders/same-proofs.ts'
import { findLackedProof, missingProofInWords } from '../payments/missing-payment.ts'
import { orderPaymentsConverter, orderPaymentsRef } from '../payments/payments.ts'
import { readPaidAlone } from './paid-alone.ts'

type AskedPayout = Pick<PayoutRequest, 'id' | 'cleared' | 'note'>

/** Asks for approval before anything is paid. Once approved, the request is used by a decision on the order. */
export const payoutRequest: ChangeKind<AskedPayout> = {
  kind: 'payout',
  input: payoutRequestSchema,
  subject: ({ id }) => subjects.payout(id),
  async plan(transaction, { id, cleared, note }, context) {
    const { now, isApproved, controls } = context
    const found = await readTogether(transaction, {
      order: orderRef(id),
      paid: orderPaymentsRef(id),
      lock: lockRef(id),
      marks: marksRef(id),
    })
    const order = orderConverter.find(found.order)
    ensure(order, 'unknown', 'noSuchOrder')
    ensure(canMove(order.status, 'Approved'), 'conflict', 'alreadyDecided')
    ensure(isApproved || controls.secondPerson, 'conflict', 'nobodyToAsk')
    ensureNotBatched(found.lock)
    const paid = orderPaymentsConverter.findOrFail(found.paid)
    const terms = withReturn(order, found.marks)
    const [stops, missing, { why }, failed] = await readAtOnce([
      readStops(order, found.marks),
      findLackedProof(order, paid, context),
      readPaidAlone(transaction, order.worth, context),
      readFailedBatches(transaction, [terms]),
    ])
    return {
      ...planPayoutRequest(transaction, terms, { stops, cleared, note, missing, why, failed, now }),
      takesTwo: true,
      refusalAlone: new Refusal('conflict', 'nobodyToAsk'),
      lapses: toStandingExpiry(now),
      write: () => grantPayout(transaction, order, now),
    }
  },
  letGo: (transaction, { id }) => endHold(transaction, id),
}

interface AboutPayout {
  readonly stops: readonly Stop[]
  readonly cleared: readonly Clearance[]
  readonly note: string
  /** Reason that the payment counts as unproven, where a proof is required. */
  readonly missing?: MissingProof | undefined
  /** Reason that the payout needs a second person despite its size. */
  readonly why?: string | undefined
  /** Sent batches that have returned it. */
  readonly failed?: FailedBatches | undefined
  readonly now: Date
}

/** Lines that a colleague reads and that their approval is bound to. */
export function planPayoutRequest(
  transaction: Transaction,
  order: PayoutSubject,
  { stops, cleared, note, missing, why, failed, now }: AboutPayout,
): Pick<Change, 'title' | 'inWords' | 'kept' | 'from' | 'to' | 'concerns' | 'barred'> & { wait(): void } {
  const { trackingID: id } = order
  const payout = withCurrency(computePayout(order), order.to_currency)
  return {
    title: `Pay out ${payout} (${id})`,
    inWords: [
      { label: 'Paid in', to: withCurrency(order.amountSent, order.from_currency) },
      { label: 'To pay out', to: `${describePayout(order)}, worth ${formatWholeRupees(order.worth)}` },
      { label: 'To', to: describePayee(order.name, order.withdrawal) },
      ...(missing === undefined ? [] : [{ label: 'Not proven', to: missingProofInWords[missing] }]),
      ...(why === undefined ? [] : [{ label: 'Sum of the day', to: why }]),
      ...(failed?.inWords ?? []),
      ...dropCleared(stops, cleared).map(({ label, reason }) => ({
        label: 'Not cleared',
        to: `${label}: ${reason}`,
      })),
      ...cleared.map(({ finding, reason }) => ({ label: `Cleared: ${stopLabels[finding]}`, to: reason })),
      ...(note ? [{ label: 'Note', to: note }] : []),
    ],
    kept: {
      id,
      findings: stops.map(({ code }) => code),
      cleared: [...cleared],
      note,
      isUnpaid: missing !== undefined,
    },
    from: toPayoutConditions(order),
    to: {},
    concerns: order.uid,
    barred: failed?.barred ?? [],
    wait: () => holdForApproval(transaction, order, now),
  }
}
