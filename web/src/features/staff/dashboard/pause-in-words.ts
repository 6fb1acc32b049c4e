import type { SitePause } from '@rupee/domain/wallets/pause.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'

/** Returns the reminder about paused orders; undefined while nothing is paused. */
export function describePause(
  site: Pick<SitePause, 'paused'> | undefined,
  wallets: readonly Pick<Wallet, 'name' | 'paused'>[],
): string | undefined {
  if (site?.paused) return 'All orders are paused. Customers get no new rates.'
  const paused = wallets.filter((wallet) => wallet.paused).map(({ name }) => name)
  return paused.length === 0 ? undefined : `Customers get no new rates for ${paused.join(', ')}.`
}
