import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { paths } from '#lib/navigation/paths.ts'

/** Parameters of the address, so that a link shows the same statement. */
export const ledgerParameters = ['account', 'currency', 'from', 'to', 'cause'] as const

export type LedgerParameters = Readonly<Record<(typeof ledgerParameters)[number], string>>

export const toStatementAddress = (account: string, currency: string) =>
  `${paths.adminLedger}?${new URLSearchParams({ account, currency })}`

type Currency = Pick<Wallet, 'id' | 'name' | 'code'>

/** Finds the wallet whose ID is the currency of an account. A deleted wallet is named by its ID. */
export type FindCurrency = (id: string) => Currency

export function makeCurrencyFinder(wallets: readonly Currency[]): FindCurrency {
  const byId = new Map(wallets.map((wallet) => [wallet.id, wallet]))
  return (id) => byId.get(id) ?? { id, name: id, code: id }
}
