import { inListOrder, type Wallet, walletSchema } from '@rupee/domain/wallet.ts'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { firestore } from '../firebase.ts'
import { log } from '../log.ts'

/** One unreadable document must not take the rates of all the others down. */
export async function listWallets(): Promise<readonly Wallet[]> {
  const { docs } = await firestore.collection('wallets').get()
  return inListOrder(docs.flatMap(toWallet))
}

function toWallet(document: QueryDocumentSnapshot): Wallet[] {
  const { success, data, error } = walletSchema.safeParse({ ...document.data(), id: document.id })
  if (success) return [data]
  log.walletUnreadable(document.id, error.message)
  return []
}
