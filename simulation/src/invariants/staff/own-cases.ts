import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { defaultControls } from '@rupee/domain/controls/controls.ts'
import { hasRight, roleSchema } from '@rupee/domain/people/roles.ts'
import { type Invariant, type SeenCommit, type SeenDocument, Violation } from '../../witness.ts'
import { toId } from '../read/changes.ts'
import { findText, readFields, readText, readTime } from '../read/fields.ts'
import { KnownPeople } from '../read/known-people.ts'
import { toDecimal, toUnits } from '../read/units.ts'

/** Time for which old controls may still apply, because calls read them before their transaction. */
const kept = 15 * 60_000

interface Standing {
  readonly by: string
  /** The approved amount. */
  readonly received: unknown
}

interface Threshold {
  /** Maximum payout that one person may decide. Undefined: no maximum. */
  readonly payout: bigint | undefined
  /** Maximum sum of such payouts by one person on one day. */
  readonly day: bigint | undefined
  readonly until: number
}

export class OwnCases implements Invariant {
  readonly name = 'own cases'
  readonly holds =
    'Nobody decides their own order, payment claim, KYC, role, block or request, or writes to themselves as staff. Payouts and batches above the limit, or above that of a day, are approved, with their amount, beforehand.'
  readonly watchedCollections = [
    ...['approvals', 'users', 'staff', 'audit', 'transactions', 'paymentClaims', 'settings'],
    'batches',
  ]

  readonly #people: KnownPeople
  readonly #askers = new Map<string, string>()
  /** Approved payouts that are not paid yet, by subject. */
  readonly #standing = new Map<string, Standing>()
  /** Without a document, one person may do everything, to avoid false alarms. */
  #thresholds: readonly Threshold[] = [{ payout: undefined, day: undefined, until: Number.POSITIVE_INFINITY }]
  /** Worth of the payouts that each person has made alone on each day in India. */
  readonly #paidAlone = new Map<string, bigint>()

  constructor(people = new KnownPeople()) {
    this.#people = people
  }

  committed(commit: SeenCommit): void {
    this.#checkApprovals(commit)
    this.#people.follow(commit)
    const before = new Map(this.#standing)
    this.#followStanding(commit)
    for (const { before: seen, after } of commit.in('audit')) {
      if (!seen && after && !commit.setUp) this.#checkEntry(after, before, commit)
    }
    for (const { path, after } of commit.in('settings')) {
      if (path === 'settings/controls') this.#learn(after, commit)
    }
  }

  #checkApprovals(commit: SeenCommit): void {
    for (const change of commit.in('approvals')) {
      const { before, after } = change
      if (!after) continue
      if (!before) this.#askers.set(toId(change), readText(after, 'by'))
      const state = readText(after, 'state')
      const by = this.#askers.get(toId(change))
      if (state === 'waiting' || commit.setUp || before?.get('state') === 'standing') continue
      this.#askers.delete(toId(change))
      // The person who asked may have rejected the order or asked again.
      if (state === 'overtaken') continue
      const isOwn = findText(after, 'decidedBy') === by
      if (by === undefined || isOwn === (state === 'withdrawn')) continue
      throw new Violation(
        this.name,
        `${by} has asked for the approval ${toId(change)}, and it is ${state} by ${after.get('decidedBy')}.`,
        [toId(change), by],
      )
    }
  }

