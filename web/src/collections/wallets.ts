import { inListOrder, type Wallet, walletSchema } from '@rupee/domain/wallets/wallet.ts'
import { collection } from 'firebase/firestore'
import { documentReader } from '#lib/firebase/document-reader.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, mapQuery, useLive } from '#lib/live/live.ts'
import { liveList } from '#lib/live/live-queries.ts'

/** All wallets with their rates and reserves, as they change. */
export function useWallets(): Live<readonly Wallet[]> {
  return useLive(wallets)
}

const wallets = mapQuery(
  liveList('wallets', collection(firestore, 'wallets'), documentReader<Wallet>(walletSchema)),
  inListOrder,
)
