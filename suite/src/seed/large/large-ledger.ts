import {
  makeApprovedOrderEntry,
  makeOpenedWalletEntry,
  makePlacedOrderEntry,
} from '@rupee/domain/ledger/entries.ts'
import type { LedgerEntry } from '@rupee/domain/ledger/entry.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import { makeOpening } from '../demo/demo-ledgers.ts'

/** ID of the entry that opens a wallet, by which the seed knows that it has run. */
export const toLargeOpeningId = (wallet: string, name = 'large') => `${name}-${wallet}-opened`

/**
 * Returns entries that leave the reserves as they are: an opening for each wallet, one approval for each pair, which
 * sums up two years, and each pending order.
 */
export function makeLargeLedger(
  orders: readonly Order[],
  wallets: readonly StockedWallet[],
  name = 'large',
): readonly LedgerEntry[] {
  const openings = wallets.map((wallet) => {
    const opening = makeOpenedWalletEntry(wallet.id, makeOpening({ ...wallet, reserved: '0' }, orders))
    return { ...opening, id: toLargeOpeningId(wallet.id, name) }
  })
  const pending = orders.filter(({ status, short }) => status === 'pending' && !short)
  return [
    ...pending.map((order) => makePlacedOrderEntry(order, 'available')),
    ...sumApproved(orders),
    ...openings,
  ]
}

function sumApproved(orders: readonly Order[]): readonly LedgerEntry[] {
  const sums = new Map<string, Order>()
  for (const order of orders.filter(({ status }) => status === 'Approved')) {
    const pair = `large-${order.fromWallet}-${order.toWallet}`
    const sum = sums.get(pair)
    const add = (amount: 'amountSent' | 'amountReceived') =>
      new Exact(order[amount]).plus(sum?.[amount] ?? 0).toFixed()
    const added = { amountSent: add('amountSent'), amountReceived: add('amountReceived') }
    sums.set(pair, { ...order, ...added, trackingID: pair, short: true })
  }
  return [...sums.values()].map((sum) => makeApprovedOrderEntry(sum, '0'))
}
