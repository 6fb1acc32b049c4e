import { calls } from '@rupee/domain/calls/calls.ts'
import { isDecimal } from '@rupee/domain/money/decimal-text.ts'
import { listPaymentCores } from '@rupee/domain/orders/payment-reference.ts'
import {
  type Invariant,
  type SeenCall,
  type SeenCommit,
  type SeenDocument,
  Violation,
} from '../../witness.ts'
import { toId } from '../read/changes.ts'
import { findText, readText } from '../read/fields.ts'
import { type KnownOrder, KnownOrders } from '../read/known-orders.ts'
import { toUnits } from '../read/units.ts'

const minute = 60_000

/** Time after which a call has ended, and its writes have either been committed or never will be. */
const patience = 5 * minute

interface KnownQuote {
  readonly uid: string
  readonly sent: string
  readonly received: string
  readonly made: number
  order: string | undefined
}

/** An order or a quote that no answer has confirmed yet. */
interface Unexplained {
  readonly id: string
  readonly at: number
  /** A refused call that may have made it. */
  refused: SeenCall | undefined
}

export class Answers implements Invariant {
  readonly name = 'answers'
  readonly holds =
    'Orders, quotes, decisions and requests match the answers to their callers, and no order or quote exists that only refused calls can have made.'
  readonly watchedCollections = ['quotes', 'transactions', 'approvals', 'users']

  readonly #orders: KnownOrders
  readonly #quotes = new Map<string, KnownQuote>()
  readonly #approvals = new Map<string, string>()
  readonly #verified = new Map<string, unknown>()
  /** Unconfirmed orders by customer and payment, and quotes by customer, pair and amount. */
  readonly #unexplained = new Map<string, Unexplained[]>()
  /** Times of unanswered calls, which may still be executed. */
  readonly #silent = new Map<string, number>()

  constructor(orders = new KnownOrders()) {
    this.#orders = orders
  }

  committed(commit: SeenCommit): void {
    this.#orders.follow(commit)
    for (const change of commit.in('quotes')) {
      const { before, after } = change
      if (!after) this.#quotes.delete(toId(change))
      else if (before) {
        const known = this.#quotes.get(toId(change))
        if (known) known.order = findText(after, 'order')
      } else this.#noteQuote(toId(change), after, commit)
    }
    for (const change of commit.in('transactions')) {
      const { before, after } = change
      if (before || !after || commit.setUp) continue
      this.#note(toOrderKey(readText(after, 'uid'), readText(after, 'TransactionID')), toId(change), commit)
    }
    for (const change of commit.in('approvals')) {
      if (change.after) this.#approvals.set(toId(change), readText(change.after, 'state'))
    }
    for (const change of commit.in('users')) {
      if (change.after) this.#verified.set(toId(change), change.after.get('is_verified'))
    }
  }

  called(call: SeenCall): void {
    const { path, heard } = call
    if (path === calls.placeOrder.path) this.#heardOfOrder(call)
    if (path === calls.walletDescription.path && call.fields.from_amount !== undefined)
      this.#heardOfQuote(call)
    if (heard === 'no answer') return
    if (path === calls.decide.path) this.#heardOfDecision(call, heard)
    if (path === calls.decideApproval.path && heard.status === 200) {
      const state = this.#approvals.get(call.fields.id ?? '')
      const due = outcomes[call.fields.decision ?? '']
      if (!due?.includes(state ?? '')) this.#fail(call, `the approval is ${state}`, call.fields.id ?? '')
    }
    if (path === calls.verifyUser.path && heard.status === 200) {
      const id = call.fields.id ?? ''
      if (this.#verified.get(id) !== true) this.#fail(call, 'the customer is not verified', id)
    }
  }

  ticked(now: Date): void {
    for (const [key, waiting] of this.#unexplained) {
      const old = waiting.filter(({ at }) => at + patience < now.getTime())
      for (const { id, refused } of old) {
        if (refused) this.#fail(refused, `there is ${id}, of which nobody else was told`, id)
      }
      if (old.length === waiting.length) this.#unexplained.delete(key)
    }
  }

  rested(now: Date): void {
    this.ticked(new Date(now.getTime() + 2 * patience))
  }

  #noteQuote(id: string, quote: SeenDocument, commit: SeenCommit): void {
    const uid = readText(quote, 'uid')
    const known = { uid, sent: readText(quote, 'from_amount'), received: readText(quote, 'to_amount') }
    this.#quotes.set(id, { ...known, made: commit.at.getTime(), order: findText(quote, 'order') })
    const key = toQuoteKey(uid, readText(quote, 'fromWallet'), readText(quote, 'toWallet'), known.sent)
    if (!commit.setUp) this.#note(key, id, commit)
  }

