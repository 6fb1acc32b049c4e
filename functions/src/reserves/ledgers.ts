import { decimalText } from '@rupee/domain/money/decimal-text.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { firestore } from '../world/firebase.ts'
import { log } from '../world/log.ts'

const ledgers = firestore.collection('ledgers')

/**
 * What a wallet's reserve was when the wallet was made: the part that no order, quote or edit accounts for. It stands
 * apart from the wallet because it is nobody else's business.
 */
export async function openLedger(wallet: DocumentSnapshot, now: Date): Promise<void> {
  const opening = decimalText.safeParse(wallet.get('reserved'))
  if (!opening.success) return log.walletUnreadable(wallet.id, opening.error.message)
  await firestore.runTransaction(async (transaction) => {
    const ledger = await transaction.get(ledgers.doc(wallet.id))
    // Events may come twice, and whoever writes wallets with a history writes their ledgers too.
    if (!ledger.exists) transaction.create(ledger.ref, { opening: opening.data, opened: now })
  })
}

export async function openings(transaction: Transaction): Promise<ReadonlyMap<string, string>> {
  const { docs } = await transaction.get(ledgers)
  return new Map(docs.map((ledger) => [ledger.id, String(ledger.get('opening'))]))
}
