import { Exact, formatExact, isStorable } from '@rupee/domain/money/money.ts'
import type { Quote, QuoteState } from '@rupee/domain/quotes/quote.ts'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import { ensure } from '../../platform/errors/refusal.ts'

/** Reason for giving back the hold of a quote. */
export type QuoteEnd = Exclude<QuoteState, 'live' | 'used'>

type HeldQuote = Pick<Quote, 'id' | 'toWallet' | 'to_amount'>

interface EndedQuote {
  readonly quote: HeldQuote
  readonly reason: QuoteEnd
}

/** The arithmetic of a wallet's reserve. It knows no Firestore. */
export class Reserve {
  readonly #wallet: Pick<StockedWallet, 'reserved' | 'decimals'>
  readonly #ended = new Map<string, EndedQuote>()
  readonly #takenIn: string[] = []
  #left: Exact

  constructor(wallet: Pick<StockedWallet, 'reserved' | 'decimals'>) {
    this.#wallet = wallet
    this.#left = new Exact(wallet.reserved)
  }

  covers(amount: string): boolean {
    return this.#left.greaterThanOrEqualTo(amount)
  }

  take(amount: string): void {
    ensure(this.covers(amount), 'conflict', 'notEnoughReserves')
    this.#left = this.#left.minus(amount)
  }

  add(amount: string): void {
    this.#left = this.#left.plus(amount)
  }

  /** Ends a quote that holds a part of this reserve. Only the first call for a quote counts. */
  giveBack(quote: HeldQuote, reason: QuoteEnd): void {
    const { id, to_amount } = quote
    if (this.#ended.has(id)) return
    this.#ended.set(id, { quote, reason })
    this.add(to_amount)
  }

  /** A credit that exceeds the largest storable amount stays pending. It must not block others. */
  takeIn({ id, amount }: { readonly id: string; readonly amount: string }): void {
    if (!isStorable(this.#left.plus(amount))) return
    this.add(amount)
    this.#takenIn.push(id)
  }

  /** IDs of the credits that were added. */
  get takenIn(): readonly string[] {
    return this.#takenIn
  }

  get ended(): readonly EndedQuote[] {
    return [...this.#ended.values()]
  }

  /** Reserve to store. Undefined if it has not changed. */
  get changed(): string | undefined {
    ensure(isStorable(this.#left), 'conflict', 'reserveTooLarge')
    if (this.#left.equals(this.#wallet.reserved)) return undefined
    return formatExact(this.#wallet.decimals, this.#left)
  }
}
