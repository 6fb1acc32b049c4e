import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { canMoveBatch, type PayoutBatch } from '@rupee/domain/batches/batch.ts'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { type Actor, addAuditEntry, makeAudited } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { world } from '../../platform/world/world.ts'
import type { ChangeKind } from '../../staff/approvals/change-kind.ts'
import { moveLines, requireBatch } from './batches.ts'

interface Acting {
  readonly by: Actor
  readonly now: Date
}

/** Puts one order back into the queue, only before the batch is sent: afterwards the bank may have paid it. */
export async function removeOrder(
  { id, order: trackingID }: { readonly id: string; readonly order: string },
  { by, now }: Acting,
): Promise<void> {
  await makeAudited(async (transaction, record) => {
    const batch = await requireBatch(transaction, id, by)
    ensure(batch.state === 'made', 'conflict', 'batchMoved')
    const line = batch.orders.find((each) => each.trackingID === trackingID)
    ensure(line?.state === 'open', 'unknown', 'notInBatch')
    moveLines(transaction, batch, [{ trackingID, state: 'removed' }], { now })
    record({ action: 'order left batch', by, at: now, about: trackingID, to: { batch: id } })
  })
}

const cancellationSchema = z.object({
  id: z.string().check(z.minLength(1)),
  reason: z.optional(z.string()),
})

type Cancellation = z.infer<typeof cancellationSchema>

/**
 * Puts all orders of a batch back into the queue. The bank may have paid a sent batch, and one person could have every
 * order paid twice. So a second person checks the bank first, and the reason becomes a note of each order.
 */
export const batchCancelling: ChangeKind<Cancellation> = {
  kind: 'batch cancellation',
  input: cancellationSchema,
  subject: ({ id }) => subjects.batchCancellation(id),
  async plan(transaction, { id, reason }, { by, now, isApproved }) {
    const batch = await requireBatch(transaction, id, by)
    // An earlier attempt went through and its answer was lost.
    if (batch.state === 'cancelled' && batch.endedAt?.getTime() === now.getTime()) return undefined
    const canCancel = canMoveBatch(batch.state, 'cancelled')
    const isAnswered = batch.orders.some(({ state }) => state !== 'open' && state !== 'removed')
    // The answer of the bank overtakes the request.
    if (isApproved && (!canCancel || isAnswered)) return undefined
    ensure(canCancel, 'conflict', 'batchMoved')
    const wasSent = batch.state === 'sent'
    ensure(!wasSent || reason !== undefined, 'invalid', 'sayWhyCancelled')
    ensure(!isAnswered, 'conflict', 'batchAnswered')
    const open = batch.orders.filter(({ state }) => state === 'open')
    const orders = open.map(({ trackingID }) => trackingID)
    return {
      ...describeCancellation(batch, orders, reason),
      kept: { id, reason },
      from: { state: batch.state, orders: orders.join(', ') },
      to: { state: 'cancelled' },
      alsoConcerns: open.map(({ uid }) => uid),
      takesTwo: wasSent,
      write(author) {
        const removed = orders.map((trackingID) => ({ trackingID, state: 'removed' as const }))
        moveLines(transaction, batch, removed, { state: 'cancelled', now })
        const text = `Batch ${id} was sent to the bank and cancelled: ${reason}. Make sure that it was not paid.`
        if (wasSent)
          for (const trackingID of orders)
            noteOnOrder(transaction, { trackingID, batch: id, text, by: author.by, now })
        const to = { total: batch.total, reason: reason ?? null }
        addAuditEntry(transaction, { action: 'batch cancelled', ...author, at: now, about: id, to })
      },
    }
  },
}

/** Lines that the second person reads. */
function describeCancellation(
  { id, total, currency, sentAt, sentByName = '' }: PayoutBatch,
  orders: readonly string[],
  reason: string | undefined,
) {
  return {
    title: `Cancel batch ${id}, ${withCurrency(total, currency)}`,
    inWords: [
      { label: 'Orders', to: orders.join(', ') },
      ...(sentAt ? [{ label: 'Sent', to: `${formatMoment(sentAt, 'en')} by ${sentByName}` }] : []),
      { label: 'Reason', to: reason ?? 'None' },
      {
        label: 'Check first',
        to: 'Make sure that the bank has not paid it, because every order can be paid again',
      },
    ],
  }
}

interface BatchNote extends Acting {
  readonly trackingID: string
  readonly batch: string
  readonly text: string
}

/** Adds the internal note of an order that leaves a batch which was sent to the bank. */
export function noteOnOrder(transaction: Transaction, { trackingID, batch, text, by, now }: BatchNote): void {
  const note = `batch-${batch}`
  const document = world().firestore.doc(`orderNotes/${trackingID}/notes/${note}`)
  transaction.create(document, { text, by: by.uid, byName: by.name, at: now })
  const to = { batch, note }
  addAuditEntry(transaction, { action: 'order left batch', by, at: now, about: trackingID, to })
}
