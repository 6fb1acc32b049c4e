import {
  makeApprovedOrderEntry,
  makeCorrectedReserveEntry,
  makeEndedQuoteEntry,
  makeHeldQuoteEntry,
  makePlacedOrderEntry,
  makeRejectedOrderEntry,
} from '@rupee/domain/ledger/entries.ts'
import type { LedgerEntry } from '@rupee/domain/ledger/entry.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { Quote, QuoteState } from '@rupee/domain/quotes/quote.ts'
import type { Transaction } from 'firebase-admin/firestore'
import {
  entryConverter,
  entryRef,
  ledger,
  type StoredEntry,
  sumMatched,
} from '../../exchange/ledger/ledger.ts'
import { quoteConverter, quotes } from '../../exchange/quotes/quote-documents.ts'
import type { Correction } from './opening.ts'

/**
 * Finds the entry that a quote lacks. Old and new code may each have begun or ended its hold, and only new code enters
 * it. A hold that has ended without any entry needs none.
 */
export async function listQuoteEntries(
  transaction: Transaction,
  quote: Quote,
): Promise<readonly LedgerEntry[]> {
  const held = makeHeldQuoteEntry(quote)
  const isHeld = await isEntered(transaction, held)
  if (quote.state === 'live') return isHeld ? [] : [held]
  if (quote.state === 'used') return !isHeld && (await isTakenOver(transaction, quote)) ? [held] : []
  const ended = makeEndedQuoteEntry(quote, quote.state)
  if (isHeld === (await isEntered(transaction, ended))) return []
  return [isHeld ? ended : held]
}

/** Whether an order has entered that it takes over the hold of its quote. */
async function isTakenOver(
  transaction: Transaction,
  { order, toWallet, to_amount }: Quote,
): Promise<boolean> {
  if (order === undefined) return false
  const { id } = makePlacedOrderEntry({ trackingID: order, toWallet, amountReceived: to_amount }, 'held')
  const placed = entryConverter.findOrFail(await transaction.get(entryRef(id)))
  return placed?.lines.some(({ account }) => account === `held:${toWallet}`) ?? false
}

export async function listOrderEntries(
  transaction: Transaction,
  order: Order,
): Promise<readonly LedgerEntry[]> {
  const { docs } = await transaction.get(ledger().where('about', '==', order.trackingID))
  const isMissing = ({ id }: LedgerEntry) => !docs.some((entry) => entry.id === id)
  const missing: LedgerEntry[] = []
  if (!order.short && isMissing(makePlacedOrderEntry(order, 'held')))
    missing.push(makePlacedOrderEntry(order, await readSource(transaction, order)))
  const decided = toDecision(order, entryConverter.list(docs))
  if (decided && isMissing(decided)) missing.push(decided)
  return missing
}

/** An order whose quote has no entry takes its payout from the reserve, where the ledger still has it. */
async function readSource(
  transaction: Transaction,
  { trackingID }: Pick<Order, 'trackingID'>,
): Promise<'held' | 'available'> {
  const used = quotes().where('state', '==', 'used' satisfies QuoteState)
  const { docs } = await transaction.get(used.where('order', '==', trackingID).limit(1))
  const [quote] = quoteConverter.list(docs)
  return quote && (await isEntered(transaction, makeHeldQuoteEntry(quote))) ? 'held' : 'available'
}

function toDecision(order: Order, entered: readonly StoredEntry[]): LedgerEntry | undefined {
  const { status, short, created_at, decidedAt = created_at } = order
  if (status === 'Rejected') return short ? undefined : makeRejectedOrderEntry(order)
  if (status !== 'Approved') return undefined
  // Payments that were matched afterwards count as received without a statement.
  const matched = entered.filter(({ at }) => at <= decidedAt)
  return makeApprovedOrderEntry(order, sumMatched(matched, order))
}

export async function listCorrectionEntries(
  transaction: Transaction,
  { id, about, difference }: Correction,
): Promise<readonly LedgerEntry[]> {
  const corrected = makeCorrectedReserveEntry(about, difference, id)
  return (await isEntered(transaction, corrected)) ? [] : [corrected]
}

async function isEntered(transaction: Transaction, { id }: LedgerEntry): Promise<boolean> {
  return (await transaction.get(entryRef(id))).exists
}
