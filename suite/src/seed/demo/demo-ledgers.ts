import { Exact } from '@rupee/domain/money/money.ts'
import { heldBy, type Order } from '@rupee/domain/orders/order.ts'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'

/** What a reserve was before all these orders, so that with them it has become what it is. */
export function openingOf(
  { id, reserved }: Pick<StockedWallet, 'id' | 'reserved'>,
  orders: readonly Order[],
): string {
  let opening = new Exact(reserved)
  for (const order of orders) {
    const { fromWallet, toWallet, status, amountSent, amountReceived } = order
    if (toWallet === id) opening = opening.plus(heldBy(order))
    if (status !== 'Approved') continue
    if (toWallet === id) opening = opening.plus(amountReceived)
    if (fromWallet === id) opening = opening.minus(amountSent)
  }
  return opening.toFixed()
}
