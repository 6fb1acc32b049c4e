import { toSummedAccount } from '@rupee/domain/ledger/account.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import type { ListedLedgerEntry } from '#collections/ledger/ledger-entries.ts'
import { accountInWords } from './ledger-words.ts'

/** Entry as one account sees it. */
export interface StatementRow {
  readonly entry: ListedLedgerEntry
  /** Signed change of the balance. */
  readonly amount: string
  /** Names of the other accounts of the same currency. */
  readonly others: string
}

export function toStatementRow(entry: ListedLedgerEntry, account: string, currency: string): StatementRow {
  const isOwn = (each: string) => each === account || toSummedAccount(each) === account
  const lines = entry.lines.filter((line) => line.currency === currency)
  const own = lines.filter((line) => isOwn(line.account))
  const others = lines.filter((line) => !isOwn(line.account)).map((line) => accountInWords(line.account))
  return {
    entry,
    amount: own.reduce((sum, line) => sum.plus(line.amount), new Exact(0)).toFixed(),
    others: [...new Set(others)].join(', '),
  }
}