  #followStanding(commit: SeenCommit): void {
    for (const { after } of commit.in('approvals')) {
      if (after?.get('kind') !== 'payout') continue
      const subject = readText(after, 'subject')
      if (after.get('state') !== 'standing') this.#standing.delete(subject)
      else {
        const received = readFields(after.get('from')).find(([name]) => name === 'amountReceived')?.[1]
        this.#standing.set(subject, { by: readText(after, 'decidedBy'), received })
      }
    }
  }

  #checkEntry(entry: SeenDocument, standing: ReadonlyMap<string, Standing>, commit: SeenCommit): void {
    const action = readText(entry, 'action')
    const about = readText(entry, 'about')
    const by = readText(entry, 'by')
    const approver = findText(entry, 'approvedBy')
    const fail = (found: string) => new Violation(this.name, found, [about, by])
    const batch = findApprovingBatch(about, commit)
    // The approver of a batch may upload the bank's answer, but must not be its sender.
    if (approver === by && !batch)
      throw fail(`${by} approves what they have asked for themselves: ${action}, ${about}.`)
    const order = commit.in('transactions').find((change) => toId(change) === about)?.after
    const claim = commit.in('paymentClaims').find((change) => toId(change) === about)?.after
    const owned = order ?? claim
    const concerned = aboutOwned.includes(action)
      ? owned && readText(owned, 'uid')
      : readPerson(action, about)
    if (concerned !== undefined && (concerned === by || concerned === approver))
      throw fail(`${concerned} decides on their own case: ${action}, ${about}.`)
    if (action === 'batch sent') this.#checkBatch(entry, commit)
    if (action !== 'order decided' || order?.get('status') !== 'Approved') return
    if (batch && findText(batch, 'approvedBy') === approver) return
    if (batch && approver === undefined)
      throw fail(`Nobody is named as the second person of the batch that pays ${about}.`)
    const worth = toUnits(readText(order, 'worth'))
    if (approver === undefined) this.#checkPayout(worth, [readText(order, 'uid')], entry, commit)
    else {
      const given = standing.get(subjects.payout(about))
      if (given?.by !== approver || given.received !== order.get('amountReceived'))
        throw fail(`${approver} has not approved the payout of ${about} before it is paid.`)
    }
  }

  /** A batch is approved in the commit that sends it, or is small enough for one person. */
  #checkBatch(entry: SeenDocument, commit: SeenCommit): void {
    const about = readText(entry, 'about')
    const by = readText(entry, 'by')
    const approver = findText(entry, 'approvedBy')
    const batch = commit.in('batches').find((change) => toId(change) === about)?.after
    const lines = batch ? readLines(batch).filter(({ state }) => state === 'open') : []
    const customers = lines.map(({ uid }) => String(uid))
    if ([by, approver].some((uid) => uid !== undefined && customers.includes(uid)))
      throw new Violation(this.name, `${by} sends the batch ${about}, which pays their own order.`, [about])
    const worth = lines.reduce((sum, line) => sum + toUnits(String(line.worth)), 0n)
    if (approver === undefined) {
      this.#checkPayout(worth, customers, entry, commit)
      return
    }
    const isApproved = commit
      .in('approvals')
      .some(
        ({ after }) => after?.get('subject') === subjects.batch(about) && after.get('decidedBy') === approver,
      )
    if (!isApproved)
      throw new Violation(this.name, `${approver} has not approved the batch ${about}.`, [about, by])
  }

  #checkPayout(worth: bigint, customers: readonly string[], entry: SeenDocument, { at }: SeenCommit): void {
    const by = readText(entry, 'by')
    const about = readText(entry, 'about')
    const day = `${by} ${toDay(new Date(readTime(entry, 'at')))}`
    const sum = (this.#paidAlone.get(day) ?? 0n) + worth
    const valid = this.#thresholds.filter(({ until }) => until > at.getTime() - kept)
    // Payouts do not count while one person may do everything.
    if (valid.every(({ payout }) => payout !== undefined)) this.#paidAlone.set(day, sum)
    const isWithinLimit = (amount: bigint, maximum: bigint | undefined) =>
      maximum === undefined || amount <= maximum
    if (
      valid.some((threshold) => isWithinLimit(worth, threshold.payout) && isWithinLimit(sum, threshold.day))
    )
      return
    const others = this.#people.staff.filter(
      ({ uid, role }) =>
        uid !== by && !customers.includes(uid) && hasRight(roleSchema.parse(role), 'decide orders'),
    )
    if (others.length === 0) return
    const found = `${by} pays out ${about} alone, worth ${toDecimal(worth)}, after ${toDecimal(sum - worth)} on that day.`
    throw new Violation(this.name, found, [about, by])
  }

  #learn(controls: SeenDocument | undefined, { at, setUp }: SeenCommit): void {
    const before = this.#thresholds
      .filter(({ until }) => !setUp && until > at.getTime() - kept)
      .map((threshold) => ({ ...threshold, until: Math.min(threshold.until, at.getTime()) }))
    const secondPerson = controls?.get('secondPerson')
    const payout = (controls && findText(controls, 'payout')) ?? defaultControls.deployed.payout
    const day = (controls && findText(controls, 'payoutDay')) ?? defaultControls.deployed.payoutDay
    const limits =
      secondPerson === true
        ? { payout: toUnits(payout), day: toUnits(day) }
        : { payout: undefined, day: undefined }
    const now = { ...limits, until: Number.POSITIVE_INFINITY }
    this.#thresholds = [...before, now]
  }
}

/** Batch that approves an order in this commit. */
function findApprovingBatch(order: string, commit: SeenCommit): SeenDocument | undefined {
  const found = commit.in('batches').find(({ before, after }) => {
    const findLineState = (batch: SeenDocument | undefined) =>
      batch && readLines(batch).find(({ trackingID }) => trackingID === order)?.state
    return findLineState(before) === 'paid' && findLineState(after) === 'approved'
  })
  return found?.after
}

function readLines(batch: SeenDocument): readonly Readonly<Record<string, unknown>>[] {
  const lines = batch.get('orders')
  return Array.isArray(lines) ? lines.map((line) => Object.fromEntries(readFields(line))) : []
}

const aboutOwned = [
  ...['order decided', 'customer asked', 'customer written to', 'part offered'],
  ...['claim answered', 'claim closed'],
]

const aboutPeople = [
  ...['KYC confirmed', 'KYC turned down', 'role changed', 'staff revoked', 'user deleted'],
  ...['user blocked', 'user unblocked'],
]

function readPerson(action: string, about: string): string | undefined {
  return aboutPeople.includes(action) ? about : undefined
}
