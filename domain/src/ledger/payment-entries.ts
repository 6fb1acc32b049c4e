import { owedTo, transfer, unmatched } from './entries.ts'
import type { LedgerEntry } from './entry.ts'

interface Match {
  /** Unique ID of this match; the same payment may be matched again after an undo. */
  readonly id: string
  readonly trackingID: string
  /** Wallet that the payment came into. */
  readonly wallet: string
  /** Receiving account of the exchange. */
  readonly account: string
  readonly amount: string
}

export function paymentMatched({ id, trackingID, wallet, account, amount }: Match): LedgerEntry {
  const from = `received:${account}`
  return {
    id: `match-${id}`,
    cause: 'payment matched',
    about: trackingID,
    lines: transfer({ currency: wallet, amount, from, to: owedTo(trackingID) }),
  }
}

/** Reverse entry of a match that is undone. */
export function paymentUnmatched({ id, trackingID, wallet, account, amount }: Match): LedgerEntry {
  const to = `received:${account}`
  return {
    id: `match-${id}-undone`,
    cause: 'payment unmatched',
    about: trackingID,
    lines: transfer({ currency: wallet, amount, from: owedTo(trackingID), to }),
  }
}

interface Refund {
  readonly id: string
  /** Tracking ID, or `payment-` with the ID of a payment that belongs to no order. */
  readonly owed: string
  readonly wallet: string
  readonly amount: string
}

/** Entry for a refund that is due for a payment without a match. Matched payments are owed already. */
export function refundDue({ id, owed, wallet, amount }: Refund, account?: string): LedgerEntry {
  const from = account === undefined ? unmatched : `received:${account}`
  return {
    id: `refund-${id}-due`,
    cause: 'refund due',
    about: owed,
    lines: transfer({ currency: wallet, amount, from, to: owedTo(owed) }),
  }
}

export function refundPaid({ id, owed, wallet, amount }: Refund): LedgerEntry {
  return {
    id: `refund-${id}-paid`,
    cause: 'refund paid',
    about: owed,
    lines: transfer({ currency: wallet, amount, from: owedTo(owed), to: `paid:${wallet}` }),
  }
}
