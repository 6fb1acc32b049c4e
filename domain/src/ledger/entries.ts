import { Exact } from '../money/money.ts'
import type { Order } from '../orders/order.ts'
import type { Quote, QuoteState } from '../quotes/quote.ts'
import type { LedgerEntry, LedgerLine } from './entry.ts'

/** Receiving account of money that no bank statement has shown yet. */
export const unmatched = 'received:unmatched'

interface Transfer {
  /** Wallet ID. */
  readonly currency: string
  readonly amount: string
  readonly from: string
  readonly to: string
}

export function makeOpenedWalletEntry(wallet: string, reserved: string): LedgerEntry {
  return {
    id: `wallet-${wallet}-opened`,
    cause: 'wallet opened',
    about: wallet,
    lines: makeTransfer({ currency: wallet, amount: reserved, from: 'opening', to: `available:${wallet}` }),
  }
}

/** `auditEntry` is the ID of the audit entry about the edit; `difference` is signed. */
export function makeCorrectedReserveEntry(
  wallet: string,
  difference: string,
  auditEntry: string,
): LedgerEntry {
  return {
    id: `audit-${auditEntry}`,
    cause: 'reserve corrected',
    about: wallet,
    lines: makeTransfer({
      currency: wallet,
      amount: difference,
      from: 'adjustments',
      to: `available:${wallet}`,
    }),
  }
}

type Hold = Pick<Quote, 'id' | 'toWallet' | 'to_amount'>

export function makeHeldQuoteEntry({ id, toWallet, to_amount }: Hold): LedgerEntry {
  return {
    id: `quote-${id}-held`,
    cause: 'quote held',
    about: id,
    lines: makeTransfer({
      currency: toWallet,
      amount: to_amount,
      from: `available:${toWallet}`,
      to: `held:${toWallet}`,
    }),
  }
}

/** Entry for a quote that ends without an order. */
export function makeEndedQuoteEntry(
  { id, toWallet, to_amount }: Hold,
  end: Exclude<QuoteState, 'live' | 'used'>,
): LedgerEntry {
  return {
    id: `quote-${id}-ended`,
    cause: `quote ${end}`,
    about: id,
    lines: makeTransfer({
      currency: toWallet,
      amount: to_amount,
      from: `held:${toWallet}`,
      to: `available:${toWallet}`,
    }),
  }
}

type Payout = Pick<Order, 'trackingID' | 'toWallet' | 'amountReceived'>

/** Entry for an order that takes over the hold of its quote, or takes its payout from the reserve. */
export function makePlacedOrderEntry(
  { trackingID, toWallet, amountReceived }: Payout,
  from: 'held' | 'available',
): LedgerEntry {
  return {
    id: `order-${trackingID}-placed`,
    cause: 'order placed',
    about: trackingID,
    lines: makeTransfer({
      currency: toWallet,
      amount: amountReceived,
      from: `${from}:${toWallet}`,
      to: toOwedAccount(trackingID),
    }),
  }
}

/**
 * Entry for a payout. The reserve of the source wallet gets the amount sent: first from matched payments, the rest from
 * money that no statement has shown. Payments above the amount sent stay owed.
 */
export function makeApprovedOrderEntry(
  order: Payout & Pick<Order, 'short' | 'fromWallet' | 'amountSent'>,
  matched: string,
): LedgerEntry {
  const { trackingID, fromWallet, toWallet, amountSent, amountReceived, short } = order
  const shown = Exact.min(matched, amountSent)
  const rest = new Exact(amountSent).minus(shown)
  const received = { currency: fromWallet, to: `available:${fromWallet}` }
  return {
    id: toDecidedId(trackingID),
    cause: 'order approved',
    about: trackingID,
    lines: [
      ...makeTransfer({
        currency: toWallet,
        amount: amountReceived,
        from: short ? `available:${toWallet}` : toOwedAccount(trackingID),
        to: `paid:${toWallet}`,
      }),
      ...makeTransfer({ ...received, amount: shown.toFixed(), from: toOwedAccount(trackingID) }),
      ...makeTransfer({ ...received, amount: rest.toFixed(), from: unmatched }),
    ],
  }
}

/** Entry for a rejected order that held its payout. Matched payments stay owed until they are refunded. */
export function makeRejectedOrderEntry({ trackingID, toWallet, amountReceived }: Payout): LedgerEntry {
  return {
    id: toDecidedId(trackingID),
    cause: 'order rejected',
    about: trackingID,
    lines: makeTransfer({
      currency: toWallet,
      amount: amountReceived,
      from: toOwedAccount(trackingID),
      to: `available:${toWallet}`,
    }),
  }
}

/** Entry for a pending order that is carried out with a part of its amount. Its payout shrinks by `difference`. */
export function makeRepricedOrderEntry(
  { trackingID, toWallet }: Pick<Payout, 'trackingID' | 'toWallet'>,
  difference: string,
  offer: string,
): LedgerEntry {
  return {
    id: `order-${trackingID}-part-${offer}`,
    cause: 'order repriced',
    about: trackingID,
    lines: makeTransfer({
      currency: toWallet,
      amount: difference,
      from: toOwedAccount(trackingID),
      to: `available:${toWallet}`,
    }),
  }
}

/** Account of what an order, or a payment without one, still has to pay out or return. */
export const toOwedAccount = (id: string) => `owed:${id}`

const toDecidedId = (trackingID: string) => `order-${trackingID}-decided`

/** Returns two lines, or none for an amount of zero. */
export function makeTransfer({ currency, amount, from, to }: Transfer): LedgerLine[] {
  const moved = new Exact(amount)
  if (moved.isZero()) return []
  return [
    { account: from, currency, amount: moved.negated().toFixed() },
    { account: to, currency, amount: moved.toFixed() },
  ]
}
