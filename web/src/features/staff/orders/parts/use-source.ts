import type { Order } from '@rupee/domain/orders/order.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useWallets } from '#collections/board/board.ts'

/** Returns the wallet that the customer has paid to, which determines the format of the payment reference. */
export function useSource({
  fromWallet,
  from_currency,
}: Pick<Order, 'fromWallet' | 'from_currency'>): Pick<Wallet, 'type'> {
  const wallets = useWallets()
  const source = wallets.status === 'success' ? wallets.data.find(({ id }) => id === fromWallet) : undefined
  // The wallet may not be loaded yet, or no longer exist.
  return source ?? { type: from_currency === 'INR' ? 'common_currency' : 'currency' }
}
