import { texts } from '@rupee/domain/texts.ts'
import { inListOrder, type Wallet, walletSchema } from '@rupee/domain/wallets/wallet.ts'
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { ensure } from '../failures/refusal.ts'
import { firestore } from '../world/firebase.ts'
import { log } from '../world/log.ts'

export const wallets = firestore.collection('wallets')

export const walletOf = (id: string) => wallets.doc(id)

/** One unreadable document must not take the rates of all the others down. */
export async function listWallets(): Promise<readonly Wallet[]> {
  const { docs } = await wallets.get()
  return inListOrder(docs.flatMap((document) => toWallet(document) ?? []))
}

/** The database, or a transaction that then holds what it has read. */
interface Reader {
  getAll(...documents: DocumentReference[]): Promise<DocumentSnapshot[]>
}

/** The two sides of a swap. */
export async function readPair(
  reader: Reader,
  fromId: string,
  toId: string,
): Promise<{ from: Wallet; to: Wallet }> {
  ensure(fromId !== toId, 'invalid', texts.sameWallet)
  // Always in the same order, so that swaps in opposite directions do not lock each other out.
  const snapshots = await reader.getAll(...[fromId, toId].toSorted().map(walletOf))
  const [first, second] = snapshots.map(toWallet)
  ensure(first && second, 'unknown', texts.noSuchWallet)
  return first.id === fromId ? { from: first, to: second } : { from: second, to: first }
}

export async function readWallet(reader: Reader, id: string): Promise<Wallet> {
  const [snapshot] = await reader.getAll(walletOf(id))
  const wallet = snapshot && toWallet(snapshot)
  ensure(wallet, 'unknown', texts.noSuchWallet)
  return wallet
}

/**
 * Everybody who swaps meets at a few wallet documents, and the transactions that lose there start over: five
 * attempts, the default, are too few on a busy day.
 */
export function walletTransaction<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
  return firestore.runTransaction(run, { maxAttempts: 8 })
}

export function toWallet(document: DocumentSnapshot): Wallet | undefined {
  if (!document.exists) return undefined
  const { success, data, error } = walletSchema.safeParse({ ...document.data(), id: document.id })
  if (success) return data
  log.walletUnreadable(document.id, error.message)
  return undefined
}
