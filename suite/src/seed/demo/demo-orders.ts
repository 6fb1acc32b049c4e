import type { Order, OrderStatus } from '@rupee/domain/orders/order.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { DemoAccount } from './demo-accounts.ts'
import { makeDemoOrder, pick } from './demo-order.ts'
import { drawReceipt } from './demo-receipts.ts'

/** Number of orders over three months, with more on later days. */
const count = 70
/** Number of newest orders with files, which staff look at. Each stored file starts a function, so they are few. */
const proven = 3
const hour = 60 * 60 * 1000

/** Returns the same orders each time. The newest are pending, and a few of the others were rejected. */
export function makeDemoOrders(
  now: Date,
  accounts: readonly DemoAccount[],
  wallets: readonly Wallet[],
): readonly Order[] {
  const customers = accounts.filter(({ account }) => account.is_verified === true)
  return Array.from({ length: count }, (_, index) => {
    const created = new Date(now.getTime() - (index * index * 0.4 + index * 3 + 0.2) * hour)
    const there = customers.filter(({ account }) => account.date_joined < created)
    const order = makeDemoOrder({
      label: 'demo order',
      index,
      customer: pick(there, index),
      wallets,
      created,
      status: chooseStatus(index),
    })
    return index < proven ? { ...order, screenshot: drawReceipt(order) } : order
  })
}

function chooseStatus(index: number): OrderStatus {
  if (index < 6) return 'pending'
  return index % 7 === 0 ? 'Rejected' : 'Approved'
}
