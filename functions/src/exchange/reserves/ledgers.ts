import { walletOpened } from '@rupee/domain/ledger/entries.ts'
import { decimalText } from '@rupee/domain/money/decimal-text.ts'
import { walletSchema } from '@rupee/domain/wallets/wallet.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { documentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'
import { appendEntry } from '../ledger/ledger.ts'
import { stocked } from '../wallets/stocked-wallets.ts'

const ledgers = () => world().firestore.collection('ledgers')

const ledgerConverter = documentConverter(z.object({ id: z.string(), opening: decimalText }), 'id')

const madeConverter = documentConverter(walletSchema, 'id')

/**
 * Records a wallet's reserve at its creation, the part that no order, quote or edit explains. It is not in the wallet,
 * because the board publishes wallets.
 */
export async function openLedger(wallet: DocumentSnapshot, now: Date): Promise<void> {
  const made = madeConverter.find(wallet)
  if (!made) return
  await world().firestore.runTransaction(async (transaction) => {
    const ledger = await transaction.get(ledgers().doc(wallet.id))
    // Events may come twice, and a wallet created with a hidden reserve already has its ledger.
    if (ledger.exists) return
    const { reserved } = await stocked(transaction, made)
    recordOpening(transaction, wallet.id, reserved, now)
  })
}

export function recordOpening(transaction: Transaction, walletId: string, opening: string, now: Date): void {
  transaction.create(ledgers().doc(walletId), { opening, opened: now })
  appendEntry(transaction, walletOpened(walletId, opening))
}

export async function openings(transaction: Transaction): Promise<ReadonlyMap<string, string>> {
  const { docs } = await transaction.get(ledgers())
  return new Map(ledgerConverter.list(docs).map(({ id, opening }) => [id, opening]))
}
