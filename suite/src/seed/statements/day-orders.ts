import type { Order } from '@rupee/domain/orders/order.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { DemoAccount } from '../demo/demo-accounts.ts'
import { makeDemoOrder, pick } from '../demo/demo-order.ts'
import { makeLargeAccounts } from '../large/large-accounts.ts'

/** Number of orders of the day, each by another customer. */
export const ordersOfDay = 200
export const minutesBetween = 3
const twoDays = 2 * 24 * 60 * 60 * 1000

/** Returns verified customers who joined before the day. */
export function makeDayAccounts(now: Date): readonly DemoAccount[] {
  return makeLargeAccounts(new Date(now.getTime() - twoDays), 2 * ordersOfDay)
    .filter(({ account }) => account.is_verified === true)
    .slice(0, ordersOfDay)
    .map((each) => ({ ...each, uid: each.uid.replace('large', 'day') }))
}

/** Returns pending orders of the last ten hours that were paid in rupees. */
export function makeDayOrders(
  now: Date,
  accounts: readonly DemoAccount[],
  wallets: readonly Wallet[],
): readonly Order[] {
  return Array.from({ length: ordersOfDay }, (_, at) => {
    // The demo's orders pay in rupees twice, then in another currency.
    const index = Math.floor(at / 2) * 3 + (at % 2)
    const created = new Date(now.getTime() - (at + 1) * minutesBetween * 60_000)
    const customer = pick(accounts, at)
    const order = makeDemoOrder({ label: 'day order', index, customer, wallets, created, status: 'pending' })
    return { ...order, TransactionID: makeUtr(at) }
  })
}

/** UPI numbers that no other order of the demo has. */
export function makeUtr(index: number): string {
  return String(632_700_000_000 + index * 104_729)
}
