import { isLarge, newCustomerLimit } from '@rupee/domain/orders/limits.ts'
import { isLive, liveQuotesAtMost, type Quote } from '@rupee/domain/orders/quote.ts'
import { texts } from '@rupee/domain/texts.ts'
import { rupeeRate } from '@rupee/domain/wallets/conversion.ts'
import { readLimits } from '../controls/controls.ts'
import { oneByOne } from '../failures/one-by-one.ts'
import { ensure } from '../failures/refusal.ts'
import { ensureNotTooNew, ensureRoom, pendingOrdersOf } from '../limits/open-orders.ts'
import { readPair, walletKind, walletOf, walletTransaction } from '../wallets/wallets.ts'
import { setting } from '../world/config.ts'
import { log } from '../world/log.ts'
import { world } from '../world/world.ts'
import { amountsOf, ensureLeast } from './amounts.ts'
import { openReserve } from './open-reserve.ts'
import {
  createQuote,
  ensureSerious,
  liveQuotesOf,
  quoteKind,
  quoteOf,
  walletsOfOverdueQuotes,
} from './quote-documents.ts'

interface QuoteRequest {
  readonly uid: string
  /** When the customer has joined. */
  readonly joined: Date
  readonly fromId: string
  readonly toId: string
  readonly amountSent: string
}

/**
 * Holds a rate and a part of the reserve while a customer pays. A new quote replaces an older one for the same pair.
 */
export async function makeQuote(
  { uid, joined, fromId, toId, amountSent }: QuoteRequest,
  now: Date,
): Promise<Quote> {
  const limits = await readLimits()
  return walletTransaction(async (transaction) => {
    const { from, to } = await readPair(transaction, fromId, toId)
    const amounts = amountsOf(amountSent, from, to)
    ensureLeast(amounts, from, to)
    const [reserve, own, pending] = await Promise.all([
      openReserve(transaction, to, now),
      liveQuotesOf(transaction, uid),
      pendingOrdersOf(transaction, uid),
    ])
    ensureNotTooNew(amounts.worth, { limits, since: joined, now }, newCustomerLimit(limits))
    if (isLarge(amounts.worth, limits)) await ensureSerious(transaction, uid, { limits, now })
    const isReplaced = ({ fromWallet, toWallet }: Quote) => fromWallet === fromId && toWallet === toId
    const others = own.filter((quote) => isLive(quote, now) && !isReplaced(quote))
    ensure(others.length < liveQuotesAtMost, 'conflict', texts.tooManyQuotes)
    ensureRoom(amounts.worth, { limits, quotes: others, orders: pending })
    for (const quote of own.filter(isReplaced)) reserve.giveBack(quote, 'replaced')
    reserve.take(amounts.amountReceived)

    reserve.save(now)
    const quote: Quote = {
      id: world().random.uuid(),
      uid,
      fromWallet: from.id,
      toWallet: to.id,
      from_currency: from.code,
      to_currency: to.code,
      fromType: from.type,
      toType: to.type,
      toNetwork: to.network,
      from_amount: amounts.amountSent,
      to_amount: amounts.amountReceived,
      rate: rupeeRate(from, to),
      worth: amounts.worth,
      isLarge: isLarge(amounts.worth, limits),
      state: 'live',
      created_at: now,
      expires: new Date(now.getTime() + setting('QUOTE_MINUTES') * 60_000),
    }
    createQuote(transaction, quote)
    return quote
  })
}

/** For a customer who leaves the order page. A quote that has ended stays as it is. */
export async function releaseOwnQuote(uid: string, id: string, now: Date): Promise<void> {
  const found = quoteKind.find(await quoteOf(id).get())
  ensure(found?.uid === uid, 'unknown', texts.noSuchQuote)
  await walletTransaction(async (transaction) => {
    // The wallet before its quotes, as everywhere, so that transactions do not deadlock.
    const wallet = walletKind.find(await transaction.get(walletOf(found.toWallet)))
    const reserve = wallet && (await openReserve(transaction, wallet, now))
    const quote = quoteKind.find(await transaction.get(quoteOf(id)))
    if (!reserve || !quote || !isLive(quote, now)) return
    reserve.giveBack(quote, 'released')
    reserve.save(now)
  })
}

/** For a customer whose account is deleted. */
export async function releaseQuotesOf(uid: string, now: Date): Promise<void> {
  const live = await world().firestore.runTransaction((transaction) => liveQuotesOf(transaction, uid))
  for (const { id } of live) await releaseOwnQuote(uid, id, now)
}

/** Ends overdue quotes. Many quotes of a wallet end in one transaction, so that visitors see one change. */
export async function expireQuotes(now: Date): Promise<void> {
  await oneByOne(await walletsOfOverdueQuotes(now), (wallet) => expireAllOf(wallet, now), {
    left: log.quotesLeft,
  })
}

async function expireAllOf(wallet: string, now: Date): Promise<void> {
  let expired: number
  do expired = await expireQuotesOf(wallet, now)
  while (expired === expiredAtOnce)
}

const expiredAtOnce = 100

async function expireQuotesOf(walletId: string, now: Date): Promise<number> {
  const expired = await walletTransaction(async (transaction) => {
    const wallet = walletKind.find(await transaction.get(walletOf(walletId)))
    if (!wallet) return 0
    const reserve = await openReserve(transaction, wallet, now, expiredAtOnce)
    reserve.save(now)
    return reserve.ended.size
  })
  if (expired > 0) log.quotesExpired(walletId, expired)
  return expired
}
