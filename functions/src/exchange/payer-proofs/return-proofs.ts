import { makePaidRefundEntry } from '@rupee/domain/ledger/payment-entries.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { Withdrawal } from '@rupee/domain/orders/withdrawal.ts'
import { isIncluded, type Refund, type RefundState, toOwedAccount } from '@rupee/domain/refunds/refund.ts'
import { compareTarget, toTargetKey } from '@rupee/domain/refunds/refund-target.ts'
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Transaction,
} from 'firebase-admin/firestore'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure, Refusal } from '../../platform/errors/refusal.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { appendEntry } from '../ledger/ledger.ts'
import { referenceRef } from '../orders/payment-references.ts'
import { matchingRule, paymentConverter, paymentRef } from '../payments/payments.ts'
import { refundConverter, refundRef, refunds } from '../refunds/refunds.ts'
import { keepReferences } from '../refunds/reordered.ts'

interface NewOrder {
  readonly uid: string
  readonly trackingID: string
  readonly toWallet: string
  readonly withdrawal: Withdrawal
  /** Payment references that the order takes. */
  readonly references: readonly DocumentReference[]
  /** Proven accounts of the customer. */
  readonly provenAccounts: DocumentSnapshot
}

interface Returns {
  /** Refunds that the payout includes. */
  readonly included: NonNullable<Order['includedRefunds']>
  write(now: Date): void
}

/**
 * Decides how a new order returns the ₹1 of account proofs. A payout of rupees to the customer's own account includes
 * it. Otherwise staff return it to the UPI ID that it came from; without one it waits for a later order, or for an
 * account.
 */
export async function readProofReturns(transaction: Transaction, order: NewOrder): Promise<Returns> {
  const waiting = order.provenAccounts.exists ? await readWaiting(transaction, order.uid) : []
  const included: { id: string; amount: string }[] = []
  const writes: ((now: Date) => void)[] = []
  for (const refund of waiting) {
    const { id, amount, handle } = refund
    const keep = await prepareToInclude(transaction, refund, order)
    if (keep) {
      included.push({ id, amount })
      writes.push(() => {
        keep()
        transaction.update(refundRef(id), { withOrder: order.trackingID, included: true })
      })
    } else if (handle !== undefined)
      writes.push((now) => makeReadyForHandle(transaction, { refund, handle, order, now }))
  }
  return {
    included,
    write(now) {
      for (const write of writes) write(now)
    },
  }
}

/** Reads the refunds of account proofs that no order returns yet. */
async function readWaiting(transaction: Transaction, uid: string): Promise<readonly Refund[]> {
  const due = refunds()
    .where('uid', '==', uid)
    .where('cause', '==', 'account proof' satisfies Refund['cause'])
    .where('state', '==', 'due' satisfies RefundState)
  return refundConverter.list((await transaction.get(due)).docs).filter((refund) => !isIncluded(refund))
}

/**
 * Returns a function that reserves the references of the ₹1, so that nobody orders with it; undefined if the payout
 * cannot include it.
 */
async function prepareToInclude(
  transaction: Transaction,
  refund: Refund,
  { toWallet, withdrawal, references }: NewOrder,
): Promise<(() => void) | undefined> {
  if (toWallet !== refund.wallet || compareTarget(refund, withdrawal) === 'other') return undefined
  const payment = paymentConverter.find(await transaction.get(paymentRef(refund.id)))
  const taken = new Set(references.map(({ path }) => path))
  // The ₹1 pays for the order itself.
  if (!payment || payment.cores.some((core) => taken.has(referenceRef(core).path))) return undefined
  try {
    return await keepReferences(transaction, refund, { type: 'common_currency' })
  } catch (error) {
    // Another order of the customer names the ₹1 as its payment.
    if (error instanceof Refusal) return undefined
    throw error
  }
}

interface Sent {
  readonly refund: Refund
  readonly handle: string
  readonly order: NewOrder
  readonly now: Date
}

function makeReadyForHandle(
  transaction: Transaction,
  { refund: { id, state }, handle, order, now }: Sent,
): void {
  const target: Withdrawal = { type: 'UPI', upiID: handle }
  const targetKey = toTargetKey(target)
  transaction.update(refundRef(id), {
    withOrder: order.trackingID,
    target,
    targetBy: 'proof' satisfies Refund['targetBy'],
    targetKey,
    targetAt: now,
    state: 'ready' satisfies RefundState,
  })
  const from = { state, account: null }
  const to = { account: targetKey, given_by: 'proof', order: order.trackingID }
  addAuditEntry(transaction, { action: 'refund account set', by: matchingRule, at: now, about: id, from, to })
}

interface Payout {
  readonly reference: string | undefined
  /** Path of the file that shows the payout. */
  readonly payoutFile: string | undefined
}

type Settle = (author: { readonly by: Actor }, now: Date) => void

/** Reads the refunds that a payout includes, and returns a function that records them as paid. */
export async function readIncluded(
  transaction: Transaction,
  order: Pick<Order, 'trackingID' | 'withdrawal' | 'includedRefunds'>,
  { reference, payoutFile }: Payout,
): Promise<Settle> {
  const found = await listRefunds(transaction, order)
  const included = found.filter((refund) => hasRefund(order, refund))
  // A refund that was moved would be paid twice. The order can still be rejected.
  ensure(included.length === found.length, 'conflict', 'refundMoved')
  const { trackingID, withdrawal: target } = order
  return (author, now) => {
    for (const refund of included) {
      const { id, amount, wallet, code } = refund
      appendEntry(transaction, makePaidRefundEntry({ id, owed: toOwedAccount(refund), wallet, amount }))
      transaction.update(refundRef(id), {
        state: 'closed' satisfies RefundState,
        closedBy: 'order' satisfies Refund['closedBy'],
        target,
        targetKey: toTargetKey(target),
        reference,
        proof: payoutFile,
        paidAt: now,
        closedAt: now,
      })
      transaction.update(paymentRef(id), { state: 'refunded' })
      const to = { amount, currency: code, reference: reference ?? null, order: trackingID }
      addAuditEntry(transaction, { action: 'refund paid', ...author, at: now, about: id, to })
    }
  }
}

/** Leaves the refunds of a rejected order to the next one, and returns a function that writes it. */
export async function readToRelease(
  transaction: Transaction,
  order: Pick<Order, 'trackingID' | 'includedRefunds'>,
): Promise<Settle> {
  const found = await listRefunds(transaction, order)
  return () => {
    for (const { id } of found.filter((refund) => hasRefund(order, refund)))
      transaction.update(refundRef(id), { withOrder: FieldValue.delete(), included: FieldValue.delete() })
  }
}

async function listRefunds(
  transaction: Transaction,
  { includedRefunds = [] }: Pick<Order, 'includedRefunds'>,
): Promise<readonly (Refund | undefined)[]> {
  if (includedRefunds.length === 0) return []
  const { found } = await readTogether(transaction, { found: includedRefunds.map(({ id }) => refundRef(id)) })
  return found.map((snapshot) => refundConverter.findOrFail(snapshot))
}

function hasRefund({ trackingID }: Pick<Order, 'trackingID'>, refund: Refund | undefined): refund is Refund {
  return refund !== undefined && isIncluded(refund) && refund.withOrder === trackingID
}
