import {
  type Invariant,
  type SeenChange,
  type SeenCommit,
  type SeenDocument,
  Violation,
} from '../../witness.ts'
import { toId } from '../read/changes.ts'
import { findText, readFields, readText } from '../read/fields.ts'
import { FilledLedger } from '../read/filled-ledger.ts'
import { toDecimal, toUnits } from '../read/units.ts'

interface KnownOrder {
  readonly status: string
  readonly from: string
  readonly to: string
  readonly sent: bigint
  readonly received: bigint
  /** Whether the reserve did not cover it, so that the ledger does not owe the payout. */
  readonly short: boolean
}

const ofTheOrder = ['status', 'amountSent', 'amountReceived']

/** Content of a statement line. It makes the ID of its payment, so it never changes. */
const ofTheLine = ['account', 'wallet', 'direction', 'amount', 'bookedAt', 'reference', 'payer', 'text']

/** Causes that change what is owed, but not the payments. */
const ofRefunds = ['refund paid', 'refund written off', 'write-off undone']

const ofLosses = ['loss written off', 'loss undone']

export class Matches implements Invariant {
  readonly name = 'matches'
  readonly holds =
    'A line of a statement is one payment, whose content never changes, and which is matched to one order at most. The payments of an order are those matched to it, with their sum, and the ledger owes an order its payout until it is decided, and all of its payments but the approved amount. A loss that is written off is what its approved order lacks.'
  readonly watchedCollections = ['payments', 'orderPayments', 'transactions', 'ledger', 'losses', 'settings']

  readonly #orders = new Map<string, KnownOrder>()
  /** Order of each matched payment, and its amount. */
  readonly #matched = new Map<string, { readonly order: string; readonly amount: bigint }>()
  /** Matched payments of each order. */
  readonly #paid = new Map<string, Set<string>>()
  /** Debt to each order by currency, before paid refunds. */
  readonly #owed = new Map<string, bigint>()

  /** Written-off losses: as stored, and as the ledger has them. */
  readonly #losses = new Map<string, bigint>()
  readonly #writtenOff = new Map<string, bigint>()

  readonly #filled = new FilledLedger()
  /** Orders whose debt is compared once the ledger is filled. */
  readonly #touched = new Set<string>()

