import { defaultControls } from '@rupee/domain/controls/controls.ts'
import { hasRight, roleSchema } from '@rupee/domain/people/roles.ts'
import {
  type Invariant,
  type SeenChange,
  type SeenCommit,
  type SeenDocument,
  Violation,
} from '../../witness.ts'
import { toId } from '../read/changes.ts'
import { findText, readFields, readText } from '../read/fields.ts'
import { KnownPeople } from '../read/known-people.ts'

/** Time for which old controls may still apply, because calls read them before their transaction. */
const kept = 15 * 60_000

/** A batch that has returned an order after it was sent. */
interface Return {
  readonly batch: string
  /** People who sent it, or uploaded its answer about the order. */
  readonly barred: readonly unknown[]
}

interface Payout {
  readonly what: string
  readonly returns: readonly Return[]
  /** People who get the money. */
  readonly customers: readonly string[]
  /** Payment that a refund returns. */
  readonly payment?: string
}

export class PaidAgain implements Invariant {
  readonly name = 'paid again'
  readonly holds =
    'An order that a sent batch has returned, and its refund, are paid only with a second person, who neither sent nor settled that batch nor asked for the approval. Nobody refunds a payment alone that they have imported or matched.'
  readonly watchedCollections = [
    'audit',
    'batches',
    'transactions',
    'refunds',
    'payments',
    'users',
    'staff',
    'settings',
  ]

  readonly #people: KnownPeople
  readonly #returned = new Map<string, Return>()
  /** Returned orders that have been paid since. */
  readonly #paid = new Set<string>()
  /** People who have imported or matched a payment. */
  readonly #proofs = new Map<string, readonly unknown[]>()
  /** Time until which one person could do everything, including refunds of payments that they had imported. */
  #oneUntil = Number.POSITIVE_INFINITY
  #ownUntil = Number.POSITIVE_INFINITY

  constructor(people = new KnownPeople()) {
    this.#people = people
  }

  committed(commit: SeenCommit): void {
    this.#people.follow(commit)
    for (const change of commit.in('payments')) {
      const { after } = change
      if (after) this.#proofs.set(toId(change), [after.get('importedBy'), after.get('matchedBy')])
    }
    for (const { before, after } of commit.in('audit')) {
      const payout = !before && after && !commit.setUp ? this.#findPayout(after, commit) : undefined
      if (after && payout) this.#check(after, payout, commit)
    }
    for (const change of commit.in('transactions'))
      if (change.after?.get('status') === 'Approved') this.#paid.add(toId(change))
    for (const change of commit.in('batches')) this.#return(change)
    for (const { path, after } of commit.in('settings'))
      if (path === 'settings/controls') this.#learn(after, commit)
  }

  #return(change: SeenChange): void {
    const { before, after } = change
    if (before?.get('state') !== 'sent') return
    const was = new Map(readLines(before).map(({ trackingID, state }) => [trackingID, state]))
    for (const { trackingID, state, answeredBy } of readLines(after)) {
      if (state !== 'returned' || was.get(trackingID) === 'returned') continue
      const barred = [after?.get('sentBy'), answeredBy]
      this.#returned.set(String(trackingID), { batch: toId(change), barred })
    }
  }

  /** Returns the payout that an audit entry releases. A batch releases its orders when it is sent. */
  #findPayout(entry: SeenDocument, commit: SeenCommit): Payout | undefined {
    const action = readText(entry, 'action')
    const about = readText(entry, 'about')
    const find = (collection: string) => commit.in(collection).find((change) => toId(change) === about)?.after
    if (action === 'batch sent') {
      const lines = readLines(find('batches')).filter(({ state }) => state === 'open')
      const returns = lines.flatMap(({ trackingID }) => this.#listReturns(String(trackingID)))
      return { what: `the batch ${about}`, returns, customers: lines.map(({ uid }) => String(uid)) }
    }
    if (action === 'order decided') {
      const order = find('transactions')
      if (order?.get('status') !== 'Approved' || isBatched(about, commit)) return undefined
      return { what: about, returns: this.#listReturns(about), customers: [readText(order, 'uid')] }
    }
    const refund = action === 'refund approved' ? find('refunds') : undefined
    if (!refund) return undefined
    const order = findText(refund, 'trackingID')
    const returns = order === undefined ? [] : this.#listReturns(order)
    const customer = findText(refund, 'uid')
    const customers = customer === undefined ? [] : [customer]
    return { what: `the refund ${about}`, returns, customers, payment: about }
  }

  #listReturns(order: string): readonly Return[] {
    const found = this.#returned.get(order)
    return found && !this.#paid.has(order) ? [found] : []
  }

  #check(entry: SeenDocument, { what, returns, customers, payment }: Payout, { at }: SeenCommit): void {
    const by = readText(entry, 'by')
    const approver = findText(entry, 'approvedBy')
    const fail = (found: string) => new Violation(this.name, found, [readText(entry, 'about'), by])
    if (approver !== undefined) {
      const own = returns.find(({ barred }) => barred.includes(approver) || approver === by)
      if (own) throw fail(`${approver} approves ${what} after their own part in the batch ${own.batch}.`)
      return
    }
    const hasOther = this.#people.staff.some(
      ({ uid, role }) =>
        uid !== by && !customers.includes(uid) && hasRight(roleSchema.parse(role), 'decide orders'),
    )
    const isOne = (until: number) => until > at.getTime() - kept
    if (!hasOther || isOne(this.#oneUntil)) return
    if (returns[0])
      throw fail(`${by} pays ${what} alone, after the batch ${returns[0].batch} has returned it.`)
    const isOwn = payment !== undefined && this.#proofs.get(payment)?.includes(by)
    if (isOwn && !isOne(this.#ownUntil))
      throw fail(`${by} approves ${what} alone and has imported or matched its payment.`)
  }

  #learn(controls: SeenDocument | undefined, { at, setUp }: SeenCommit): void {
    const before = setUp ? Number.NEGATIVE_INFINITY : at.getTime()
    const isTwo = controls?.get('secondPerson') === true
    const isAsked = controls?.get('matchedPayment') ?? defaultControls.deployed.matchedPayment
    this.#oneUntil = isTwo ? Math.min(this.#oneUntil, before) : Number.POSITIVE_INFINITY
    this.#ownUntil = isAsked === true ? Math.min(this.#ownUntil, before) : Number.POSITIVE_INFINITY
  }
}

/** Whether a batch approves an order in this commit. */
function isBatched(order: string, commit: SeenCommit): boolean {
  return commit
    .in('batches')
    .some(({ after }) =>
      readLines(after).some(({ trackingID, state }) => trackingID === order && state === 'approved'),
    )
}

function readLines(batch: SeenDocument | undefined): readonly Readonly<Record<string, unknown>>[] {
  const lines = batch?.get('orders')
  return Array.isArray(lines) ? lines.map((line) => Object.fromEntries(readFields(line))) : []
}
