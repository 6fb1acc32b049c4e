import { computeRoom, type Holdings, type Room } from '@rupee/domain/quotes/room.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useAccount } from '#collections/account.ts'
import { useShownLimits } from '#collections/board/board.ts'
import { usePendingCustomerOrders } from '#collections/orders.ts'
import { isReleasedHere, useCustomerQuotes } from '#collections/quotes.ts'
import { findData } from '#lib/live/live.ts'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import { useSession } from '#lib/session/session.ts'
import { useNow } from '#lib/time/use-now.ts'

/** Computes what this customer or visitor can send. Undefined without a pair, and until a customer's orders are loaded. */
export type FindRoom = (from: Wallet | undefined, to: Wallet | undefined) => Room | undefined

export function useFindRoom(): FindRoom {
  const limits = useShownLimits()
  const holdings = useHoldings()
  // An expired quote frees its share of the limits.
  const now = useNow(5_000)
  return (from, to) => from && to && holdings && computeRoom({ from, to, holdings, limits, now })
}

/** Unreadable data counts as no holdings, because the functions check again. */
function useHoldings(): Holdings | undefined {
  const session = useSession()
  const uid = session.status === 'customer' ? session.uid : undefined
  const account = useLastKnown(useAccount(uid))
  const orders = useLastKnown(usePendingCustomerOrders(uid))
  const quotes = useLastKnown(useCustomerQuotes(uid))
  if (uid === undefined) return nothing
  if ([account, orders, quotes].some(({ status }) => status === 'loading')) return undefined
  return {
    joined: findData(account)?.date_joined,
    orders: findData(orders) ?? [],
    quotes: (findData(quotes) ?? []).filter(({ id }) => !isReleasedHere(id)),
  }
}

const nothing: Holdings = { joined: undefined, orders: [], quotes: [] }
