import type { Payment } from '../payments/payment.ts'
import { makeTransfer } from './entries.ts'
import type { LedgerEntry, LedgerLine } from './entry.ts'

/** Statement line that is a fee of the bank, or interest if it came in. `fee` is the unique ID of this explanation. */
type Fee = Pick<Payment, 'id' | 'wallet' | 'account' | 'amount' | 'direction'> & { readonly fee: string }

/** Entry for a fee, which lowers the income, or for interest. Neither moves a reserve, which staff correct themselves. */
export function makeChargedFeeEntry(fee: Fee): LedgerEntry {
  return {
    id: `fee-${fee.fee}`,
    cause: 'fee charged',
    about: fee.id,
    lines: makeLines(fee, fee.direction === 'in'),
  }
}

/** Reverse entry of a fee whose line turns out to be something else. */
export function makeUndoneFeeEntry(fee: Fee): LedgerEntry {
  return {
    id: `fee-${fee.fee}-undone`,
    cause: 'fee undone',
    about: fee.id,
    lines: makeLines(fee, fee.direction === 'out'),
  }
}

function makeLines({ wallet: currency, account, amount }: Fee, isGain: boolean): LedgerLine[] {
  const received = `received:${account}`
  return isGain
    ? makeTransfer({ currency, amount, from: received, to: 'income' })
    : makeTransfer({ currency, amount, from: 'income', to: received })
}
