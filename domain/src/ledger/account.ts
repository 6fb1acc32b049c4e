import type { LedgerEntry } from './entry.ts'

/** Account that sums up what is owed to all orders, so that balances do not grow with the orders. */
const allOwed = 'owed'

/** Returns the account whose balance includes this account. */
export const toSummedAccount = (account: string) => (account.startsWith('owed:') ? allOwed : account)

/** Whether two accounts are the same, or the balance of the first includes the second. */
export const isInBalance = (balance: string, account: string) =>
  account === balance || toSummedAccount(account) === balance

/** Whether checkpoints have a balance of the account. Accounts of single orders have none. */
export const hasCheckpoints = (account: string) => toSummedAccount(account) === account

/** Key by which the entries of an account in one currency are found. */
export const toAccountKey = (account: string, currency: string) => `${account} ${currency}`

type StoredEntry = Omit<LedgerEntry, 'id'> & {
  /** Keys of the accounts that the entry moves, and of the accounts that sum them up. */
  readonly accounts: readonly string[]
}

/** Returns the fields of an entry as they are stored, without its time. */
export function toStoredEntry({ cause, about, payment, lines }: LedgerEntry): StoredEntry {
  const keys = lines.flatMap(({ account, currency }) =>
    [account, toSummedAccount(account)].map((each) => toAccountKey(each, currency)),
  )
  return { cause, about, ...(payment !== undefined && { payment }), lines, accounts: [...new Set(keys)] }
}
