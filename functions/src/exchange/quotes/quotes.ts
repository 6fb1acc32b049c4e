import { describeNewCustomerLimit, isLarge, type Limits } from '@rupee/domain/orders/limits.ts'
import { canBeExtended, describeMovedRate } from '@rupee/domain/quotes/extension.ts'
import { extensionMinutes, isLive, maximumLiveQuotes, type Quote } from '@rupee/domain/quotes/quote.ts'
import { chooseRupeeRate } from '@rupee/domain/wallets/conversion.ts'
import { chooseHoldMinutes } from '@rupee/domain/wallets/hold-minutes.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { requireUnblocked } from '../../identity/accounts/blocks.ts'
import { runOneByOne } from '../../platform/errors/one-by-one.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { runContendedTransaction } from '../../platform/firestore/contended-transaction.ts'
import { readAtOnce } from '../../platform/firestore/read-at-once.ts'
import { type OrderLimits, readLimits } from '../../platform/settings/controls.ts'
import { readSetting } from '../../platform/world/config.ts'
import { log } from '../../platform/world/log.ts'
import { world } from '../../platform/world/world.ts'
import { ensureNotTooNew, ensureRoom, readPendingOrders } from '../orders/open-orders.ts'
import { foresee, foreseeById, openReserve } from '../reserves/open-reserve.ts'
import { addLater, listCreditedWallets } from '../reserves/pending-credits.ts'
import { ensureOpen, requirePairAndPause } from '../wallets/pauses.ts'
import { type Amounts, computeAmounts, ensureMinimum } from './amounts.ts'
import {
  createQuote,
  endQuote,
  ensureSerious,
  lengthenQuote,
  listOverdueWallets,
  quoteConverter,
  quoteRef,
  readLiveQuotes,
} from './quote-documents.ts'

interface QuoteRequest {
  readonly uid: string
  /** Date on which the customer joined. */
  readonly joined: Date
  readonly fromId: string
  readonly toId: string
  readonly amountSent: string
}

/**
 * Holds a rate and a part of the reserve while a customer pays. A new quote replaces an older one for the same pair, but
 * never one that was made after this call began: this call may have hung, and the customer may be paying for the other.
 * The call began when it read the limits.
 */
export async function makeQuote(
  { uid, joined, fromId, toId, amountSent }: QuoteRequest,
  { limits, readAt }: Pick<OrderLimits, 'limits' | 'readAt'>,
  now: Date,
): Promise<Quote> {
  return runContendedTransaction(async (transaction) => {
    // The source is read without a lock: a concurrent edit counts as made before or after.
    const [{ from, to: shown, pause }, own] = await readAtOnce([
      requirePairAndPause(fromId, toId),
      readLiveQuotes(transaction, uid),
    ])
    const expected = computeAmounts(amountSent, from, shown)
    const [pending, foreseen] = await readAtOnce([
      readPendingOrders(transaction, uid),
      foresee(shown, now),
      requireUnblocked(transaction, uid),
      ensureSerious(transaction, uid, { isLarge: isLarge(expected.worth, limits), limits, now }),
    ])
    const replaced = own.filter(({ fromWallet, toWallet }) => fromWallet === fromId && toWallet === toId)
    const newer = replaced.find(({ storedAt }) => storedAt > readAt)
    ensure(!newer || newer.from_amount === expected.amountSent, 'conflict', 'newerQuote')
    if (newer) return newer
    ensureOpen(pause, from, shown)
    const others = own.filter((quote) => isLive(quote, now) && !replaced.includes(quote))
    ensure(others.length < maximumLiveQuotes, 'conflict', 'tooManyQuotes')

    const reserve = await openReserve(transaction, foreseen, now)
    const to = reserve.wallet
    ensureOpen(pause, to)
    const amounts = computeAmounts(amountSent, from, to)
    ensureMinimum(amounts, from, to)
    ensureNotTooNew(amounts.worth, { limits, since: joined, now }, describeNewCustomerLimit(limits))
    ensureRoom(amounts.worth, { limits, quotes: others, orders: pending })
    for (const quote of replaced) reserve.giveBack(quote, isLive(quote, now) ? 'replaced' : 'expired')
    reserve.take(amounts.amountReceived)
    reserve.save(now)
    const quote = toQuote(uid, { from, to, amounts }, limits, now)
    createQuote(transaction, quote)
    return quote
  })
}

interface PricedSwap {
  readonly from: Wallet
  readonly to: Wallet
  readonly amounts: Amounts
}

