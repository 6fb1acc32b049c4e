import { defaultControls } from '@rupee/domain/controls/controls.ts'
import { may, roleSchema } from '@rupee/domain/people/roles.ts'
import { type Invariant, type SeenCommit, type SeenDocument, Violation } from '../../witness.ts'
import { idOf } from '../read/changes.ts'
import { fieldsIn, optionalText, text } from '../read/fields.ts'
import { KnownPeople } from '../read/known-people.ts'
import { units } from '../read/units.ts'

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
  readonly until: number
}

export class OwnCases implements Invariant {
  readonly name = 'own cases'
  readonly holds =
    'Nobody decides their own order, payment claim, KYC, role, block or request, or writes to themselves as staff. Payouts above the limit are approved, with their amount, beforehand.'
  readonly hearsOf = ['approvals', 'users', 'staff', 'audit', 'transactions', 'paymentClaims', 'settings']

  readonly #people: KnownPeople
  readonly #askers = new Map<string, string>()
  /** Approved payouts that are not paid yet, by subject. */
  readonly #standing = new Map<string, Standing>()
  /** Without a document, one person may do everything, to avoid false alarms. */
  #thresholds: readonly Threshold[] = [{ payout: undefined, until: Number.POSITIVE_INFINITY }]

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
      if (!before) this.#askers.set(idOf(change), text(after, 'by'))
      const state = text(after, 'state')
      const by = this.#askers.get(idOf(change))
      if (state === 'waiting' || commit.setUp || before?.get('state') === 'standing') continue
      this.#askers.delete(idOf(change))
      // The person who asked may have rejected the order or asked again.
      if (state === 'overtaken') continue
      const isOwn = optionalText(after, 'decidedBy') === by
      if (by === undefined || isOwn === (state === 'withdrawn')) continue
      throw new Violation(
        this.name,
        `${by} has asked for the approval ${idOf(change)}, and it is ${state} by ${after.get('decidedBy')}.`,
        [idOf(change), by],
      )
    }
  }

  #followStanding(commit: SeenCommit): void {
    for (const { after } of commit.in('approvals')) {
      if (after?.get('kind') !== 'payout') continue
      const subject = text(after, 'subject')
      if (after.get('state') !== 'standing') this.#standing.delete(subject)
      else {
        const received = fieldsIn(after.get('from')).find(([name]) => name === 'amountReceived')?.[1]
        this.#standing.set(subject, { by: text(after, 'decidedBy'), received })
      }
    }
  }

  #checkEntry(entry: SeenDocument, standing: ReadonlyMap<string, Standing>, commit: SeenCommit): void {
    const action = text(entry, 'action')
    const about = text(entry, 'about')
    const by = text(entry, 'by')
    const approver = optionalText(entry, 'approvedBy')
    const fail = (found: string) => new Violation(this.name, found, [about, by])
    if (approver === by)
      throw fail(`${by} approves what they have asked for themselves: ${action}, ${about}.`)
    const order = commit.in('transactions').find((change) => idOf(change) === about)?.after
    const claim = commit.in('paymentClaims').find((change) => idOf(change) === about)?.after
    const owned = order ?? claim
    const concerned = aboutOwned.includes(action) ? owned && text(owned, 'uid') : personIn(action, about)
    if (concerned !== undefined && (concerned === by || concerned === approver))
      throw fail(`${concerned} decides on their own case: ${action}, ${about}.`)
    if (action !== 'order decided' || order?.get('status') !== 'Approved') return
    if (approver === undefined) this.#checkPayout(order, { about, by, at: commit.at.getTime() })
    else {
      const given = standing.get(`decision on ${about}`)
      if (given?.by !== approver || given.received !== order.get('amountReceived'))
        throw fail(`${approver} has not approved the payout of ${about} before it is paid.`)
    }
  }

  #checkPayout(order: SeenDocument, { about, by, at }: { about: string; by: string; at: number }): void {
    const worth = units(text(order, 'worth'))
    const mayDecide = this.#thresholds.some(
      ({ payout, until }) => until > at - kept && (payout === undefined || worth <= payout),
    )
    if (mayDecide) return
    const customer = text(order, 'uid')
    const others = this.#people.staff.filter(
      ({ uid, role }) => uid !== by && uid !== customer && may(roleSchema.parse(role), 'decide orders'),
    )
    if (others.length === 0) return
    throw new Violation(this.name, `${by} pays out ${about} alone, worth ${text(order, 'worth')}.`, [
      about,
      by,
    ])
  }

  #learn(controls: SeenDocument | undefined, { at, setUp }: SeenCommit): void {
    const before = this.#thresholds
      .filter(({ until }) => !setUp && until > at.getTime() - kept)
      .map((threshold) => ({ ...threshold, until: Math.min(threshold.until, at.getTime()) }))
    const secondPerson = controls?.get('secondPerson')
    const payout = (controls && optionalText(controls, 'payout')) ?? defaultControls.deployed.payout
    const now = { payout: secondPerson === true ? units(payout) : undefined, until: Number.POSITIVE_INFINITY }
    this.#thresholds = [...before, now]
  }
}

const aboutOwned = [
  ...['order decided', 'customer asked', 'customer written to'],
  ...['claim answered', 'claim closed'],
]

const aboutPeople = [
  ...['KYC confirmed', 'KYC turned down', 'role changed', 'staff revoked', 'user deleted'],
  ...['user blocked', 'user unblocked'],
]

function personIn(action: string, about: string): string | undefined {
  return aboutPeople.includes(action) ? about : undefined
}
