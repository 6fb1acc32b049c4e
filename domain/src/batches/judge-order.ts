import type { Order } from '../orders/order.ts'
import { checkPayoutAccount } from '../orders/payout-check.ts'
import { computePayout, sumIncludedRefunds } from '../refunds/payout-total.ts'
import { findMisfit } from './bank-file.ts'
import type { BankLayout } from './bank-layout.ts'
import type { BatchLine } from './batch.ts'
import type { BatchOutcome } from './batch-outcome.ts'

export interface BatchChoice {
  /** UID of the person who makes the batch. */
  readonly by: string
  readonly wallet: string
  readonly layout: BankLayout
  /** Whether red findings of the order have to be cleared. */
  readonly isStopped: boolean
  /** Batch that has the order locked. */
  readonly lockedBy: string | undefined
  /** ID of the batch itself, whose own orders count as added. */
  readonly batch?: string
}

/** Returns whether an order fits into a batch, or why it does not. */
export function judgeForBatch(
  order: Order,
  { by, wallet, layout, isStopped, lockedBy, batch }: BatchChoice,
): BatchOutcome {
  if (order.status !== 'pending') return 'decided'
  if (order.uid === by) return 'own'
  if (lockedBy !== undefined) return lockedBy === batch ? 'added' : 'batched'
  if (order.toWallet !== wallet) return 'wallet'
  if (order.short) return 'short'
  if (order.stage === 'approving' || order.stage === 'question') return 'waiting'
  // The customer may accept another amount at any moment.
  if (order.part?.state === 'open') return 'waiting'
  const { wellFormed, otherHolder } = checkPayoutAccount(order)
  if (!wellFormed || otherHolder) return 'account'
  if (isStopped) return 'findings'
  return findMisfit(toBatchLine(order), layout) ?? 'added'
}

/** Returns the line of a batch that pays this order, which an earlier batch may have returned. */
export function toBatchLine(order: Order, failedBatch?: string): BatchLine {
  const { trackingID, uid, worth, name, withdrawal } = order
  const amount = computePayout(order)
  const payee = withdrawal.type === 'Bank' ? withdrawal.accountName : name
  const included = sumIncludedRefunds(order)
  const others = { ...(included && { included }), ...(failedBatch !== undefined && { failedBatch }) }
  return { trackingID, uid, amount, worth, payee, withdrawal, state: 'open', ...others }
}
