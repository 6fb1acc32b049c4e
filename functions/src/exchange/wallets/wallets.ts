import { type StockedWallet, sortForList, type Wallet, walletSchema } from '@rupee/domain/wallets/wallet.ts'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { ensure } from '../../platform/errors/refusal.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { withKnownVersions } from '../../platform/firestore/known-versions.ts'
import { type DocumentSource, readTogether } from '../../platform/firestore/read-together.ts'
import { world } from '../../platform/world/world.ts'
import { readAllStock } from '../reserves/stocked-wallets.ts'

export const wallets = () => world().firestore.collection('wallets')

export const walletConverter = withKnownVersions(makeDocumentConverter(walletSchema, 'id'), 200)

export const walletRef = (id: string) => wallets().doc(id)

export async function listWallets(): Promise<readonly Wallet[]> {
  const { docs } = await wallets().get()
  return sortForList(walletConverter.list(docs))
}

/** Lists wallets with their hidden reserves, for staff, all as of one moment. */
export async function listStockedWallets(): Promise<readonly StockedWallet[]> {
  return world().firestore.runTransaction(
    async (transaction) => {
      const { docs } = await transaction.get(wallets())
      return readAllStock(transaction, sortForList(walletConverter.list(docs)))
    },
    { readOnly: true },
  )
}

export interface Pair {
  readonly from: Wallet
  readonly to: Wallet
}

/** The two sides of a swap, without locks. */
export async function requirePair(fromId: string, toId: string): Promise<Pair> {
  const { pair } = await requirePairAndDocument(fromId, toId, undefined)
  return pair
}

/** The two sides of a swap and another document, in one trip. */
export async function requirePairAndDocument(
  fromId: string,
  toId: string,
  alsoRead: DocumentReference | undefined,
): Promise<{ readonly pair: Pair; readonly other: DocumentSnapshot | undefined }> {
  ensure(fromId !== toId, 'invalid', 'sameWallet')
  const wanted = { from: walletRef(fromId), to: walletRef(toId), other: alsoRead }
  const found = await readTogether(world().firestore, wanted)
  const from = walletConverter.find(found.from)
  const to = walletConverter.find(found.to)
  ensure(from && to, 'unknown', 'noSuchWallet')
  return { pair: { from, to }, other: found.other }
}

/** Finds a wallet without locking it. */
export async function findWallet(id: string): Promise<Wallet | undefined> {
  return walletConverter.find(await walletRef(id).get())
}

export async function readWallet(source: DocumentSource, id: string): Promise<Wallet> {
  const found = await readTogether(source, { wallet: walletRef(id) })
  const wallet = walletConverter.find(found.wallet)
  ensure(wallet, 'unknown', 'noSuchWallet')
  return wallet
}
