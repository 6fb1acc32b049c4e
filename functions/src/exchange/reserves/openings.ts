import { makeOpenedWalletEntry } from '@rupee/domain/ledger/entries.ts'
import { walletSchema } from '@rupee/domain/wallets/wallet.ts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { createOnce } from '../../platform/firestore/create-once.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { appendEntry, entryRef } from '../ledger/ledger.ts'
import { readStock } from './stocked-wallets.ts'

const createdConverter = makeDocumentConverter(walletSchema, 'id')

/**
 * Enters the opening reserve of a wallet, however it was created. Events may come twice, and operators' commands write
 * the entry themselves.
 */
export async function recordOpening(created: DocumentSnapshot): Promise<void> {
  const wallet = createdConverter.find(created)
  if (!wallet) return
  const { id } = makeOpenedWalletEntry(wallet.id, '0')
  await createOnce(entryRef(id), async (transaction) => {
    const { reserved } = await readStock(transaction, wallet)
    appendEntry(transaction, makeOpenedWalletEntry(wallet.id, reserved))
  })
}