  committed(commit: SeenCommit): void {
    const touched = this.#touched
    for (const change of commit.in('transactions')) this.#follow(change, touched)
    for (const change of commit.in('payments')) this.#match(change, touched)
    for (const { before, after } of commit.in('ledger')) if (!before && after) this.#enter(after, touched)
    for (const change of commit.in('orderPayments')) this.#compare(change, touched)
    for (const change of commit.in('losses')) {
      this.#losses.set(toId(change), change.after ? toUnits(readText(change.after, 'amount')) : 0n)
      touched.add(toId(change))
    }
    if (!this.#filled.follow(commit)) return
    for (const order of touched) this.#checkOwed(order)
    touched.clear()
  }

  #follow(change: SeenChange, touched: Set<string>): void {
    const { before, after } = change
    const isSame = ofTheOrder.every((field) => before?.get(field) === after?.get(field))
    if (!after || isSame) return
    this.#orders.set(toId(change), {
      status: readText(after, 'status'),
      from: readText(after, 'fromWallet'),
      to: readText(after, 'toWallet'),
      sent: toUnits(readText(after, 'amountSent')),
      received: toUnits(readText(after, 'amountReceived')),
      short: after.get('short') === true,
    })
    touched.add(toId(change))
  }

  #match(change: SeenChange, touched: Set<string>): void {
    const { before, after } = change
    const id = toId(change)
    if (!after) throw new Violation(this.name, `The payment ${id} is deleted.`, [id])
    const other = ofTheLine.find((field) => before && before.get(field) !== after.get(field))
    if (other) throw new Violation(this.name, `The ${other} of the payment ${id} changes.`, [id])
    // A payment that is returned as a whole stays with its order.
    const isMatched = ['matched', 'refunded'].includes(readText(after, 'state'))
    const order = isMatched ? findText(after, 'trackingID') : undefined
    const earlier = this.#matched.get(id)
    if (earlier?.order === order) return
    if (earlier && order !== undefined)
      throw new Violation(this.name, `The payment ${id} of ${earlier.order} is matched to ${order}.`, [id])
    if (earlier) this.#paid.get(earlier.order)?.delete(id)
    if (order === undefined) this.#matched.delete(id)
    else {
      this.#matched.set(id, { order, amount: toUnits(readText(after, 'amount')) })
      this.#paid.set(order, (this.#paid.get(order) ?? new Set()).add(id))
    }
    touched.add(order ?? earlier?.order ?? '')
  }

  #enter(entry: SeenDocument, touched: Set<string>): void {
    const lines = entry.get('lines')
    if (ofLosses.includes(findText(entry, 'cause') ?? '')) this.#enterLoss(entry, touched)
    if (!Array.isArray(lines) || ofRefunds.includes(findText(entry, 'cause') ?? '')) return
    for (const line of lines) {
      const { account, amount, currency } = Object.fromEntries(readFields(line))
      const order = /^owed:(.*)$/.exec(String(account))?.[1]
      if (order === undefined) continue
      const key = `${order} ${currency}`
      this.#owed.set(key, (this.#owed.get(key) ?? 0n) + toUnits(String(amount)))
      touched.add(order)
    }
  }

  #enterLoss(entry: SeenDocument, touched: Set<string>): void {
    const order = readText(entry, 'about')
    for (const [, line] of readFields(entry.get('lines'))) {
      const { account, amount } = Object.fromEntries(readFields(line))
      if (account !== 'adjustments') continue
      this.#writtenOff.set(order, (this.#writtenOff.get(order) ?? 0n) - toUnits(String(amount)))
    }
    touched.add(order)
  }

  /** Each commit writes the payments of an order together with their matches. */
  #compare(change: SeenChange, touched: Set<string>): void {
    const order = toId(change)
    touched.add(order)
    const stored = change.after?.get('payments')
    const ids = Array.isArray(stored) ? stored.map((each) => String(Object(each).id)) : []
    const matched = [...(this.#paid.get(order) ?? [])]
    const total = change.after ? toUnits(readText(change.after, 'total')) : 0n
    const isSame = ids.length === matched.length && matched.every((id) => ids.includes(id))
    if (!isSame || total !== this.#sum(order))
      throw new Violation(
        this.name,
        `${order} has the payments ${ids.join(', ') || 'none'}, ${toDecimal(total)}, and ${matched.join(', ') || 'none'} are matched to it.`,
        [order, ...ids],
      )
  }

  #sum(order: string): bigint {
    const ids = [...(this.#paid.get(order) ?? [])]
    return ids.reduce((sum, id) => sum + (this.#matched.get(id)?.amount ?? 0n), 0n)
  }

  #checkOwed(order: string): void {
    const known = this.#orders.get(order)
    if (!known) return
    const paid = this.#sum(order)
    const settled = known.status === 'Approved' ? known.sent : 0n
    const due = paid > settled ? paid - settled : 0n
    this.#checkLoss(order, settled > paid ? settled - paid : 0n)
    this.#compareOwed(order, known.from, due)
    if (!known.short) this.#compareOwed(order, known.to, known.status === 'pending' ? known.received : 0n)
  }

  #checkLoss(order: string, missing: bigint): void {
    const stored = this.#losses.get(order) ?? 0n
    const entered = this.#writtenOff.get(order) ?? 0n
    if (entered === stored && (stored === 0n || stored === missing)) return
    const found = `${order} lacks ${toDecimal(missing)}, ${toDecimal(stored)} is written off, and ${toDecimal(entered)} in the ledger.`
    throw new Violation(this.name, found, [order])
  }

  #compareOwed(order: string, currency: string, due: bigint): void {
    const owed = this.#owed.get(`${order} ${currency}`) ?? 0n
    if (owed === due) return
    const found = `${order} is owed ${toDecimal(owed)} of ${currency} in the ledger instead of ${toDecimal(due)}.`
    throw new Violation(this.name, found, [order])
  }
}
