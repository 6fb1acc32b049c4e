import type { Payment } from '@rupee/domain/payments/payment.ts'
import { feedStatement } from '@rupee/domain/payments/payment.ts'
import type { PaymentFeed, PaymentFeedResult } from '@rupee/domain/payments/payment-input.ts'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { world } from '../../platform/world/world.ts'
import { findWallet } from '../wallets/wallets.ts'
import { ensureBooked, matchLines, toPayments } from './import-payments.ts'
import { paymentRef } from './payments.ts'
import { readTwins } from './twins.ts'

const feed: Actor = { uid: feedStatement, name: 'Payment feed' }

/**
 * Stores lines that another server sends and that are not there yet, and suggests their orders. Nothing is matched: a
 * stolen key may suggest payments, and no more. Sending lines again is a no-op.
 */
export async function feedPayments(input: PaymentFeed, now: Date): Promise<PaymentFeedResult> {
  const wallet = await findWallet(input.wallet)
  ensure(wallet, 'unknown', 'noSuchWallet')
  ensureBooked(input, wallet, now)
  const lines = toPayments({ ...input, statement: feedStatement }, wallet, { by: feed, now })
  return world().firestore.runTransaction(async (transaction) => {
    const twins = await readTwins(transaction, lines)
    const found = await readTogether(transaction, { payments: lines.map(({ id }) => paymentRef(id)) })
    const added = lines.filter((line, at) => !found.payments[at]?.exists && !twins.has(line.id))
    const suggested = await matchLines(transaction, added, wallet, { by: feed, now })
    for (const { id, ...payment } of suggested) transaction.create(paymentRef(id), payment)
    if (added.length > 0) audit(transaction, added, { account: input.account, wallet: wallet.id, now })
    return {
      added: added.length,
      known: lines.length - added.length,
      suggested: suggested.filter(({ state }) => state === 'suggested').length,
    }
  })
}

function audit(
  transaction: Parameters<typeof addAuditEntry>[0],
  added: readonly Payment[],
  { account, wallet, now }: { readonly account: string; readonly wallet: string; readonly now: Date },
): void {
  const to = { account, lines: added.length }
  addAuditEntry(transaction, { action: 'payments fed', by: feed, at: now, about: wallet, to })
}
