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

/** The moves of a refund, written independently of the product. */
const moves = [
  ...['due ready', 'due dropped', 'ready approved', 'ready dropped'],
  ...['due written off', 'written off ready', 'written off dropped'],
  ...['approved ready', 'approved paid', 'approved dropped', 'paid closed', 'dropped due'],
]

/** Audit action of each state that people bring about. */
const actions: Readonly<Record<string, string>> = {
  ready: 'refund account set',
  approved: 'refund approved',
  paid: 'refund paid',
  closed: 'refund closed',
  'written off': 'refund written off',
}

/** Actions of staff, who must not act on their own refunds. */
const byStaff = ['refund approved', 'refund paid', 'refund written off', 'refund dropped']

/** Fields that an approval fixes, and those that a payment fixes as well. */
const approved = ['uid', 'trackingID', 'wallet', 'amount', 'targetKey']
const paid = [...approved, 'reference', 'proof']

const isPaid = (state: string) => state === 'paid' || state === 'closed'

/** Refunds of which the ledger still owes the money. */
const isOwed = (state: string) => !isPaid(state) && state !== 'dropped' && state !== 'written off'

export class Refunds implements Invariant {
  readonly name = 'refunds'
  readonly holds =
    'A payment has one refund at most, which moves forward with its audit entries, and no member of staff acts on their own. A refund is paid once, with one ledger entry and a reference of its own, to the approved account and with the approved amount. The ledger owes a decided order exactly its unpaid refunds.'
  readonly watchedCollections = ['refunds', 'payments', 'transactions', 'ledger', 'audit', 'settings']

  /** Source wallet of each order, and whether it is decided. */
  readonly #orders = new Map<string, { readonly from: string; readonly isDecided: boolean }>()
  /** Refunds that are owed, by the order or payment and its wallet. */
  readonly #owed = new Map<string, Map<string, bigint>>()
  /** Balances of the ledger, by the same keys. */
  readonly #balances = new Map<string, bigint>()
  readonly #references = new Map<string, string>()

  readonly #filled = new FilledLedger()
  /** Debts that are compared once the ledger is filled. */
  readonly #touched = new Set<string>()

  committed(commit: SeenCommit): void {
    const touched = this.#touched
    for (const change of commit.in('transactions')) this.#learn(change, touched)
    for (const { before, after } of commit.in('ledger')) if (!before && after) this.#enter(after, touched)
    for (const change of commit.in('refunds')) this.#follow(change, commit, touched)
    this.#checkPayments(commit)
    if (!this.#filled.follow(commit)) return
    for (const key of touched) this.#compare(key)
    touched.clear()
  }

  #learn(change: SeenChange, touched: Set<string>): void {
    const { before, after } = change
    if (!after || before?.get('status') === after.get('status')) return
    const from = readText(after, 'fromWallet')
    this.#orders.set(toId(change), { from, isDecided: readText(after, 'status') !== 'pending' })
    touched.add(`${toId(change)} ${from}`)
  }

