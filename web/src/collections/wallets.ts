import { decimalText } from '@rupee/domain/money/decimal-text.ts'
import {
  lowReservesSchema,
  type StockedWallet,
  sortForList,
  type Wallet,
  walletSchema,
} from '@rupee/domain/wallets/wallet.ts'
import { collection, doc } from 'firebase/firestore'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { findData, joinLive, type Live, useLive } from '#lib/live/live.ts'
import { watchDocument, watchList } from '#lib/live/live-queries.ts'
import { mapQuery } from '#lib/live/live-query.ts'

/** Subscribes to all wallets with hidden reserves and thresholds, as stored, for staff. */
export function useStockedWallets(): Live<readonly StockedWallet[]> {
  const wallets = useLive(walletList)
  const hidden = useLive(hiddenReserves)
  const low = useLive(thresholds)
  const all = findData(wallets)
  const reserves = findData(hidden)
  const lowReserves = findData(low)
  const stocked = useMemo(
    () => (all && reserves && lowReserves ? all.map((each) => addStock(each, reserves, lowReserves)) : []),
    [all, reserves, lowReserves],
  )
  return joinLive(
    joinLive(wallets, hidden, () => stocked),
    low,
    () => stocked,
  )
}

type ByWallet = ReadonlyMap<string, string>

const schema = z.object({ id: z.string(), reserved: decimalText })

const hiddenReserves = mapQuery(
  watchList(
    'reserves',
    collection(firestore, 'reserves'),
    makeDocumentConverter<z.infer<typeof schema>>(schema),
  ),
  (found): ByWallet => new Map(found.map(({ id, reserved }) => [id, reserved])),
)

const thresholds = mapQuery(
  watchDocument(doc(firestore, 'settings/lowReserves'), makeDocumentConverter(lowReservesSchema)),
  (stored): ByWallet => new Map(Object.entries(stored?.thresholds ?? {})),
)

function addStock(wallet: Wallet, reserves: ByWallet, lowReserves: ByWallet): StockedWallet {
  const { id, reserved = reserves.get(id) ?? '0' } = wallet
  return { ...wallet, reserved, lowReserve: lowReserves.get(id) }
}

const walletList = mapQuery(
  watchList('wallets', collection(firestore, 'wallets'), makeDocumentConverter<Wallet>(walletSchema)),
  sortForList,
)