  #note(key: string, id: string, { at }: SeenCommit): void {
    const silent = this.#silent.get(key)
    if (silent !== undefined && at.getTime() <= silent + patience) return
    const others = (this.#unexplained.get(key) ?? []).filter(
      (each) => each.at + 2 * patience > at.getTime() || each.refused,
    )
    this.#unexplained.set(key, [...others, { id, at: at.getTime(), refused: undefined }])
  }

  #heardOfOrder(call: SeenCall): void {
    const { heard, fields } = call
    const key = toOrderKey(call.uid, fields.transactionId?.trim() ?? '')
    if (heard === 'no answer' || heard.status !== 200) {
      this.#explain(call, key, undefined)
      return
    }
    const id = String(heard.body.trackingID)
    this.#explain(call, key, id)
    const order = this.#orders.get(id)
    if (!order) this.#fail(call, `there is no order ${id}`, id)
    const other = this.#otherwise(order, call)
    if (other) this.#fail(call, `of the order ${id} ${other}`, id)
  }

  #otherwise(order: KnownOrder, { uid, fields }: SeenCall): string | undefined {
    if (!isOwner(order.uid, uid)) return `the customer is ${order.uid}`
    if (order.fromWallet !== fields.from_currency || order.toWallet !== fields.to_currency)
      return 'the wallets are others'
    if (!isSame(order.amountSent, fields.from_amount)) return `${order.amountSent} are sent`
    if (!isSamePayment(order.reference, fields.transactionId ?? '')) return 'the payment is another'
    const quote = fields.quote ? this.#quotes.get(fields.quote) : undefined
    if (quote && quote.order !== order.id) return `the quote says ${quote.order}`
    // A late order gets the current rate.
    const isLate = quote && quote.received !== order.amountReceived
    if (!isLate && !isSame(order.amountReceived, quote?.received ?? fields.to_amount))
      return `${order.amountReceived} are received`
    return undefined
  }

  #heardOfQuote(call: SeenCall): void {
    const { heard, fields, uid } = call
    const amount = fields.from_amount?.trim() ?? ''
    const quote = heard === 'no answer' ? undefined : readQuote(heard.body)
    const key = toQuoteKey(uid, fields.from_currency_id ?? '', fields.to_currency_id ?? '', amount)
    this.#explain(call, key, quote?.id)
    if (!quote) return
    const known = this.#quotes.get(quote.id)
    if (!known) this.#fail(call, `there is no quote ${quote.id}`, quote.id)
    const isSo = isOwner(known.uid, uid) && known.sent === quote.sent && known.received === quote.received
    if (!isSo || !isSame(known.sent, amount)) this.#fail(call, `the quote ${quote.id} is another`, quote.id)
  }

  #heardOfDecision(call: SeenCall, { status, body }: Exclude<SeenCall['heard'], 'no answer'>): void {
    const id = call.fields.id ?? ''
    const order = this.#orders.get(id)
    if (status === 200 && order?.status !== call.fields.status)
      this.#fail(call, `the order ${id} is ${order?.status}`, id)
    const approval = String(body.approval)
    if (status === 202 && !this.#approvals.has(approval))
      this.#fail(call, `there is no request ${approval}`, id, approval)
  }

  /**
   * Matches a call with unconfirmed orders or quotes. A success confirms its own, a refusal must not have made any, and
   * a call without an answer may have made them.
   */
  #explain(call: SeenCall, key: string, id: string | undefined): void {
    const isRefused = call.heard !== 'no answer' && call.heard.status < 500
    if (id === undefined && !isRefused) this.#silent.set(key, call.at.getTime())
    const waiting = this.#unexplained.get(key)
    if (!waiting) return
    const left = waiting.filter((each) => {
      if (id !== undefined) return each.id !== id
      const isWithin = each.at >= call.began.getTime() && each.at <= call.at.getTime() + patience
      if (isWithin && isRefused && each.at <= call.at.getTime()) each.refused = call
      return !isWithin || isRefused
    })
    if (left.length > 0) this.#unexplained.set(key, left)
    else this.#unexplained.delete(key)
  }

  #fail({ uid, path, heard }: SeenCall, found: string, ...concerned: readonly string[]): never {
    const answer = heard === 'no answer' ? heard : `${heard.status} ${JSON.stringify(heard.body)}`
    throw new Violation(this.name, `${uid} was answered ${answer} by ${path}, and ${found}.`, [
      ...concerned,
      uid ?? '',
    ])
  }
}

/** Possible states after each decision. An approved payout may already be paid, expired or withdrawn. */
const outcomes: Readonly<Record<string, readonly string[]>> = {
  approve: ['approved', 'standing', 'withdrawn', 'expired', 'overtaken'],
  refuse: ['refused'],
  withdraw: ['withdrawn'],
}

/** Whether the caller may be the owner. A browser just used to register has no user ID yet. */
function isOwner(owner: string, caller: string | undefined): boolean {
  return caller === undefined || caller === owner
}

const toOrderKey = (uid: string | undefined, reference: string) => `order ${uid} ${reference}`

function toQuoteKey(uid: string | undefined, from: string, to: string, amount: string): string {
  return `quote ${uid} ${from} ${to} ${isDecimal(amount) ? toUnits(amount) : amount}`
}

function isSame(amount: string, sent: string | undefined): boolean {
  return sent !== undefined && isDecimal(sent.trim()) && toUnits(amount) === toUnits(sent.trim())
}

/** Compares references by the rules of both kinds of wallets, whichever applies. */
function isSamePayment(one: string, other: string): boolean {
  return (['common_currency', 'currency'] as const).some((type) => {
    const cores = listPaymentCores(other, { type })
    return listPaymentCores(one, { type }).some((core) => cores.includes(core))
  })
}

function readQuote(body: Readonly<Record<string, unknown>>) {
  const answered = calls.walletDescription.answer.safeParse(body).data?.quote
  return answered && { id: answered.id, sent: answered.from_amount, received: answered.to_amount }
}