  #enter(entry: SeenDocument, touched: Set<string>): void {
    for (const { account, currency, amount } of readLines(entry)) {
      const owner = /^owed:(.*)$/.exec(account)?.[1]
      if (owner === undefined) continue
      const key = `${owner} ${currency}`
      this.#balances.set(key, (this.#balances.get(key) ?? 0n) + toUnits(amount))
      touched.add(key)
    }
  }

  #follow(change: SeenChange, commit: SeenCommit, touched: Set<string>): void {
    const { before, after } = change
    const id = toId(change)
    const fail = (found: string) => new Violation(this.name, `The refund ${id} ${found}.`, [id])
    if (!after) throw fail('is deleted')
    const was = before && readText(before, 'state')
    const state = readText(after, 'state')
    if (was !== state && (was === undefined ? state !== 'due' : !moves.includes(`${was} ${state}`)))
      throw fail(`was ${was ?? 'not there'} and is ${state}`)
    const other = listFixedFields(was, state).find((field) => before?.get(field) !== after.get(field))
    if (other !== undefined) throw fail(`is ${state}, and its ${other} changes`)
    this.#checkEntries(change, commit)
    if (state === 'paid' && was !== 'paid') this.#pay(id, after, commit)
    const owner = findText(after, 'trackingID') ?? `payment-${id}`
    const key = `${owner} ${readText(after, 'wallet')}`
    const refunds = this.#owed.get(key) ?? new Map<string, bigint>()
    this.#owed.set(key, refunds)
    if (isOwed(state)) refunds.set(id, toUnits(readText(after, 'amount')))
    else refunds.delete(id)
    touched.add(key)
  }

  #checkEntries(change: SeenChange, commit: SeenCommit): void {
    const { before, after } = change
    const id = toId(change)
    const entries = commit
      .in('audit')
      .flatMap((entry) => entry.after ?? [])
      .filter((entry) => entry.get('about') === id)
    const state = after && readText(after, 'state')
    const isMoved = before?.get('state') !== state || before?.get('targetKey') !== after?.get('targetKey')
    const action = isMoved ? actions[state ?? ''] : undefined
    if (action !== undefined && !entries.some((entry) => entry.get('action') === action))
      throw new Violation(this.name, `The audit does not say: ${action}, ${id}.`, [id])
    const owner = after?.get('uid')
    const own = entries.find(
      (entry) =>
        byStaff.includes(readText(entry, 'action')) &&
        owner !== undefined &&
        (entry.get('by') === owner || entry.get('approvedBy') === owner),
    )
    if (own) throw new Violation(this.name, `${owner} acts on their own refund: ${own.get('action')}.`, [id])
  }

  #pay(id: string, refund: SeenDocument, commit: SeenCommit): void {
    const fail = (found: string) => new Violation(this.name, `The refund ${id} ${found}.`, [id])
    const reference = findText(refund, 'reference') ?? ''
    const earlier = this.#references.get(reference)
    if (reference === '' || earlier !== undefined)
      throw fail(`is paid with the reference "${reference}" of ${earlier ?? 'nothing'}`)
    this.#references.set(reference, id)
    const owner = findText(refund, 'trackingID') ?? `payment-${id}`
    const wallet = readText(refund, 'wallet')
    const amount = toUnits(readText(refund, 'amount'))
    const isEntered = listRefundPayments(commit).some((lines) => {
      const has = (account: string, sum: bigint) =>
        lines.some(
          (line) => line.account === account && line.currency === wallet && toUnits(line.amount) === sum,
        )
      return lines.length === 2 && has(`owed:${owner}`, -amount) && has(`paid:${wallet}`, amount)
    })
    if (!isEntered) throw fail('is paid without its ledger entry')
  }

  /** Only the commit of a paid refund changes the ledger and the payments for it. */
  #checkPayments(commit: SeenCommit): void {
    const ids = commit.in('refunds').filter(isPaidNow).map(toId)
    const entries = listRefundPayments(commit).length
    if (entries !== ids.length)
      throw new Violation(this.name, `${entries} ledger entries pay ${ids.length} refunds.`, ids)
    const stray = commit
      .in('payments')
      .find(
        (change) =>
          change.after?.get('state') === 'refunded' &&
          change.before?.get('state') !== 'refunded' &&
          !ids.includes(toId(change)),
      )
    if (stray) throw new Violation(this.name, `${stray.path} is refunded by nothing.`, [toId(stray)])
  }

  #compare(key: string): void {
    const [owner = '', wallet = ''] = key.split(' ')
    const order = this.#orders.get(owner)
    if (order && order.from !== wallet) return
    const refunds = [...(this.#owed.get(key) ?? [])]
    const due = refunds.reduce((sum, [, amount]) => sum + amount, 0n)
    // The invariant `matches` compares the payments that a pending order is owed.
    const owed = order?.isDecided === false ? 0n : (this.#balances.get(key) ?? 0n)
    if (owed === due) return
    const found = `${owner} is owed ${toDecimal(owed)} of ${wallet}, and its refunds are ${toDecimal(due)}.`
    throw new Violation(this.name, found, [owner, ...refunds.map(([id]) => id)])
  }
}

/** Fields that do not change with this step. */
function listFixedFields(was: string | undefined, state: string): readonly string[] {
  if (was !== undefined && isPaid(was)) return paid
  return state === 'approved' || isPaid(state) ? approved : []
}

function isPaidNow({ before, after }: SeenChange): boolean {
  return after?.get('state') === 'paid' && before?.get('state') !== 'paid'
}

interface Line {
  readonly account: string
  readonly currency: string
  readonly amount: string
}

/** Lines of each ledger entry that pays a refund. */
function listRefundPayments(commit: SeenCommit): readonly (readonly Line[])[] {
  return commit
    .in('ledger')
    .flatMap(({ before, after }) =>
      !before && after?.get('cause') === 'refund paid' ? [readLines(after)] : [],
    )
}

function readLines(entry: SeenDocument): readonly Line[] {
  const lines = entry.get('lines')
  if (!Array.isArray(lines)) return []
  return lines.map((line) => {
    const { account, currency, amount } = Object.fromEntries(readFields(line))
    return { account: String(account), currency: String(currency), amount: String(amount) }
  })
}
