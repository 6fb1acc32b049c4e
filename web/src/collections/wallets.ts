import { decimalText } from '@rupee/domain/money/decimal-text.ts'
import { inListOrder, type StockedWallet, type Wallet, walletSchema } from '@rupee/domain/wallets/wallet.ts'
import { collection } from 'firebase/firestore'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { documentReader } from '#lib/firebase/document-reader.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { joinLive, type Live, mapQuery, startLive, useLive } from '#lib/live/live.ts'
import { liveList } from '#lib/live/live-queries.ts'

/** All wallets with their rates and the reserves that are shown, as they change. */
export function useWallets(): Live<readonly Wallet[]> {
  return useLive(wallets)
}

/** Asks for them before anything shows them. */
export function startWallets(): void {
  startLive(wallets)
}

/** All wallets with their reserves, also those that are not shown; for staff. */
export function useStockedWallets(): Live<readonly StockedWallet[]> {
  const [wallets, hidden] = [useWallets(), useLive(hiddenReserves)]
  const [all, reserves] = [dataOf(wallets), dataOf(hidden)]
  const stocked = useMemo(
    () => (all && reserves ? all.map((each) => withReserve(each, reserves)) : []),
    [all, reserves],
  )
  return joinLive(wallets, hidden, () => stocked)
}

type Reserves = ReadonlyMap<string, string>

const schema = z.object({ id: z.string(), reserved: decimalText })

const hiddenReserves = mapQuery(
  liveList('reserves', collection(firestore, 'reserves'), documentReader<z.infer<typeof schema>>(schema)),
  (found): Reserves => new Map(found.map(({ id, reserved }) => [id, reserved])),
)

function withReserve(wallet: Wallet, reserves: Reserves): StockedWallet {
  return { ...wallet, reserved: wallet.reserved ?? reserves.get(wallet.id) ?? '0' }
}

function dataOf<T>(live: Live<T>): T | undefined {
  return live.status === 'success' ? live.data : undefined
}

const wallets = mapQuery(
  liveList('wallets', collection(firestore, 'wallets'), documentReader<Wallet>(walletSchema)),
  inListOrder,
)
