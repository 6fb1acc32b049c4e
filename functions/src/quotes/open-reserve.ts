import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { walletOf } from '../wallets/wallets.ts'
import { endQuote, overdueQuotes } from './quote-documents.ts'
import { Reserve } from './reserve.ts'

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

/**
 * A wallet's reserve while a transaction works on it. Movements are added up and the wallet is written once, because
 * each write is a read for every visitor.
 */
export class OpenReserve extends Reserve {
  readonly #transaction: Transaction
  readonly #wallet: string

  constructor(transaction: Transaction, wallet: Wallet) {
    super(wallet)
    this.#transaction = transaction
    this.#wallet = wallet.id
  }

  /** Writes. The transaction cannot read anything afterwards. */
  save(now: Date): void {
    const { changed: reserved } = this
    for (const [id, reason] of this.ended) endQuote(this.#transaction, id, reason, now)
    if (reserved !== undefined) this.#transaction.update(walletOf(this.#wallet), { reserved })
  }
}
