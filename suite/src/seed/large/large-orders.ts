import type { Order, OrderStatus } from '@rupee/domain/orders/order.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { DemoAccount } from '../demo/demo-accounts.ts'
import { makeDemoOrder, pick } from '../demo/demo-order.ts'

const minutesBetween = 10
const stillPending = 400

/** Returns two years of orders, of which the newest are pending. */
export function makeLargeOrders(
  now: Date,
  count: number,
  { accounts, wallets }: { accounts: readonly DemoAccount[]; wallets: readonly Wallet[] },
): readonly Order[] {
  const customers = accounts.filter(({ account }) => account.is_verified === true)
  return Array.from({ length: count }, (_, index) =>
    makeDemoOrder({
      label: 'large order',
      index,
      // Customers return, and no two consecutive orders have the same customer.
      customer: pick(customers, index * 7_919),
      wallets,
      created: new Date(now.getTime() - (index + 1) * minutesBetween * 60_000),
      status: chooseStatus(index),
    }),
  )
}

function chooseStatus(index: number): OrderStatus {
  if (index < stillPending) return 'pending'
  return index % 12 === 0 ? 'Rejected' : 'Approved'
}
