import { runsLow } from '@rupee/domain/wallets/reserve.ts'
import { useState } from 'react'
import { useStockedWallets } from '#collections/wallets.ts'
import { getServerTime } from '#lib/time/server-time.ts'
import { type LowReserves, updateLowReserves } from './watched-reserves.ts'

/** Returns when a reserve last fell below its threshold while this page was open. */
export function useFallenReserves(): Date | undefined | 'loading' {
  const wallets = useStockedWallets()
  const [known, setKnown] = useState<LowReserves>()
  if (wallets.status !== 'success') return known ? known.fellAt : 'loading'
  const low = wallets.data.filter(runsLow).map(({ id }) => id)
  const next = updateLowReserves(known, low, getServerTime)
  if (next !== known) setKnown(next)
  return next.fellAt
}
