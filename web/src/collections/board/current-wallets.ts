import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useEffect, useState } from 'react'
import type { Live } from '#lib/live/live.ts'
import { type LiveState, loading } from '#lib/live/live-source.ts'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import { useWallets } from './board.ts'

/** Loads the wallets as they are now. Unlike those of the board, their reserves are not up to ten seconds old. */
export async function loadCurrentWallets(): Promise<readonly Wallet[]> {
  const [{ call }, { calls }] = await Promise.all([
    import('#lib/calls/call.ts'),
    import('@rupee/domain/calls/calls.ts'),
  ])
  const { currencies, common_currency } = await call(calls.currencies, {})
  return common_currency ? [common_currency, ...currencies] : currencies
}

/** Subscribes to the wallets. If the board does not have one of these yet, the functions are asked. */
export function useCurrentWallets(...ids: readonly string[]): Live<readonly Wallet[]> {
  const published = useLastKnown(useWallets())
  const [current, setCurrent] = useState<LiveState<readonly Wallet[]>>(loading)
  const isMissing =
    published.status === 'success' && ids.some((id) => published.data.every((wallet) => wallet.id !== id))
  useEffect(() => {
    if (!isMissing) return
    void loadCurrentWallets().then(
      (data) => setCurrent({ status: 'success', data }),
      () => setCurrent({ status: 'error' }),
    )
  }, [isMissing])
  return isMissing ? { ...current, retry: published.retry } : published
}
