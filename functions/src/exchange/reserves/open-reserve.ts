import { isLive, type Quote } from '@rupee/domain/quotes/quote.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { ensure } from '../../platform/errors/refusal.ts'
import { readAtOnce } from '../../platform/firestore/read-at-once.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { endQuote, listOverdueQuotes, quoteConverter, quoteRef } from '../quotes/quote-documents.ts'
import { findWallet, walletConverter, walletRef } from '../wallets/wallets.ts'
import {
  type PendingCredit,
  pendingCreditConverter,
  pendingCreditRef,
  readPendingCredits,
} from './pending-credits.ts'
import { Reserve } from './reserve.ts'
import { readStock, reserveRef, storeReserve } from './stocked-wallets.ts'

/** Limit on the work for others that one customer's call does. The schedule does the rest. */
const maximumForeseen = 20

/** Documents that opening a reserve will have to read. */
export interface Foreseen {
  readonly wallet: Wallet
  readonly overdue: readonly Quote[]
  readonly credits: readonly PendingCredit[]
}

/** Looks these documents up without locks, so that all can be locked in one round trip. */
export async function foresee(wallet: Wallet, now: Date, maximum = maximumForeseen): Promise<Foreseen> {
  return { wallet, ...(await readForeseen(wallet.id, now, maximum)) }
}

/** Does the same for a wallet that the caller has not read. Undefined if the wallet is missing. */
export async function foreseeById(
  id: string,
  now: Date,
  maximum = maximumForeseen,
): Promise<Foreseen | undefined> {
  const [wallet, foreseen] = await readAtOnce([findWallet(id), readForeseen(id, now, maximum)])
  return wallet && { wallet, ...foreseen }
}

async function readForeseen(
  id: string,
  now: Date,
  maximum: number,
): Promise<Pick<Foreseen, 'overdue' | 'credits'>> {
  const [overdue, credits] = await readAtOnce([
    listOverdueQuotes(id, { now, maximum }),
    readPendingCredits(id, maximum),
  ])
  return { overdue, credits }
}

/**
 * Opens a wallet's reserve, releases the holds of overdue quotes and adds pending credits. Locks the reserve until
 * the commit, so it must be the last read of a transaction. Quotes are always locked before their wallet, so that
 * transactions do not deadlock.
 */
export async function openReserve(
  transaction: Transaction,
  { wallet, overdue, credits }: Foreseen,
  now: Date,
): Promise<OpenReserve> {
  const found = await readTogether(transaction, {
    overdue: sortIds(overdue).map(quoteRef),
    credits: sortIds(credits).map(pendingCreditRef),
    wallet: walletRef(wallet.id),
    hidden: wallet.reserved === undefined ? reserveRef(wallet.id) : undefined,
  })
  const reserve = await openFound(transaction, found)
  for (const credit of pendingCreditConverter.list(found.credits)) reserve.takeIn(credit)
  for (const quote of quoteConverter.list(found.overdue)) {
    if (quote.state === 'live' && !isLive(quote, now)) reserve.giveBack(quote, 'expired')
  }
  return reserve
}

const sortIds = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id).toSorted()

async function openFound(
  transaction: Transaction,
  found: { readonly wallet: DocumentSnapshot; readonly hidden: DocumentSnapshot | undefined },
): Promise<OpenReserve> {
  const wallet = walletConverter.find(found.wallet)
  ensure(wallet, 'unknown', 'noSuchWallet')
  const { reserved } = await readStock(transaction, wallet, found.hidden)
  return new OpenReserve(transaction, wallet, reserved)
}

/**
 * A wallet's reserve while a transaction works on it. Movements are added up and the reserve is written once, because
 * each write of a wallet starts a publication.
 */
export class OpenReserve extends Reserve {
  /** Wallet as read under the lock. */
  readonly wallet: Wallet
  readonly #transaction: Transaction

  constructor(transaction: Transaction, wallet: Wallet, reserved: string) {
    super({ ...wallet, reserved })
    this.#transaction = transaction
    this.wallet = wallet
  }

  /** Writes the reserve. The transaction cannot read anything afterwards. */
  save(now: Date): void {
    const { changed: reserved } = this
    for (const { quote, reason } of this.ended) endQuote(this.#transaction, quote, reason, now)
    for (const id of this.takenIn) this.#transaction.delete(pendingCreditRef(id))
    if (reserved === undefined) return
    const { id, reserveShow } = this.wallet
    const changes = storeReserve(this.#transaction, this.wallet, { reserved, reserveShow })
    if (Object.keys(changes).length > 0) this.#transaction.update(walletRef(id), changes)
  }
}
