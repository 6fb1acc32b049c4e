import { isSameAmount } from '@rupee/domain/money/money.ts'
import { feedStatement, type Payment } from '@rupee/domain/payments/payment.ts'
import type { Refund, RefundState } from '@rupee/domain/refunds/refund.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { world } from '../../platform/world/world.ts'
import { readReferenceHolders } from '../orders/payment-references.ts'
import { matchingRule, paymentConverter, payments } from '../payments/payments.ts'
import { parseRefundHolder, refundConverter, refundRef, requireOwnRefund } from './refunds.ts'

/** Records that the customer has received the refund. Repeating the call is a no-op. */
export async function confirmReceived(id: string, by: Actor, now: Date): Promise<void> {
  await world().firestore.runTransaction(async (transaction) => {
    const refund = await requireOwnRefund(transaction, id, by)
    if (refund.state === 'closed') return
    ensure(refund.state === 'paid', 'conflict', 'refundNotPaid')
    close(transaction, id, { closedBy: 'customer', by, now })
  })
}

/** Lines of a statement that show paid refunds, by the ID of the line. */
type ShownRefunds = ReadonlyMap<string, Refund>

/** Finds the paid refunds of outgoing lines: same reference, amount and currency. */
export async function readShownRefunds(
  transaction: Transaction,
  lines: readonly Payment[],
): Promise<ShownRefunds> {
  const outgoing = lines.filter(({ direction, cores }) => direction === 'out' && cores.length > 0)
  if (outgoing.length === 0) return new Map()
  const holders = await readReferenceHolders([...new Set(outgoing.flatMap(({ cores }) => cores))])
  const ids = [...new Set([...holders.values()].flatMap((holder) => parseRefundHolder(holder) ?? []))]
  if (ids.length === 0) return new Map()
  const { found } = await readTogether(transaction, { found: ids.map(refundRef) })
  const paid = refundConverter.list(found).filter(({ state }) => state === 'paid')
  const shown = new Map<string, Refund>()
  for (const line of outgoing) {
    const named = new Set(line.cores.flatMap((core) => parseRefundHolder(holders.get(core) ?? '') ?? []))
    const refund = paid.find(
      ({ id, wallet, amount }) =>
        named.has(id) && wallet === line.wallet && isSameAmount(amount, line.amount),
    )
    const isTaken = [...shown.values()].some(({ id }) => id === refund?.id)
    if (refund && !isTaken) shown.set(line.id, refund)
  }
  return shown
}

/** Maximum number of values in one query of Firestore. */
const maximumValues = 30

/** Finds the outgoing line that shows a refund and was imported before staff recorded the payment. */
export async function findRefundLine(
  transaction: Transaction,
  { wallet, amount }: Pick<Refund, 'wallet' | 'amount'>,
  cores: readonly string[],
): Promise<Payment | undefined> {
  if (cores.length === 0) return undefined
  const named = payments().where('cores', 'array-contains-any', cores.slice(0, maximumValues))
  const { docs } = await transaction.get(named)
  return paymentConverter
    .list(docs)
    .find(
      (line) =>
        line.direction === 'out' &&
        line.state === 'unmatched' &&
        line.statement !== feedStatement &&
        line.wallet === wallet &&
        line.refund === undefined &&
        isSameAmount(line.amount, amount),
    )
}

/** Fields of an outgoing line that shows a refund, so that staff need not explain it. */
export function toReturnedFields({ id: refund }: Pick<Refund, 'id'>, now: Date): Partial<Payment> {
  return { state: 'explained', explanation: 'returned', refund, matchedBy: matchingRule.uid, matchedAt: now }
}

/**
 * Closes the refunds that a statement shows. The audit names the person who imported or recorded the second of the two.
 */
export function closeShown(
  transaction: Transaction,
  shown: Iterable<Pick<Refund, 'id'>>,
  { by, now }: Pick<Closing, 'by' | 'now'>,
): void {
  for (const { id } of shown) close(transaction, id, { closedBy: 'statement', by, now })
}

interface Closing {
  readonly closedBy: NonNullable<Refund['closedBy']>
  readonly by: Actor
  readonly now: Date
}

function close(transaction: Transaction, id: string, { closedBy, by, now }: Closing): void {
  transaction.update(refundRef(id), { state: 'closed' satisfies RefundState, closedBy, closedAt: now })
  addAuditEntry(transaction, { action: 'refund closed', by, at: now, about: id, to: { by: closedBy } })
}
