import { defaultLimits } from '@rupee/domain/orders/limits.ts'
import { maximumLiveQuotes } from '@rupee/domain/quotes/quote.ts'
import { type Invariant, type SeenCommit, type SeenDocument, Violation } from '../../witness.ts'
import { toId } from '../read/changes.ts'
import { readText, readTime } from '../read/fields.ts'
import { toDecimal, toUnits } from '../read/units.ts'

/** Live quotes and pending orders of one customer, by ID. */
interface Open {
  readonly quotes: Map<string, { readonly worth: bigint; readonly expires: number }>
  readonly orders: Map<string, bigint>
}

interface Allowance {
  readonly pendingOrders: number
  readonly heldAtOnce: bigint
  /** Time at which the controls changed. Earlier calls may still apply the old limits for a while. */
  readonly until: number
}

const kept = 15 * 60_000

/** Checked whenever a customer opens a quote, an order without a quote, or a late order. */
export class Limits implements Invariant {
  readonly name = 'limits'
  readonly holds = 'No customer opens more than 3 live quotes, or exceeds the limits in the controls.'
  readonly watchedCollections = ['quotes', 'transactions', 'settings']

  readonly #open = new Map<string, Open>()
  #allowed: readonly Allowance[] = [{ ...readAllowed(undefined), until: Number.POSITIVE_INFINITY }]

  committed(commit: SeenCommit): void {
    const begun: (readonly [string, number])[] = []
    const quoted = new Set<string>()
    for (const change of commit.in('quotes')) {
      const { before, after } = change
      const uid = readUid(before ?? after)
      if (after?.get('state') === 'live') {
        const quote = { worth: toUnits(readText(after, 'worth')), expires: readTime(after, 'expires') }
        this.#of(uid).quotes.set(toId(change), quote)
        if (!before) begun.push([uid, readTime(after, 'created_at')])
      } else this.#end(uid, 'quotes', toId(change))
      if (after?.get('order') !== undefined) quoted.add(readText(after, 'order'))
    }
    for (const change of commit.in('transactions')) {
      const { before, after } = change
      const uid = readUid(before ?? after)
      if (after?.get('status') === 'pending') {
        this.#of(uid).orders.set(toId(change), toUnits(readText(after, 'worth')))
        const isNew = after.get('late') === true || !quoted.has(toId(change))
        if (!before && isNew) begun.push([uid, readTime(after, 'created_at')])
      } else this.#end(uid, 'orders', toId(change))
    }
    if (!commit.setUp) for (const [uid, now] of begun) this.#check(uid, now, commit)
    for (const { path, after } of commit.in('settings')) {
      if (path === 'settings/controls') this.#learn(after, commit)
    }
  }

  #check(uid: string, now: number, commit: SeenCommit): void {
    const { quotes, orders } = this.#of(uid)
    const live = [...quotes.values()].filter(({ expires }) => expires > now)
    const held = [...live.map(({ worth }) => worth), ...orders.values()].reduce((sum, each) => sum + each, 0n)
    const concerned = [uid, ...quotes.keys(), ...orders.keys()]
    if (live.length > maximumLiveQuotes)
      throw new Violation(this.name, `${uid} has ${live.length} live quotes.`, concerned)
    const count = live.length + orders.size
    const allowed = this.#allowed.filter(({ until }) => until > commit.at.getTime() - kept)
    if (allowed.every(({ pendingOrders }) => count > pendingOrders))
      throw new Violation(this.name, `${uid} has ${count} quotes and orders open.`, concerned)
    if (allowed.every(({ heldAtOnce }) => held > heldAtOnce))
      throw new Violation(this.name, `${uid} holds ${toDecimal(held)} rupees.`, concerned)
  }

  #learn(controls: SeenDocument | undefined, { at, setUp }: SeenCommit): void {
    const before = this.#allowed
      .filter(({ until }) => !setUp && until > at.getTime() - kept)
      .map((allowed) => ({ ...allowed, until: Math.min(allowed.until, at.getTime()) }))
    this.#allowed = [...before, { ...readAllowed(controls), until: Number.POSITIVE_INFINITY }]
  }

  #of(uid: string): Open {
    const open = this.#open.get(uid) ?? { quotes: new Map(), orders: new Map() }
    this.#open.set(uid, open)
    return open
  }

  #end(uid: string, what: keyof Open, id: string): void {
    const open = this.#open.get(uid)
    open?.[what].delete(id)
    if (open?.quotes.size === 0 && open.orders.size === 0) this.#open.delete(uid)
  }
}

function readUid(document: SeenDocument | undefined): string {
  return document ? readText(document, 'uid') : ''
}

function readAllowed(controls: SeenDocument | undefined): Omit<Allowance, 'until'> {
  const pendingOrders = controls?.get('pendingOrders')
  const heldAtOnce = controls?.get('heldAtOnce')
  return {
    pendingOrders: typeof pendingOrders === 'number' ? pendingOrders : defaultLimits.pendingOrders,
    heldAtOnce: toUnits(typeof heldAtOnce === 'string' ? heldAtOnce : defaultLimits.heldAtOnce),
  }
}
