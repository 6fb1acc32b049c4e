import { Exact } from '../money/money.ts'
import { toSummedAccount } from './account.ts'
import type { LedgerLine } from './entry.ts'

/** Decimal text by account and currency. */
export type SavedBalances = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Balances of ledger accounts. */
export class Balances {
  readonly #sums = new Map<string, Map<string, Exact>>()

  constructor(saved: SavedBalances = {}) {
    for (const [account, sums] of Object.entries(saved))
      for (const [currency, amount] of Object.entries(sums)) this.#add(account, currency, amount)
  }

  add({ lines }: { readonly lines: readonly LedgerLine[] }): void {
    for (const { account, currency, amount } of lines) this.#add(toSummedAccount(account), currency, amount)
  }

  find(account: string, currency: string): string {
    return (this.#sums.get(account)?.get(currency) ?? new Exact(0)).toFixed()
  }

  /** Currencies whose accounts do not sum to zero. */
  get unbalanced(): readonly string[] {
    const totals = new Balances()
    for (const sums of this.#sums.values()) for (const [currency, sum] of sums) totals.#add('', currency, sum)
    return [...(totals.#sums.get('') ?? [])].filter(([, sum]) => !sum.isZero()).map(([currency]) => currency)
  }

  /** Lines of one entry that would lead to these balances. */
  get lines(): readonly LedgerLine[] {
    return [...this.#sums].flatMap(([account, sums]) =>
      [...sums].map(([currency, sum]) => ({ account, currency, amount: sum.toFixed() })),
    )
  }

  save(): SavedBalances {
    const saved = [...this.#sums].map(([account, sums]) => [
      account,
      Object.fromEntries([...sums].map(([currency, sum]) => [currency, sum.toFixed()])),
    ])
    return Object.fromEntries(saved)
  }

  #add(account: string, currency: string, amount: string | Exact): void {
    const sums = this.#sums.get(account) ?? new Map<string, Exact>()
    this.#sums.set(account, sums.set(currency, new Exact(amount).plus(sums.get(currency) ?? 0)))
  }
}
