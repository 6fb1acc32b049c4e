import { isDeepStrictEqual } from 'node:util'
import { toCodedText } from '@rupee/domain/language/coded.ts'
import { canReachDestination, toWithdrawal, type Withdrawal } from '@rupee/domain/orders/withdrawal.ts'
import { comparePayer } from '@rupee/domain/payments/payer-name.ts'
import { canMoveRefund, type Refund, type RefundState } from '@rupee/domain/refunds/refund.ts'
import type { RefundTargetInput } from '@rupee/domain/refunds/refund-input.ts'
import { chooseRefundHolder, compareTarget, toTargetKey } from '@rupee/domain/refunds/refund-target.ts'
import { FieldValue } from 'firebase-admin/firestore'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { findSiteAddress } from '../../platform/world/config.ts'
import { world } from '../../platform/world/world.ts'
import { postOrderMail } from '../order-mail/order-mail.ts'
import { orderConverter, orderRef } from '../orders/orders.ts'
import { walletConverter, walletRef } from '../wallets/wallets.ts'
import { composeRefundAccountMail } from './refund-letters.ts'
import { ensureNotIncluded, refundRef, requireOwnRefund, requireRefund } from './refunds.ts'
import { undoWriteOff, withoutWriteOff } from './write-off.ts'

/**
 * Saves the account that a refund is paid to, and mails its customer, because an intruder would enter one of their own.
 * Another account cancels an approval, and any account takes back a write-off. Repeating the call is a no-op.
 */
export async function saveTarget(
  { id, target: typed }: RefundTargetInput,
  { by, side, now }: { readonly by: Actor; readonly side: 'customer' | 'staff'; readonly now: Date },
): Promise<void> {
  const target = toWithdrawal(typed)
  await world().firestore.runTransaction(async (transaction) => {
    const require = side === 'staff' ? requireRefund : requireOwnRefund
    const refund = await require(transaction, id, by)
    if (isDeepStrictEqual(refund.target, target)) return
    ensure(canMoveRefund(refund.state, 'ready'), 'conflict', 'refundMoved')
    await ensureNotIncluded(transaction, refund)
    const found = await readTogether(transaction, {
      wallet: walletRef(refund.wallet),
      order: refund.trackingID === undefined ? undefined : orderRef(refund.trackingID),
    })
    const wallet = walletConverter.find(found.wallet)
    ensure(wallet && canReachDestination(target.type, wallet), 'invalid', 'wrongWithdrawal')
    ensureOwnName(refund, target, side)
    const order = found.order && orderConverter.find(found.order)
    undoWriteOff(transaction, refund)
    transaction.update(refundRef(id), {
      ...withoutWriteOff,
      target,
      targetBy: side,
      targetKey: toTargetKey(target),
      targetAt: now,
      state: 'ready' satisfies RefundState,
      approvedAt: FieldValue.delete(),
    })
    const to = { account: toTargetKey(target), given_by: side }
    const from = { state: refund.state, account: refund.targetKey ?? null }
    addAuditEntry(transaction, { action: 'refund account set', by, at: now, about: id, from, to })
    if (!order) return
    const mail = composeRefundAccountMail(order, target, findSiteAddress())
    postOrderMail(transaction, mail, { trackingID: order.trackingID, about: 'refund account', now })
  })
}

/** Money goes back only to the person who paid. */
function ensureOwnName(refund: Refund, target: Withdrawal, side: 'customer' | 'staff'): void {
  const is = compareTarget(refund, target)
  ensure(is !== 'other', 'invalid', toCodedText('refundOtherName', { payer: chooseRefundHolder(refund) }))
  const { name } = refund
  if (side === 'staff' || is !== 'unknown' || target.type !== 'Bank' || name === undefined) return
  // A UPI ID may say nothing about its owner. Accounts of others are entered by staff, with a second person.
  const isOther = comparePayer(name, target.accountName) === 'other'
  ensure(!isOther, 'invalid', toCodedText('refundOtherName', { payer: name }))
}
