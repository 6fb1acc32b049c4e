import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { startOfDay, toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import type { Exact } from '@rupee/domain/money/money.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { describePayee } from '@rupee/domain/orders/payee.ts'
import { isOwnProof } from '@rupee/domain/payments/payment.ts'
import type { Refund, RefundState } from '@rupee/domain/refunds/refund.ts'
import {
  chooseRefundHolder,
  compareTarget,
  computeRefundWorth,
  sumToAccount,
} from '@rupee/domain/refunds/refund-target.ts'
import { refundCausesInWords } from '@rupee/domain/refunds/refund-words.ts'
import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import type { ChangeKind } from '../../staff/approvals/change-kind.ts'
import { readPaidAlone } from '../approvals/paid-alone.ts'
import { type FailedBatches, readFailedBatches, withReturn } from '../batches/failed-batches.ts'
import { orderConverter, orderRef } from '../orders/orders.ts'
import { marksRef } from '../orders/same-proofs.ts'
import { missingProofInWords } from '../payments/missing-payment.ts'
import { paymentConverter, paymentRef } from '../payments/payments.ts'
import { walletConverter, walletRef } from '../wallets/wallets.ts'
import { refundConverter, refundRef, refunds, requireRefund } from './refunds.ts'
import { keepReferences } from './reordered.ts'

const refundRequestSchema = z.object({
  id: z.string().check(z.minLength(1)),
  account: z.string().check(z.minLength(1)),
})

type RefundRequest = z.infer<typeof refundRequestSchema>

/**
 * Lets a refund be paid to the account that staff have seen. A second person is needed for an account that staff
 * entered, because its author could pay themselves; beyond the limits of one account or one person in a day, because
 * many small refunds would move as much money; for a payment that the approver imported or matched; and for an order
 * that a sent batch returned, because the bank may have paid it.
 */
export const refundApproval: ChangeKind<RefundRequest> = {
  kind: 'refund',
  input: refundRequestSchema,
  subject: ({ id }) => subjects.refund(id),
  async plan(transaction, { id, account }, context) {
    const { by, now, controls, isApproved } = context
    const refund = await requireRefund(transaction, id, by)
    const { target, targetBy, targetKey, state } = refund
    const isSame = targetKey === account
    // An earlier attempt went through and its answer was lost, or a colleague was faster.
    if (!isApproved && state === 'approved' && isSame) return undefined
    if (isApproved && (state !== 'ready' || !isSame)) return undefined
    ensure(state !== 'due', 'conflict', 'refundNotReady')
    ensure(state === 'ready' && target && isSame, 'conflict', 'refundMoved')
    const wallet = walletConverter.findOrFail(await transaction.get(walletRef(refund.wallet)))
    ensure(wallet, 'unknown', 'noSuchWallet')
    const keep = await keepReferences(transaction, refund, wallet)
    const worth = computeRefundWorth(refund.amount, wallet)
    const others = sumToAccount(await readApproved(transaction, now), refund)
    const isOwn = controls.matchedPayment && (await isOfOwnProof(transaction, id, by.uid))
    const alone = await readPaidAlone(transaction, worth, context)
    const returned = await readReturns(transaction, refund)
    const isLarge = others.plus(worth).greaterThan(controls.payout)
    return {
      title: `Refund ${withCurrency(refund.amount, refund.code)} (${refund.trackingID ?? 'no order'})`,
      inWords: [...describe(refund, { others, isOwn, why: alone.why }), ...returned.inWords],
      kept: { id, account },
      from: { state, amount: refund.amount, account },
      to: { state: 'approved' },
      concerns: refund.uid,
      takesTwo: targetBy === 'staff' || isLarge || isOwn || alone.why !== undefined || returned.hasReturned,
      barred: returned.barred,
      write(author) {
        keep()
        if (!author.approver) alone.count()
        transaction.update(refundRef(id), {
          state: 'approved' satisfies RefundState,
          approvedAt: now,
          worth,
        })
        const to = { amount: refund.amount, currency: refund.code, account, order: refund.trackingID ?? null }
        addAuditEntry(transaction, { action: 'refund approved', ...author, at: now, about: id, to })
      },
    }
  },
}

/** Whether the approver imported or matched the payment, which may therefore be forged. */
async function isOfOwnProof(transaction: Transaction, id: string, uid: string): Promise<boolean> {
  const payment = paymentConverter.findOrFail(await transaction.get(paymentRef(id)))
  return payment !== undefined && isOwnProof(payment, uid)
}

/**
 * Reads the sent batch that returned the order of a refund; none once the order is approved, because that took a second
 * person.
 */
async function readReturns(transaction: Transaction, { trackingID }: Refund): Promise<FailedBatches> {
  const order = trackingID && orderConverter.findOrFail(await transaction.get(orderRef(trackingID)))
  if (!order || order.status === 'Approved') return readFailedBatches(transaction, [])
  return readFailedBatches(transaction, [withReturn(order, await transaction.get(marksRef(trackingID)))])
}

/** Reads the refunds that were approved today. Throws if one is unreadable, because it must not count as zero. */
async function readApproved(transaction: Transaction, now: Date): Promise<readonly Refund[]> {
  const { docs } = await transaction.get(refunds().where('approvedAt', '>=', startOfDay(toDay(now))))
  return docs.flatMap((found) => refundConverter.findOrFail(found) ?? [])
}

interface Described {
  /** Worth of the other refunds of today to the same account. */
  readonly others: Exact
  /** Whether the person who asks has imported or matched the payment. */
  readonly isOwn: boolean
  /** Reason that the refund needs a second person, given what its author has paid out today. */
  readonly why: string | undefined
}

/** Lines that the second person reads. */
function describe(refund: Refund, { others, isOwn, why }: Described) {
  const { target, targetBy, targetAt, dueAt, code, amount, cause, payer, name, trackingID } = refund
  if (!target) return []
  const giver = targetBy === undefined ? 'Nobody' : givers[targetBy]
  return [
    { label: 'Amount', to: withCurrency(amount, code) },
    { label: 'Because', to: refundCausesInWords[cause] },
    ...(trackingID === undefined ? [] : [{ label: 'Order', to: trackingID }]),
    ...(name === undefined ? [] : [{ label: 'Customer', to: name }]),
    { label: 'Paid by', to: payer || 'The statement names nobody' },
    { label: 'To', to: describePayee(chooseRefundHolder(refund), target) },
    { label: 'Account given by', to: targetAt ? `${giver}, ${formatMoment(targetAt, 'en')}` : giver },
    { label: 'Due since', to: formatMoment(dueAt, 'en') },
    { label: 'Name', to: namesInWords[compareTarget(refund, target)] },
    ...(others.isZero()
      ? []
      : [{ label: 'Other refunds of today to this account', to: withCurrency(others.toFixed(2), 'INR') }]),
    ...(isOwn ? [{ label: 'Not proven', to: missingProofInWords['own proof'] }] : []),
    ...(why === undefined ? [] : [{ label: 'Sum of the day', to: why }]),
  ]
}

const givers = { customer: 'The customer', staff: 'Staff', proof: 'The statement' } as const

const namesInWords = {
  same: 'Same as the payer',
  part: 'Similar to the payer',
  other: 'Another name than the payer',
  unknown: 'The account names nobody',
} as const
