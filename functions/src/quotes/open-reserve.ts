import { Exact, exactText, isStorable } from '@rupee/domain/money/money.ts'
import type { Quote, QuoteState } from '@rupee/domain/orders/quote.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { ensure } from '../failures/refusal.ts'
import { walletOf } from '../wallets/wallets.ts'
import { endQuote, overdueQuotes } from './quote-documents.ts'

/** Limits the work that one customer's call does for others. The schedule does the rest. */
const overdueAtMost = 20

/** Opens a wallet's reserve, and first gives back what overdue quotes still hold of it. */
export async function openReserve(
  transaction: Transaction,
  wallet: Wallet,
  now: Date,
  atMost = overdueAtMost,
): Promise<OpenReserve> {
  const reserve = new OpenReserve(transaction, wallet)
  const overdue = await overdueQuotes(transaction, wallet.id, { now, atMost })
  for (const quote of overdue) reserve.giveBack(quote, 'expired')
  return reserve
}

type End = Exclude<QuoteState, 'live' | 'used'>

/**
 * A wallet's reserve while a transaction works on it. Movements are added up and the wallet is written once, because
 * each write is a read for every visitor.
 */
export class OpenReserve {
  readonly #transaction: Transaction
  readonly #wallet: Wallet
  readonly #ended = new Map<string, End>()
  #left: Exact

  constructor(transaction: Transaction, wallet: Wallet) {
    this.#transaction = transaction
    this.#wallet = wallet
    this.#left = new Exact(wallet.reserved)
  }

  covers(amount: string): boolean {
    return this.#left.greaterThanOrEqualTo(amount)
  }

  take(amount: string): void {
    ensure(this.covers(amount), 'conflict', texts.notEnoughReserves)
    this.#left = this.#left.minus(amount)
  }

  add(amount: string): void {
    this.#left = this.#left.plus(amount)
  }

  /** Ends a quote that holds a part of this reserve. Only the first call for a quote counts. */
  giveBack({ id, to_amount }: Quote, reason: End): void {
    if (this.#ended.has(id)) return
    this.#ended.set(id, reason)
    this.add(to_amount)
  }

  get quotesEnded(): number {
    return this.#ended.size
  }

  /** Writes. The transaction cannot read anything afterwards. */
  save(now: Date): void {
    ensure(isStorable(this.#left), 'conflict', texts.reserveTooLarge)
    for (const [id, reason] of this.#ended) endQuote(this.#transaction, id, reason, now)
    if (this.#left.equals(this.#wallet.reserved)) return
    const reserved = exactText(this.#wallet.decimals, this.#left)
    this.#transaction.update(walletOf(this.#wallet.id), { reserved })
  }
}
