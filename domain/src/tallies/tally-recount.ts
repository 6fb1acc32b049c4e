import * as z from 'zod/mini'
import { type AuditEntry, checkActions, waitedMinutes } from '../audit/audit.ts'
import { toDay } from '../calendar/day-in-india.ts'
import { toWaitRange, waitOfMinutes } from '../calendar/wait-ranges.ts'
import type { Order } from '../orders/order.ts'
import type { Account } from '../people/account.ts'
import {
  countPlaces,
  type DayTally,
  dayTallySchema,
  type OrdersTally,
  ordersTallySchema,
  type PeopleTally,
  peopleTallySchema,
  type TallySide,
  type TallySums,
  toDayTallyId,
  toPaise,
  toUnits,
} from './tally.ts'

type Amounts = Pick<Order, 'fromWallet' | 'toWallet' | 'amountSent' | 'amountReceived'>

type CountedOrder = Amounts & Pick<Order, 'status' | 'worth' | 'created_at' | 'decidedAt' | 'reason'>

type CountedCheck = Pick<AuditEntry, 'action' | 'at' | 'to'>

type CountedAccount = Pick<Account, 'is_verified' | 'turnedDownAt' | 'deleting'>

/** Sums of a recount under way, for JSON. */
const recountSchema = z.object({
  orders: z.prefault(ordersTallySchema, {}),
  people: z.prefault(peopleTallySchema, {}),
  days: z.prefault(z.record(z.string(), dayTallySchema), {}),
})

/** Counts what the tallies should be, one document at a time, because all orders do not fit into memory. */
export class Recount {
  readonly orders: OrdersTally
  readonly people: PeopleTally
  /** Tallies by ID. */
  readonly days: Map<string, DayTally>

  /** @param saved the result of `save`, to go on from there */
  constructor(saved: unknown = {}) {
    const { orders, people, days } = recountSchema.parse(saved)
    this.orders = orders
    this.people = people
    this.days = new Map(Object.entries(days))
  }

  save(): z.infer<typeof recountSchema> {
    return { orders: this.orders, people: this.people, days: Object.fromEntries(this.days) }
  }

  /** UID of the decider, which only the audit has. */
  addOrder(order: CountedOrder, by?: string): void {
    const { status, created_at, decidedAt, reason } = order
    add(this.orders[status], order)
    addWithWorth(this.#openDay(created_at).placed, order)
    if (!decidedAt) return
    const day = this.#openDay(decidedAt)
    const wait = toWaitRange(created_at, decidedAt)
    addOne(day.waits, wait)
    if (status === 'Approved') {
      addWithWorth(day.approved, order)
      addOne(day.payouts, wait)
      const payoutsTo = day.payoutsTo[order.toWallet] ?? {}
      addOne(payoutsTo, wait)
      day.payoutsTo[order.toWallet] = payoutsTo
    } else day.rejected.count += 1
    if (status === 'Rejected' && reason) addOne(day.reasons, reason)
    if (by === undefined) return
    const own = day.staff[by] ?? { approved: 0, rejected: 0, waits: {} }
    own[status === 'Approved' ? 'approved' : 'rejected'] += 1
    addOne(own.waits, wait)
    day.staff[by] = own
  }

  /** An identity that staff have checked. The account may be deleted since, the entry stays. */
  addCheck({ action, at, to }: CountedCheck): void {
    const { checks } = this.#openDay(at)
    checks[action === 'KYC confirmed' ? 'confirmed' : 'turnedDown'] += 1
    const waited = to?.[waitedMinutes]
    if (typeof waited === 'number') addOne(checks.waits, waitOfMinutes(waited))
  }

  addAccount({ is_verified, turnedDownAt, deleting }: CountedAccount): void {
    if (deleting) return
    this.people.accounts += 1
    if (is_verified === false) this.people.waiting += 1
    if (is_verified === true) this.people.confirmed += 1
    if (turnedDownAt) this.people.turnedDown += 1
  }

  /** All tallies by ID. */
  get tallies(): ReadonlyMap<string, object> {
    return new Map<string, object>([['orders', this.orders], ['people', this.people], ...this.days])
  }

  #openDay(date: Date): DayTally {
    const id = toDayTallyId(toDay(date))
    const tally = this.days.get(id) ?? dayTallySchema.parse({})
    this.days.set(id, tally)
    return tally
  }
}

/** The tallies of these orders, accounts and entries of the audit, by tally ID. */
export function recount({
  orders = [],
  accounts = [],
  entries = [],
}: {
  readonly orders?: readonly (CountedOrder & Pick<Order, 'trackingID'>)[]
  readonly accounts?: readonly CountedAccount[]
  readonly entries?: readonly AuditEntry[]
}): ReadonlyMap<string, object> {
  const counted = new Recount()
  const decisions = entries.filter(({ action }) => action === 'order decided')
  const deciders = new Map(decisions.map(({ about, by }) => [about, by]))
  for (const order of orders) counted.addOrder(order, deciders.get(order.trackingID))
  for (const account of accounts) counted.addAccount(account)
  for (const entry of entries) if (isCheck(entry)) counted.addCheck(entry)
  return counted.tallies
}

function isCheck({ action }: AuditEntry): boolean {
  return checkActions.some((check) => check === action)
}

function addWithWorth(side: DayTally['placed'], order: Amounts & Pick<Order, 'worth'>): void {
  add(side, order)
  side.worth += toPaise(order.worth)
}

function addOne(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}

function add(side: TallySide, { fromWallet, toWallet, amountSent, amountReceived }: Amounts): void {
  side.count += 1
  addUnits(side.sent, fromWallet, amountSent)
  addUnits(side.received, toWallet, amountReceived)
}

function addUnits(sums: TallySums, wallet: string, amount: string): void {
  const places = countPlaces(amount)
  const ofWallet = sums[wallet] ?? {}
  ofWallet[places] = (ofWallet[places] ?? 0) + toUnits(amount, places)
  sums[wallet] = ofWallet
}
