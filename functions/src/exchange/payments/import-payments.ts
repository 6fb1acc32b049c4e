import { addDays, toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { Exact, formatExact } from '@rupee/domain/money/money.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { chooseMatch, type MatchCandidate } from '@rupee/domain/payments/match.ts'
import type { OrderPayments } from '@rupee/domain/payments/order-payments.ts'
import { comparePayer } from '@rupee/domain/payments/payer-name.ts'
import { feedStatement, type Payment, type StoredStatement } from '@rupee/domain/payments/payment.ts'
import type { PaymentImport, PaymentImportResult } from '@rupee/domain/payments/payment-input.ts'
import { toPaymentKey } from '@rupee/domain/payments/payment-key.ts'
import { findSource } from '@rupee/domain/payments/statements/layouts.ts'
import { listLineCores } from '@rupee/domain/payments/statements/line-cores.ts'
import { isCommon, type Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { world } from '../../platform/world/world.ts'
import { orderConverter, orderRef, orders } from '../orders/orders.ts'
import { readReferenceHolders } from '../orders/payment-references.ts'
import { readProofs } from '../payer-proofs/prove-accounts.ts'
import { closeShown, readShownRefunds, toReturnedFields } from '../refunds/close-refund.ts'
import { findWallet } from '../wallets/wallets.ts'
import { readLosses } from './losses.ts'
import {
  matchingRule,
  orderPaymentsConverter,
  orderPaymentsRef,
  paymentConverter,
  paymentRef,
  statementConverter,
  statementRef,
  toPaymentId,
} from './payments.ts'
import { recordMatch, toMatchFields } from './record-match.ts'
import { readTwins } from './twins.ts'

/**
 * Stores lines of a statement that are not there yet and matches them, in one transaction. The ID of a line is made of
 * its content, so a line that comes twice, in two files or from two people at once is stored once.
 */
export async function importPayments(
  input: PaymentImport,
  by: Actor,
  now: Date,
): Promise<PaymentImportResult> {
  const wallet = await findWallet(input.wallet)
  ensure(wallet, 'unknown', 'noSuchWallet')
  ensureBooked(input, wallet, now)
  const lines = toPayments({ ...input, source: findSource(input.layout) }, wallet, { by, now })
  return world().firestore.runTransaction(async (transaction) => {
    const found = await readTogether(transaction, {
      statement: statementRef(input.statement),
      payments: lines.map(({ id }) => paymentRef(id)),
    })
    const statement = statementConverter.find(found.statement)
    ensure(!statement || isSameImport(statement, input, by), 'conflict', 'statementOfOther')
    const stored = new Map(paymentConverter.list(found.payments).map((each) => [each.id, each]))
    const twins = await readTwins(transaction, lines)
    const isNew = ({ id }: Payment, at: number) => !found.payments[at]?.exists || isReplaced(stored.get(id))
    const added = lines.filter(isNew).map((line) => explainTwin(line, twins.get(line.id)))
    const shown = await readShownRefunds(transaction, added)
    const proofs = await readProofs(transaction, added, wallet, { by, now })
    const confirmed = [
      ...added.flatMap((line) => pairConfirmed(line, twins.get(line.id))),
      ...lines.flatMap((line) => pairConfirmed(line, stored.get(line.id))),
    ]
    const summaries = await readConfirmed(transaction, confirmed)
    // Matching adds the orders that it reads to the summaries, and writes those itself.
    const proven = [...summaries.keys()]
    const matched = await matchLines(transaction, proofs.lines, wallet, { by, now, summaries })
    proofs.write()
    for (const { id, ...payment } of matched) {
      const refund = shown.get(id)
      transaction.set(paymentRef(id), { ...payment, ...(refund && toReturnedFields(refund, now)) })
    }
    for (const twin of twins.values()) if (isReplaced(twin)) transaction.delete(paymentRef(twin.id))
    for (const { line, fed } of confirmed) transaction.update(paymentRef(fed.id), keepShownFields(line))
    for (const id of proven) {
      const summary = summaries.get(id)
      if (summary) transaction.set(orderPaymentsRef(id), summary)
    }
    closeShown(transaction, shown.values(), { by, now })
    const counts = { added: added.length, known: lines.length - added.length }
    writeStatement(transaction, { input, wallet, before: statement, ...counts, lines, by, now })
    return { ...counts, ...countIncoming(matched), payments: lines.map(({ id }) => id) }
  })
}

function countIncoming(payments: readonly Payment[]) {
  const incoming = payments.filter(({ direction }) => direction === 'in')
  const count = (state: Payment['state']) => incoming.filter((payment) => payment.state === state).length
  return { matched: count('matched'), suggested: count('suggested'), unmatched: count('unmatched') }
}

/** Refuses lines that no statement of the wallet can have. */
export function ensureBooked({ lines }: Pick<PaymentImport, 'lines'>, wallet: Wallet, now: Date): void {
  // A clock may be wrong by hours. A later line would count as proof that an earlier payment never came.
  const last = addDays(toDay(now), 1)
  ensure(
    lines.every(({ bookedAt }) => bookedAt.slice(0, 10) <= last),
    'invalid',
    'futureLine',
  )
  // Chains have more decimal places than our wallets.
  const isWhole = lines.every(({ amount }) => new Exact(amount).decimalPlaces() <= wallet.decimals)
  ensure(!isCommon(wallet) || isWhole, 'invalid', 'statementLine')
}

/** Whether a statement takes the place of a stored line, which came through the feed. */
function isReplaced(stored: Payment | undefined): boolean {
  const isOpen = stored?.state === 'unmatched' || stored?.state === 'suggested'
  return isOpen && stored.statement === feedStatement
}

/** A payment that people have matched or explained before its statement came is not counted again. */
function explainTwin(line: Payment, twin: Payment | undefined): Payment {
  if (!twin || !isConfirmed(line, twin)) return line
  return { ...line, state: 'explained', explanation: 'fed before' }
}

/** Whether a statement shows the payment of the feed that people have handled. A stolen key could name another payer. */
function isConfirmed(line: Payment, twin: Payment): boolean {
  return !isReplaced(twin) && comparePayer(line.payer, twin.payer) !== 'other'
}

interface Shown {
  readonly line: Payment
  readonly fed: Payment
}

/** Pairs a statement line with the feed line that it confirms; empty if there is none. */
function pairConfirmed(line: Payment, fed: Payment | undefined): readonly Shown[] {
  return fed?.statement === feedStatement && isConfirmed(line, fed) ? [{ line, fed }] : []
}

/** Fields of a feed line that the line of its statement replaces. */
function keepShownFields({ statement, importedBy, source }: Payment) {
  return { statement, importedBy, source }
}

/** Returns the payments of the orders to which people have matched lines of the feed, as a statement shows them now. */
async function readConfirmed(
  transaction: Transaction,
  shown: readonly Shown[],
): Promise<Map<string, OrderPayments>> {
  const lines = new Map(shown.map(({ fed, line }) => [fed.id, line]))
  const orders = new Set(shown.flatMap(({ fed }) => (fed.state === 'matched' ? (fed.trackingID ?? []) : [])))
  const found = await readSummaries(transaction, [...orders])
  const prove = (each: OrderPayments['payments'][number]) => {
    const line = lines.get(each.id)
    if (!line) return each
    const { statement: _, ...fields } = keepShownFields(line)
    return { ...each, ...fields }
  }
  return new Map(
    [...found].map(([id, summary]) => [id, { ...summary, payments: summary.payments.map(prove) }]),
  )
}

interface SourcedLines extends Pick<PaymentImport, 'account' | 'lines' | 'statement'> {
  readonly source?: string | undefined
}

export function toPayments(input: SourcedLines, wallet: Wallet, { by, now }: Matching): readonly Payment[] {
  const payments = input.lines.map((line): Payment => {
    const { position: _, ...fields } = line
    return {
      ...fields,
      id: toPaymentId(toPaymentKey(input.account, wallet.id, line)),
      account: input.account,
      wallet: wallet.id,
      code: wallet.code,
      source: input.source,
      cores: [...listLineCores(line, wallet)],
      statement: input.statement,
      importedBy: by.uid,
      state: 'unmatched',
      reasons: [],
      importedAt: now,
    }
  })
  return [...new Map(payments.map((payment) => [payment.id, payment])).values()]
}

function isSameImport(statement: StoredStatement, input: PaymentImport, by: Actor): boolean {
  const isSame = statement.account === input.account && statement.wallet === input.wallet
  return isSame && statement.by === by.uid
}

interface Matching {
  readonly by: Actor
  readonly now: Date
}

interface MatchingLines extends Matching {
  /** Payments of orders that this transaction has changed already. Those of all other orders are added. */
  readonly summaries?: Map<string, OrderPayments>
}

/** Matches incoming lines to orders. The payments of each order are read in the transaction, which locks them. */
export async function matchLines(
  transaction: Transaction,
  lines: readonly Payment[],
  wallet: Wallet,
  { by, now, summaries = new Map() }: MatchingLines,
): Promise<readonly Payment[]> {
  const incoming = lines.filter(({ direction, state }) => direction === 'in' && state === 'unmatched')
  if (incoming.length === 0) return lines
  const cores = [...new Set(incoming.flatMap((line) => line.cores))]
  const holders = await readReferenceHolders(cores)
  const nameless = incoming.filter((line) => !line.cores.some((core) => holders.has(core)))
  const alike = await listByAmount(nameless, wallet)
  const named = await readOrders(transaction, [...new Set(holders.values())])
  const all = keyByTrackingID([...named, ...alike])
  const read = await readSummaries(transaction, [...all.keys()])
  const losses = await readLosses(transaction, [...all.values()])
  for (const [id, summary] of read) if (!summaries.has(id)) summaries.set(id, summary)
  const toCandidate = (order: Order, line: Payment): MatchCandidate => ({
    order,
    hasReference: line.cores.some((core) => holders.get(core) === order.trackingID),
    isPaid: summaries.has(order.trackingID),
    isOwn: order.uid === by.uid,
  })
  return lines.map((line) => {
    if (line.state !== 'unmatched') return line
    const candidates = [...all.values()].map((order) => toCandidate(order, line))
    const match = chooseMatch(line, candidates)
    const order = match && all.get(match.trackingID)
    if (!match || !order) return line
    if (match.state === 'suggested') return { ...line, ...match, reasons: [...match.reasons] }
    const { trackingID } = order
    const payment = { ...line, ...toMatchFields(trackingID, match.reasons, matchingRule, now) }
    const before = summaries.get(trackingID)
    const loss = losses.get(trackingID)
    summaries.set(
      trackingID,
      recordMatch(transaction, { payment, order, before, loss, by: matchingRule, now }),
    )
    losses.delete(trackingID)
    return payment
  })
}

/** One line may name an order whose amount equals that of another line. The first one is locked, so it stays. */
function keyByTrackingID(orders: readonly Order[]): ReadonlyMap<string, Order> {
  return new Map(orders.toReversed().map((order) => [order.trackingID, order]))
}

/** Locks the orders, because the ledger entry of a match depends on their status. */
async function readOrders(
  transaction: Transaction,
  trackingIDs: readonly string[],
): Promise<readonly Order[]> {
  const found = await readTogether(transaction, { orders: trackingIDs.map(orderRef) })
  return orderConverter.list(found.orders)
}

/** Maximum number of values in one query of Firestore. */
const maximumValues = 30

/** Lists open orders with the amounts of lines that name no order. */
async function listByAmount(lines: readonly Payment[], wallet: Wallet): Promise<readonly Order[]> {
  const amounts = [...new Set(lines.map(({ amount }) => formatExact(wallet.decimals, new Exact(amount))))]
  const found: Order[] = []
  for (let at = 0; at < amounts.length; at += maximumValues) {
    const { docs } = await orders()
      .where('status', '==', 'pending')
      .where('fromWallet', '==', wallet.id)
      .where('amountSent', 'in', amounts.slice(at, at + maximumValues))
      .limit(200)
      .get()
    found.push(...orderConverter.list(docs))
  }
  return found
}

async function readSummaries(
  transaction: Transaction,
  trackingIDs: readonly string[],
): Promise<Map<string, OrderPayments>> {
  const found = await readTogether(transaction, { payments: trackingIDs.map(orderPaymentsRef) })
  return new Map(orderPaymentsConverter.list(found.payments).map((each) => [each.trackingID, each]))
}

interface WrittenStatement {
  readonly input: PaymentImport
  readonly wallet: Wallet
  readonly before: StoredStatement | undefined
  readonly added: number
  readonly known: number
  readonly lines: readonly Payment[]
  readonly by: Actor
  readonly now: Date
}

/** Counts the lines, and audits the first part of a file. */
function writeStatement(
  transaction: Transaction,
  { input, wallet, before, added, known, lines, by, now }: WrittenStatement,
): void {
  const moments = lines.map(({ bookedAt }) => bookedAt)
  const until = [...moments, ...(before ? [before.until] : [])].toSorted().at(-1) ?? ''
  const { account, file, layout } = input
  const statement: Omit<StoredStatement, 'id'> = {
    account,
    file,
    layout,
    wallet: wallet.id,
    code: wallet.code,
    until,
    added: (before?.added ?? 0) + added,
    known: (before?.known ?? 0) + known,
    by: by.uid,
    byName: by.name,
    at: before?.at ?? now,
  }
  transaction.set(statementRef(input.statement), statement)
  if (before) return
  const to = { account, currency: wallet.code, file, layout }
  addAuditEntry(transaction, { action: 'statement imported', by, at: now, about: input.statement, to })
}
