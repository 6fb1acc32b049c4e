import { isInBalance } from '@rupee/domain/ledger/account.ts'
import { computeChange } from '@rupee/domain/ledger/account-balance.ts'
import type { ListedLedgerEntry } from '#collections/ledger/ledger-entries.ts'
import { describeAccount } from './ledger-words.ts'

/** Entry as one account sees it. */
export interface StatementRow {
  readonly entry: ListedLedgerEntry
  /** Signed change of the balance. */
  readonly amount: string
  /** Names of the other accounts of the same currency. */
  readonly others: string
}

export function toStatementRow(entry: ListedLedgerEntry, account: string, currency: string): StatementRow {
  const others = entry.lines
    .filter((line) => line.currency === currency && !isInBalance(account, line.account))
    .map((line) => describeAccount(line.account))
  return {
    entry,
    amount: computeChange(entry, { account, currency }),
    others: [...new Set(others)].join(', '),
  }
}
