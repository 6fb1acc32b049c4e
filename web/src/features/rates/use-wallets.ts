import { inListOrder, type Wallet, walletSchema } from '@rupee/domain/wallet.ts'
import { collection, onSnapshot, type QueryDocumentSnapshot } from 'firebase/firestore'
import { firestore } from '#lib/firebase.ts'
import { type LiveQuery, useLive } from '#lib/live.ts'

/** All wallets with their rates and reserves, as they change. */
export function useWallets() {
  return useLive(wallets)
}

const wallets: LiveQuery<readonly Wallet[]> = {
  id: 'wallets',
  listen: (next, fail) =>
    onSnapshot(
      collection(firestore, 'wallets'),
      // Without these an empty answer of the server would be no news after the empty one of the cache.
      { includeMetadataChanges: true },
      ({ docs, empty, metadata }) => {
        if (empty && metadata.fromCache) fail(new Error('Firestore cannot be reached'))
        else next(inListOrder(docs.flatMap(toWallet)))
      },
      fail,
    ),
}

/** One unreadable document must not take the rates of all the others down. */
function toWallet(document: QueryDocumentSnapshot): Wallet[] {
  const { data } = walletSchema.safeParse({ ...document.data(), id: document.id })
  return data ? [data] : []
}
