import type { StockedWallet, Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { stocked, storeReserve } from '../wallets/stocked-wallets.ts'
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
  const reserve = new OpenReserve(transaction, wallet, await stocked(transaction, wallet))
  const overdue = await overdueQuotes(transaction, wallet.id, { now, atMost })
  for (const quote of overdue) reserve.giveBack(quote, 'expired')
  return reserve
}

/**
 * A wallet's reserve while a transaction works on it. Movements are added up and the reserve is written once, because
 * each write of one that is shown is a read for every visitor.
 */
export class OpenReserve extends Reserve {
  readonly #transaction: Transaction
  readonly #wallet: Wallet

  constructor(transaction: Transaction, wallet: Wallet, reserve: StockedWallet) {
    super(reserve)
    this.#transaction = transaction
    this.#wallet = wallet
  }

  /** Writes. The transaction cannot read anything afterwards. */
  save(now: Date): void {
    const { changed: reserved } = this
    for (const [id, reason] of this.ended) endQuote(this.#transaction, id, reason, now)
    if (reserved === undefined) return
    const { id, reserveShow } = this.#wallet
    const changes = storeReserve(this.#transaction, this.#wallet, { reserved, reserveShow })
    if (Object.keys(changes).length > 0) this.#transaction.update(walletOf(id), changes)
  }
}