function toQuote(uid: string, { from, to, amounts }: PricedSwap, limits: Limits, now: Date): Quote {
  return {
    id: world().random.uuid(),
    uid,
    fromWallet: from.id,
    toWallet: to.id,
    from_currency: from.code,
    to_currency: to.code,
    fromType: from.type,
    toType: to.type,
    toNetwork: to.network,
    targetMinutes: to.targetMinutes,
    from_amount: amounts.amountSent,
    to_amount: amounts.amountReceived,
    rate: chooseRupeeRate(from, to),
    worth: amounts.worth,
    isLarge: isLarge(amounts.worth, limits),
    state: 'live',
    created_at: now,
    expires: new Date(now.getTime() + chooseHoldMinutes(from, to, readSetting('QUOTE_MINUTES')) * 60_000),
  }
}

/**
 * Extends a quote for a customer who is still paying: once, not while new rates are paused, and not if the rate has
 * moved so far that waiting would pay off. The hold stays the same, so the wallet need not be locked. Idempotent,
 * because an answer may be lost.
 */
export async function extendOwnQuote(uid: string, id: string, now: Date): Promise<Date> {
  const { limits } = await readLimits()
  return runContendedTransaction(async (transaction) => {
    const quote = quoteConverter.find(await transaction.get(quoteRef(id)))
    ensure(quote?.uid === uid, 'unknown', 'noSuchQuote')
    ensure(isLive(quote, now), 'conflict', 'quoteReleased')
    if (quote.extended) return quote.expires
    const { from, to, pause } = await requirePairAndPause(quote.fromWallet, quote.toWallet)
    ensureOpen(pause, from, to)
    ensure(canBeExtended(quote, from, to, limits), 'conflict', describeMovedRate(limits))
    const expires = new Date(quote.expires.getTime() + extensionMinutes * 60_000)
    lengthenQuote(transaction, id, expires)
    return expires
  })
}

/** Releases a quote that its customer gives up. A quote that has ended is left unchanged. */
export async function releaseOwnQuote(uid: string, id: string, now: Date): Promise<void> {
  const found = quoteConverter.find(await quoteRef(id).get())
  ensure(found?.uid === uid, 'unknown', 'noSuchQuote')
  await runContendedTransaction(async (transaction) => {
    const [foreseen, snapshot] = await readAtOnce([
      foreseeById(found.toWallet, now),
      transaction.get(quoteRef(id)),
    ])
    const quote = quoteConverter.find(snapshot)
    if (!foreseen || !quote || !isLive(quote, now)) return
    const reserve = await openReserve(transaction, foreseen, now)
    reserve.giveBack(quote, 'released')
    reserve.save(now)
  })
}

/** Releases the live quotes of a customer whose account is deleted. */
export async function releaseLiveQuotes(uid: string, now: Date): Promise<void> {
  const live = await world().firestore.runTransaction((transaction) => readLiveQuotes(transaction, uid))
  for (const { id } of live) await releaseOwnQuote(uid, id, now)
}

/**
 * Finds what a customer holds, and returns a function that releases it: reads come before writes. It waits for no
 * wallet, because the credits are added later.
 */
export async function readToReleaseQuotes(
  transaction: Transaction,
  uid: string,
  now: Date,
): Promise<() => void> {
  const own = await readLiveQuotes(transaction, uid)
  return () => {
    for (const quote of own) {
      endQuote(transaction, quote, isLive(quote, now) ? 'released' : 'expired', now)
      addLater(transaction, quote.id, { wallet: quote.toWallet, amount: quote.to_amount })
    }
  }
}

/** Ends overdue quotes, and adds pending credits to reserves. */
export async function settleReserves(now: Date): Promise<void> {
  const [overdue, added] = await Promise.all([listOverdueWallets(now), listCreditedWallets()])
  const due = new Set([...overdue, ...added])
  await runOneByOne(due, (wallet) => settleReserve(wallet, now), { left: log.quotesLeft })
}

/** Ends many quotes in one transaction, so that visitors see one change. */
export async function settleReserve(walletId: string, now: Date): Promise<void> {
  while (await settleSome(walletId, now));
}

const settledAtOnce = 100

/** Whether there may be more. */
async function settleSome(walletId: string, now: Date): Promise<boolean> {
  const [ended, added] = await runContendedTransaction(async (transaction) => {
    const foreseen = await foreseeById(walletId, now, settledAtOnce)
    if (!foreseen || foreseen.overdue.length + foreseen.credits.length === 0) return [0, 0]
    const reserve = await openReserve(transaction, foreseen, now)
    reserve.save(now)
    return [reserve.ended.length, reserve.takenIn.length]
  })
  if (ended > 0) log.quotesExpired(walletId, ended)
  return ended === settledAtOnce || added === settledAtOnce
}
