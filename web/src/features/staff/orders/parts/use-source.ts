import type { Order } from '@rupee/domain/orders/order.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useWallets } from '#collections/wallets.ts'

/** The wallet that the customer has paid to, which says what a payment reference looks like. */
export function useSource({
  fromWallet,
  from_currency,
}: Pick<Order, 'fromWallet' | 'from_currency'>): Pick<Wallet, 'type'> {
  const wallets = useWallets()
  const source = wallets.status === 'success' ? wallets.data.find(({ id }) => id === fromWallet) : undefined
  // It may not have arrived, or be gone by now.
  return source ?? { type: from_currency === 'INR' ? 'common_currency' : 'currency' }
}
