import { Exact } from '@rupee/domain/money/money.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { Quote } from '@rupee/domain/quotes/quote.ts'
import { type OrdersTally, sumWallet } from '@rupee/domain/tallies/tally.ts'
import type { ReserveMovements } from '@rupee/domain/wallets/reserve.ts'

/** Movements of a reserve that are known without reading every order. Opening and edits need a check. */
export type LiveMovements = Partial<Record<keyof ReserveMovements, string | undefined>>

interface Sources {
  readonly tally: OrdersTally
  /** All live quotes; undefined if there are more than a page reads. */
  readonly quotes: readonly Quote[] | undefined
  /** Pending orders that hold nothing, although the tally counts them. */
  readonly short: readonly Order[]
}

export function sumLiveMovements(walletId: string, { tally, quotes, short }: Sources): LiveMovements {
  const holdingNothing = sumAmounts(
    short.filter(hasTarget(walletId)).map(({ amountReceived }) => amountReceived),
  )
  return {
    received: sumWallet(tally.Approved.sent, walletId),
    heldByQuotes:
      quotes && sumAmounts(quotes.filter(hasTarget(walletId)).map(({ to_amount }) => to_amount)).toFixed(),
    heldByOrders: new Exact(sumWallet(tally.pending.received, walletId)).minus(holdingNothing).toFixed(),
    paidOut: sumWallet(tally.Approved.received, walletId),
  }
}

const hasTarget =
  (walletId: string) =>
  ({ toWallet }: { readonly toWallet: string }) =>
    toWallet === walletId

function sumAmounts(amounts: readonly string[]): Exact {
  return amounts.reduce((total, amount) => total.plus(amount), new Exact(0))
}
