import { subjects } from '@rupee/domain/approvals/subjects.ts'
import {
  type BatchLine,
  canMoveBatch,
  isLocking,
  type PayoutBatch,
  sumBatchWorth,
} from '@rupee/domain/batches/batch.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { MissingProof } from '@rupee/domain/payments/order-payments.ts'
import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import type { ChangeContext, ChangeKind } from '../../staff/approvals/change-kind.ts'
import { readPaidAlone } from '../approvals/paid-alone.ts'
import { orderConverter, orderRef } from '../orders/orders.ts'
import { findLackedProof, missingProofInWords } from '../payments/missing-payment.ts'
import { orderPaymentsConverter, orderPaymentsRef } from '../payments/payments.ts'
import { batchRef, requireBatch } from './batches.ts'
import { readFailedBatches } from './failed-batches.ts'

const batchRequestSchema = z.object({ id: z.string().check(z.minLength(1)) })

type BatchRequest = z.infer<typeof batchRequestSchema>

/**
 * Lets a batch be paid. A second person is needed if its sum exceeds the limit of one payout, because many orders just
 * below that limit would move as much money. The same holds if all that the sender paid out alone today exceeds the
 * limit of a day, and for any order that would need one alone: its payment is not proven, or an earlier batch
 * returned it.
 */
export const batchSending: ChangeKind<BatchRequest> = {
  kind: 'payout batch',
  input: batchRequestSchema,
  subject: ({ id }) => subjects.batch(id),
  async plan(transaction, { id }, context) {
    const { by, now, controls, isApproved } = context
    const batch = await requireBatch(transaction, id, by)
    // An earlier attempt went through and its answer was lost.
    if (batch.sentBy === by.uid && batch.sentAt?.getTime() === now.getTime()) return undefined
    const isMade = canMoveBatch(batch.state, 'sent')
    // A request is overtaken if its batch was cancelled meanwhile.
    if (isApproved && !isMade) return undefined
    ensure(isMade, 'conflict', 'batchMoved')
    const open = batch.orders.filter(isLocking)
    const orders = open.map(({ trackingID }) => trackingID).join(', ')
    const unpaid = await listUnpaid(transaction, open, context)
    const worth = sumBatchWorth(batch.orders)
    const alone = await readPaidAlone(transaction, worth, context)
    const failed = await readFailedBatches(transaction, open)
    const described = describe(batch, { count: open.length, unpaid })
    const inWords = [...described.inWords, ...failed.inWords]
    return {
      title: described.title,
      inWords: alone.why === undefined ? inWords : [...inWords, { label: 'Sum of the day', to: alone.why }],
      kept: { id },
      from: { state: batch.state, total: batch.total, orders },
      to: { state: 'sent' },
      alsoConcerns: open.map(({ uid }) => uid),
      barred: failed.barred,
      takesTwo:
        unpaid.length > 0 ||
        failed.hasReturned ||
        new Exact(worth).greaterThan(controls.payout) ||
        alone.why !== undefined,
      write(author) {
        const { by: sender, approver } = author
        if (!approver) alone.count()
        transaction.update(batchRef(id), {
          state: 'sent' satisfies PayoutBatch['state'],
          sentBy: sender.uid,
          sentByName: sender.name,
          sentAt: now,
          approvedBy: approver?.uid,
          approvedByName: approver?.name,
        })
        const { total } = batch
        addAuditEntry(transaction, {
          action: 'batch sent',
          ...author,
          at: now,
          about: id,
          to: { total, orders },
        })
      },
    }
  },
}

interface Unpaid {
  readonly trackingID: string
  readonly missing: MissingProof
}

/** Returns the orders whose payment is not proven, although it should be. */
async function listUnpaid(
  transaction: Transaction,
  lines: readonly BatchLine[],
  context: Pick<ChangeContext, 'by' | 'controls'>,
): Promise<readonly Unpaid[]> {
  if (!context.controls.matchedPayment) return []
  const found = await readTogether(transaction, {
    orders: lines.map(({ trackingID }) => orderRef(trackingID)),
    paid: lines.map(({ trackingID }) => orderPaymentsRef(trackingID)),
  })
  const paid = orderPaymentsConverter.list(found.paid)
  const lacking = await Promise.all(
    orderConverter.list(found.orders).map(async (order) => {
      const own = paid.find(({ trackingID }) => trackingID === order.trackingID)
      const missing = await findLackedProof(order, own, context)
      return missing === undefined ? [] : [{ trackingID: order.trackingID, missing }]
    }),
  )
  return lacking.flat()
}

const missingProofs = ['not shown', 'own proof'] as const

interface Described {
  readonly count: number
  readonly unpaid: readonly Unpaid[]
}

/** Lines that the second person reads. */
function describe({ id, bank, mode, total, currency, orders }: PayoutBatch, { count, unpaid }: Described) {
  const sum = withCurrency(total, currency)
  const open = orders.filter(isLocking)
  const largest = open.reduce(
    (largest, { amount }) => (largest.lessThan(amount) ? new Exact(amount) : largest),
    new Exact(0),
  )
  const counted = count === 1 ? '1 order' : `${count} orders`
  return {
    title: `Pay batch ${id}: ${counted}, ${sum}`,
    inWords: [
      { label: 'Orders', to: open.map(({ trackingID }) => trackingID).join(', ') },
      { label: 'Total', to: sum },
      { label: 'Largest payout', to: withCurrency(largest.toFixed(2), currency) },
      { label: 'Bank file', to: `${bank}, ${mode}` },
      ...missingProofs.flatMap((missing) => {
        const some = unpaid.filter((each) => each.missing === missing).map(({ trackingID }) => trackingID)
        const to = `${missingProofInWords[missing]}: ${some.join(', ')}`
        return some.length > 0 ? [{ label: 'Not proven', to }] : []
      }),
    ],
  }
}
