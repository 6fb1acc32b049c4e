import { type Invariant, type SeenCommit, type SeenDocument, Violation } from '../../witness.ts'
import { toId } from '../read/changes.ts'
import { findText, readText, readTime } from '../read/fields.ts'
import { divide, one, toUnits } from '../read/units.ts'

/** Rates of a wallet, and the time until which they applied. */
interface WalletRates {
  readonly isCommon: boolean
  readonly buy: string
  readonly sell: string
  readonly decimals: number
  readonly until: number
}

interface Priced {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly sent: string
  readonly received: string
  readonly worth: string
  readonly rate: string
  /** Integer part of the rate, which only orders have. */
  readonly wholeRate: string | undefined
  /** Start of the call by the clock of its process. */
  readonly begun: number
}

const forever = Number.POSITIVE_INFINITY
/** Maximum skew between the clocks of two processes, with a margin. */
const skew = 15_000
/** Maximum duration of a call, with a wide margin. */
const kept = 60 * 60_000

export class Rates implements Invariant {
  readonly name = 'rates'
  readonly holds =
    'A quote or an order matches the rates of its wallets at some moment between the start of its call and its commit, rounded half-up.'
  readonly watchedCollections = ['quotes', 'transactions', 'wallets']

  /** Rates by wallet, newest last. */
  readonly #terms = new Map<string, WalletRates[]>()

  committed(commit: SeenCommit): void {
    const at = commit.at.getTime()
    const quoted = new Set<string>()
    for (const change of commit.in('quotes')) {
      const { before, after } = change
      if (!before && after && !commit.setUp) this.#check(toQuote(toId(change), after), at)
      if (after?.get('state') === 'used') quoted.add(findText(after, 'order') ?? '')
    }
    for (const change of commit.in('transactions')) {
      const { before, after } = change
      // The order of a live quote keeps the quoted amounts, whatever the current rates.
      if (!before && after && !commit.setUp && !quoted.has(toId(change)))
        this.#check(toOrder(toId(change), after), at)
    }
    for (const change of commit.in('wallets')) {
      if (change.after) this.#learn(toId(change), change.after, at)
    }
  }

  #learn(wallet: string, document: SeenDocument, at: number): void {
    const history = this.#terms.get(wallet) ?? []
    const now = readTerms(document)
    const last = history.at(-1)
    if (last && last.buy === now.buy && last.sell === now.sell && last.decimals === now.decimals) return
    const before = history
      .filter(({ until }) => until > at - kept)
      .map((terms) => (terms === last ? { ...terms, until: at } : terms))
    this.#terms.set(wallet, [...before, now])
  }

  #check(priced: Priced, at: number): void {
    const { id, from, to, begun } = priced
    const ofFrom = this.#terms.get(from)
    const ofTo = this.#terms.get(to)
    if (!ofFrom || !ofTo)
      throw new Violation(this.name, `${id} is of a wallet that is not there.`, [id, from, to])
    if (at - begun > kept) throw new Violation(this.name, `${id} came through after an hour.`, [id])
    const isHeld = (terms: WalletRates) => terms.until > begun - skew
    for (const one of ofFrom.toReversed()) {
      for (const other of ofTo.toReversed()) {
        if (isHeld(one) && isHeld(other) && hasRates(priced, one, other)) return
      }
    }
    const last = ofFrom.at(-1)
    const other = ofTo.at(-1)
    const due = last && other ? convert(priced.sent, last, other) : ''
    const found = `${id} is ${priced.received} for ${priced.sent} at ${priced.rate}, worth ${priced.worth}; the wallets say ${due}.`
    throw new Violation(this.name, found, [id, from, to])
  }
}

function readTerms(document: SeenDocument): WalletRates {
  const decimals = document.get('decimals')
  return {
    isCommon: document.get('type') === 'common_currency',
    buy: readText(document, 'buy_at'),
    sell: readText(document, 'sell_at'),
    decimals: typeof decimals === 'number' ? decimals : 2,
    until: forever,
  }
}

function toQuote(id: string, quote: SeenDocument): Priced {
  return {
    id,
    from: readText(quote, 'fromWallet'),
    to: readText(quote, 'toWallet'),
    sent: readText(quote, 'from_amount'),
    received: readText(quote, 'to_amount'),
    worth: readText(quote, 'worth'),
    rate: readText(quote, 'rate'),
    wholeRate: undefined,
    begun: readTime(quote, 'created_at'),
  }
}

function toOrder(id: string, order: SeenDocument): Priced {
  return {
    id,
    from: readText(order, 'fromWallet'),
    to: readText(order, 'toWallet'),
    sent: readText(order, 'amountSent'),
    received: readText(order, 'amountReceived'),
    worth: readText(order, 'worth'),
    rate: readText(order, 'rate'),
    wholeRate: readText(order, 'exchangedRateINR'),
    begun: readTime(order, 'created_at'),
  }
}

function hasRates(priced: Priced, from: WalletRates, to: WalletRates): boolean {
  if (priced.received !== convert(priced.sent, from, to)) return false
  const rate = from.isCommon ? to.buy : from.sell
  const isWhole = priced.wholeRate === undefined || priced.wholeRate === rate.split('.')[0]
  return isWhole && priced.rate === rate && priced.worth === computeWorth(priced, from, to)
}

function convert(sent: string, from: WalletRates, to: WalletRates): string {
  const inRupees = toUnits(sent) * (from.isCommon ? one : toUnits(from.sell))
  return divide(inRupees, (to.isCommon ? one : toUnits(to.buy)) * one, to.decimals)
}

function computeWorth({ sent, received }: Priced, from: WalletRates, to: WalletRates): string {
  if (from.isCommon) return sent
  return to.isCommon ? received : divide(toUnits(sent) * toUnits(from.sell), one * one, 2)
}
