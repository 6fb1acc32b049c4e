import type { SentFile } from '@rupee/domain/input/sent-file.ts'
import { makePaidRefundEntry } from '@rupee/domain/ledger/payment-entries.ts'
import { isSameAmount } from '@rupee/domain/money/money.ts'
import { listPaymentCores } from '@rupee/domain/orders/payment-reference.ts'
import type { PaymentState } from '@rupee/domain/payments/payment.ts'
import { type Refund, type RefundState, toOwedAccount } from '@rupee/domain/refunds/refund.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { runContendedTransaction } from '../../platform/firestore/contended-transaction.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { withFiles } from '../../platform/storage/uploads.ts'
import { findSiteAddress } from '../../platform/world/config.ts'
import { world } from '../../platform/world/world.ts'
import { appendEntry } from '../ledger/ledger.ts'
import { preparePayoutFile } from '../media/proof.ts'
import { postOrderMail } from '../order-mail/order-mail.ts'
import { orderConverter, orderRef, orders } from '../orders/orders.ts'
import { readReferenceHolders, referenceRef } from '../orders/payment-references.ts'
import { paymentConverter, paymentRef } from '../payments/payments.ts'
import { walletConverter, walletRef } from '../wallets/wallets.ts'
import { closeShown, findRefundLine, toReturnedFields } from './close-refund.ts'
import { composeRefundPaidMail } from './refund-letters.ts'
import { refundRef, requireRefund, toReferenceHolder } from './refunds.ts'
import { keepReferences } from './reordered.ts'

interface Paid {
  readonly id: string
  readonly reference: string
  readonly proof: SentFile
}

/** Records a refund as paid. Repeating the call with the same reference is a no-op. */
export async function recordPaid(
  { id, reference, proof }: Paid,
  { by, now }: { readonly by: Actor; readonly now: Date },
): Promise<void> {
  // Checked before the file is decoded, which is slow, and again when the refund is written.
  const refund = await world().firestore.runTransaction(
    async (transaction) => requireRefund(transaction, id, by),
    { readOnly: true },
  )
  if (isAlreadyPaid(refund, reference)) return
  const owner = { uid: refund.uid ?? 'no-customer', trackingID: refund.trackingID ?? id }
  const { path, files } = await preparePayoutFile(owner, proof, by.uid)
  await withFiles(
    files,
    now,
    (keepFiles) =>
      runContendedTransaction(async (transaction) => {
        const current = await requireRefund(transaction, id, by)
        // This transaction runs again if the answer to its commit is lost, and then finds the file in the refund.
        if (isAlreadyPaid(current, reference)) return current.proof === path
        const write = await planPayment(transaction, current, { reference, proof: path, by, now })
        keepFiles(transaction)
        write()
        return true
      }),
    (isKept) => isKept,
  )
}

interface Payment {
  readonly reference: string
  readonly proof: string | undefined
  readonly by: Actor
  readonly now: Date
}

async function planPayment(
  transaction: Transaction,
  refund: Refund,
  { reference, proof, by, now }: Payment,
): Promise<() => void> {
  const { id, withOrder, trackingID: about = withOrder } = refund
  const found = await readTogether(transaction, {
    wallet: walletRef(refund.wallet),
    payment: paymentRef(id),
    order: about === undefined ? undefined : orderRef(about),
  })
  const wallet = walletConverter.findOrFail(found.wallet)
  const payment = paymentConverter.findOrFail(found.payment)
  ensure(wallet && payment, 'unknown', 'noSuchPayment')
  const keep = await keepReferences(transaction, refund, wallet)
  const cores = listPaymentCores(reference, wallet)
  const holders = await readReferenceHolders(cores, transaction)
  const paidOut = await transaction.get(orders().where('payoutReference', '==', reference).limit(1))
  ensure(holders.size === 0 && paidOut.empty, 'conflict', 'refundReferenceUsed')
  const line = await findRefundLine(transaction, refund, cores)
  const order = found.order && orderConverter.find(found.order)
  return () => {
    // Nobody may order with a returned payment, or with the transfer that returned it.
    keep()
    for (const core of cores) transaction.set(referenceRef(core), { trackingID: toReferenceHolder(id) })
    const { amount, wallet: currency } = refund
    appendEntry(
      transaction,
      makePaidRefundEntry({ id, owed: toOwedAccount(refund), wallet: currency, amount }),
    )
    transaction.update(refundRef(id), {
      state: 'paid' satisfies RefundState,
      reference,
      proof,
      paidAt: now,
    })
    if (isSameAmount(amount, payment.amount))
      transaction.update(paymentRef(id), { state: 'refunded' satisfies PaymentState })
    const to = { amount, currency: refund.code, reference, order: refund.trackingID ?? null }
    addAuditEntry(transaction, { action: 'refund paid', by, at: now, about: id, to })
    if (line) {
      transaction.update(paymentRef(line.id), toReturnedFields(refund, now))
      closeShown(transaction, [refund], { by, now })
    }
    if (!order) return
    const mail = composeRefundPaidMail(order, { ...refund, reference }, findSiteAddress())
    postOrderMail(transaction, mail, { trackingID: order.trackingID, about: 'refund paid', now })
  }
}

/** Whether an earlier call went through and its answer was lost. Refuses a refund that cannot be paid. */
function isAlreadyPaid({ state, reference: before }: Refund, reference: string): boolean {
  if ((state === 'paid' || state === 'closed') && before === reference) return true
  ensure(state === 'approved', 'conflict', 'refundNotApproved')
  return false
}
