import { makeTransfer, unmatched } from './entries.ts'
import type { LedgerEntry } from './entry.ts'

interface WrittenOffLoss {
  readonly trackingID: string
  /** Wallet in which the order was to be paid. */
  readonly wallet: string
  readonly amount: string
  /** Unique ID of this write-off; the loss of an order can be written off again after it was taken back. */
  readonly writeOff: string
}

/**
 * Entry for money that an approved order counted as received, but that was never ours. It moves no reserve; staff
 * correct the reserve themselves.
 */
export function makeWrittenOffLossEntry({
  trackingID,
  wallet,
  amount,
  writeOff,
}: WrittenOffLoss): LedgerEntry {
  return {
    id: `loss-${writeOff}`,
    cause: 'loss written off',
    about: trackingID,
    lines: makeTransfer({ currency: wallet, amount, from: 'adjustments', to: unmatched }),
  }
}

/** Reverse entry of a loss whose order gets or loses another payment. */
export function makeUndoneLossEntry({ trackingID, wallet, amount, writeOff }: WrittenOffLoss): LedgerEntry {
  return {
    id: `loss-${writeOff}-undone`,
    cause: 'loss undone',
    about: trackingID,
    lines: makeTransfer({ currency: wallet, amount, from: unmatched, to: 'adjustments' }),
  }
}
