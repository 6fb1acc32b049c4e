import { Exact } from '../money/money.ts'
import { makeTransfer, toOwedAccount, unmatched } from './entries.ts'
import type { LedgerEntry } from './entry.ts'

interface Match {
  /** Unique ID of this match; the same payment may be matched again after an undo. */
  readonly id: string
  readonly trackingID: string
  readonly payment: string
  /** Wallet that the payment came into. */
  readonly wallet: string
  /** Receiving account of the exchange. */
  readonly account: string
  readonly amount: string
  /** Part that an approval has taken from `received:unmatched` already. */
  readonly settled?: string
}

export function makeMatchedPaymentEntry(match: Match): LedgerEntry {
  const { id, trackingID, payment, account } = match
  const lines = split(match).flatMap(({ owed, ...part }) =>
    makeTransfer({ ...part, from: `received:${account}`, to: owed }),
  )
  return { id: `match-${id}`, cause: 'payment matched', about: trackingID, payment, lines }
}

/** Reverse entry of a match that is undone. */
export function makeUnmatchedPaymentEntry(match: Match): LedgerEntry {
  const { id, trackingID, payment, account } = match
  const lines = split(match).flatMap(({ owed, ...part }) =>
    makeTransfer({ ...part, from: owed, to: `received:${account}` }),
  )
  return { id: `match-${id}-undone`, cause: 'payment unmatched', about: trackingID, payment, lines }
}

function split({ trackingID, wallet: currency, amount, settled = '0' }: Match) {
  const rest = new Exact(amount).minus(settled).toFixed()
  const parts = [
    { currency, amount: settled, owed: unmatched },
    { currency, amount: rest, owed: toOwedAccount(trackingID) },
  ]
  return parts.filter((part) => !new Exact(part.amount).isZero())
}

interface Refund {
  /** ID of the payment that is returned. */
  readonly id: string
  /** Tracking ID, or `payment-` with the ID of a payment that belongs to no order. */
  readonly owed: string
  readonly wallet: string
  readonly amount: string
}

/** Payment that belongs to no order and is returned. Matched payments are owed already. */
interface OpenedRefund extends Refund {
  /** Unique ID of this opening; the same payment may be returned after its refund was dropped. */
  readonly opened: string
  /** Receiving account of the exchange. */
  readonly account: string
}

export function makeDueRefundEntry({ id, opened, account, owed, wallet, amount }: OpenedRefund): LedgerEntry {
  return {
    id: `refund-${opened}-due`,
    cause: 'refund due',
    about: owed,
    payment: id,
    lines: makeTransfer({ currency: wallet, amount, from: `received:${account}`, to: toOwedAccount(owed) }),
  }
}

/** Reverse entry of a refund that was opened by mistake. */
export function makeDroppedRefundEntry({
  id,
  opened,
  account,
  owed,
  wallet,
  amount,
}: OpenedRefund): LedgerEntry {
  return {
    id: `refund-${opened}-dropped`,
    cause: 'refund dropped',
    about: owed,
    payment: id,
    lines: makeTransfer({ currency: wallet, amount, from: toOwedAccount(owed), to: `received:${account}` }),
  }
}

export function makePaidRefundEntry({ id, owed, wallet, amount }: Refund): LedgerEntry {
  return {
    id: `refund-${id}-paid`,
    cause: 'refund paid',
    about: owed,
    payment: id,
    lines: makeTransfer({ currency: wallet, amount, from: toOwedAccount(owed), to: `paid:${wallet}` }),
  }
}

interface WrittenOffRefund extends Refund {
  /** Unique ID of this write-off; a refund that is claimed later can be written off again. */
  readonly writeOff: string
}

/** Entry for a refund that nobody claims. Its money becomes income. */
export function makeWrittenOffRefundEntry({
  id,
  writeOff,
  owed,
  wallet,
  amount,
}: WrittenOffRefund): LedgerEntry {
  return {
    id: `write-off-${writeOff}`,
    cause: 'refund written off',
    about: owed,
    payment: id,
    lines: makeTransfer({ currency: wallet, amount, from: toOwedAccount(owed), to: 'income' }),
  }
}

/** Reverse entry of a write-off whose refund is claimed or dropped after all. */
export function writeOffUndone({ id, writeOff, owed, wallet, amount }: WrittenOffRefund): LedgerEntry {
  return {
    id: `write-off-${writeOff}-undone`,
    cause: 'write-off undone',
    about: owed,
    payment: id,
    lines: makeTransfer({ currency: wallet, amount, from: 'income', to: toOwedAccount(owed) }),
  }
}
