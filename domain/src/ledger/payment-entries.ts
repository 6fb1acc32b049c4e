import { Exact } from '../money/money.ts'
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
  /** Part that an approval has taken from `received:unmatched` already. */
  readonly settled?: string
}

export function paymentMatched(match: Match): LedgerEntry {
  const { id, trackingID, account } = match
  const lines = split(match).flatMap(({ owed, ...part }) =>
    transfer({ ...part, from: `received:${account}`, to: owed }),
  )
  return { id: `match-${id}`, cause: 'payment matched', about: trackingID, lines }
}

/** Reverse entry of a match that is undone. */
export function paymentUnmatched(match: Match): LedgerEntry {
  const { id, trackingID, account } = match
  const lines = split(match).flatMap(({ owed, ...part }) =>
    transfer({ ...part, from: owed, to: `received:${account}` }),
  )
  return { id: `match-${id}-undone`, cause: 'payment unmatched', about: trackingID, lines }
}

function split({ trackingID, wallet: currency, amount, settled = '0' }: Match) {
  const rest = new Exact(amount).minus(settled).toFixed()
  const parts = [
    { currency, amount: settled, owed: unmatched },
    { currency, amount: rest, owed: owedTo(trackingID) },
  ]
  return parts.filter((part) => !new Exact(part.amount).isZero())
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
