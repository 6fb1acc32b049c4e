import { makeChargedFeeEntry, makeUndoneFeeEntry } from '@rupee/domain/ledger/fee-entries.ts'
import { feedStatement, type Payment } from '@rupee/domain/payments/payment.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { ensure } from '../../platform/errors/refusal.ts'
import { world } from '../../platform/world/world.ts'
import { appendEntry } from '../ledger/ledger.ts'

/**
 * Enters a line that staff have explained as a fee or interest of the bank, and returns its new field. Lines of the feed
 * have no entry: the statement shows the fee again, and nothing pairs the two.
 */
export function enterFee(transaction: Transaction, payment: Payment): Required<Pick<Payment, 'fee'>> {
  ensure(payment.statement !== feedStatement, 'conflict', 'paymentNotOnStatement')
  const fee = world().random.uuid()
  appendEntry(transaction, makeChargedFeeEntry({ ...payment, fee }))
  return { fee }
}

/** Reverses the fee of a line that turns out to be something else. */
export function undoFee(transaction: Transaction, payment: Payment): void {
  const { fee } = payment
  if (fee !== undefined) appendEntry(transaction, makeUndoneFeeEntry({ ...payment, fee }))
}
