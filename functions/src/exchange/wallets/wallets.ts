import { inListOrder, type StockedWallet, type Wallet, walletSchema } from '@rupee/domain/wallets/wallet.ts'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { ensure } from '../../platform/errors/refusal.ts'
import { documentKind } from '../../platform/firestore/document-kind.ts'
import { withKnownVersions } from '../../platform/firestore/known-versions.ts'
import { world } from '../../platform/world/world.ts'
import { stockedAll } from './stocked-wallets.ts'

export const wallets = () => world().firestore.collection('wallets')

export const walletKind = withKnownVersions(documentKind(walletSchema, 'id'), 200)

export const walletOf = (id: string) => wallets().doc(id)

export async function listWallets(): Promise<readonly Wallet[]> {
  const { docs } = await wallets().get()
  return inListOrder(walletKind.list(docs))
}

/** With the reserves that are not shown, for staff; all as of one moment. */
export async function listStockedWallets(): Promise<readonly StockedWallet[]> {
  return world().firestore.runTransaction(
    async (transaction) => {
      const { docs } = await transaction.get(wallets())
      return stockedAll(transaction, inListOrder(walletKind.list(docs)))
    },
    { readOnly: true },
  )
}

/** Firestore, or a transaction, which then locks what it reads. */
interface Reader {
  getAll(...documents: DocumentReference[]): Promise<DocumentSnapshot[]>
}

export interface Pair {
  readonly from: Wallet
  readonly to: Wallet
}

/** The two sides of a swap, without locks. */
export async function requirePair(fromId: string, toId: string): Promise<Pair> {
  return (await requirePairWith(fromId, toId)).pair
}

/** With other documents, in the same trip. */
export async function requirePairWith(
  fromId: string,
  toId: string,
  ...alsoRead: readonly DocumentReference[]
): Promise<{ readonly pair: Pair; readonly others: readonly DocumentSnapshot[] }> {
  ensure(fromId !== toId, 'invalid', 'sameWallet')
  const snapshots = await world().firestore.getAll(walletOf(fromId), walletOf(toId), ...alsoRead)
  const [from, to] = snapshots.splice(0, 2).map(walletKind.find)
  ensure(from && to, 'unknown', 'noSuchWallet')
  return { pair: { from, to }, others: snapshots }
}

/** Without a lock. */
export async function findWallet(id: string): Promise<Wallet | undefined> {
  return walletKind.find(await walletOf(id).get())
}

export async function readWallet(reader: Reader, id: string): Promise<Wallet> {
  const [snapshot] = await reader.getAll(walletOf(id))
  const wallet = snapshot && walletKind.find(snapshot)
  ensure(wallet, 'unknown', 'noSuchWallet')
  return wallet
}
