import { Exact } from '../money/money.ts'
import { isInBalance } from './account.ts'
import type { LedgerEntry } from './entry.ts'

/** Account in one currency. */
export interface AccountPlace {
  readonly account: string
  readonly currency: string
}

/** Returns the signed change that an entry makes to the balance of an account. */
export function computeChange(
  { lines }: Pick<LedgerEntry, 'lines'>,
  { account, currency }: AccountPlace,
): string {
  return lines
    .filter((line) => line.currency === currency && isInBalance(account, line.account))
    .reduce((sum, { amount }) => sum.plus(amount), new Exact(0))
    .toFixed()
}

/** Returns the balance of an account after more entries. */
export function addChanges(
  balance: string,
  entries: readonly Pick<LedgerEntry, 'lines'>[],
  place: AccountPlace,
): string {
  return Exact.sum(balance, ...entries.map((entry) => computeChange(entry, place))).toFixed()
}
