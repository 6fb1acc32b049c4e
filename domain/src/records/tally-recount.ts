import { dayOf } from '../calendar/day-in-india.ts'
import type { Order } from '../orders/order.ts'
import type { Account } from '../people/account.ts'
import {
  type DayTally,
  dayTallyId,
  dayTallySchema,
  inUnits,
  type OrdersTally,
  ordersTallySchema,
  type PeopleTally,
  peopleTallySchema,
  placesOf,
  type TallySide,
  type TallySums,
} from './tally.ts'

type CountedOrder = Pick<
  Order,
  'status' | 'fromWallet' | 'toWallet' | 'amountSent' | 'amountReceived' | 'created_at' | 'decidedAt'
>

type CountedAccount = Pick<Account, 'is_verified' | 'deleting'>

/** Counts what the tallies should be, one document at a time, because all orders do not fit into memory. */
export class Recount {
  readonly orders: OrdersTally = ordersTallySchema.parse({})
  readonly people: PeopleTally = peopleTallySchema.parse({})
  /** By tally ID. */
  readonly days = new Map<string, DayTally>()

  addOrder(order: CountedOrder): void {
    const { status, created_at, decidedAt } = order
    add(this.orders[status], order)
    add(this.#dayAt(created_at).placed, order)
    if (!decidedAt) return
    if (status === 'Approved') add(this.#dayAt(decidedAt).approved, order)
    else this.#dayAt(decidedAt).rejected.count += 1
  }

  addAccount({ is_verified, deleting }: CountedAccount): void {
    if (deleting) return
    this.people.accounts += 1
    if (is_verified === false) this.people.waiting += 1
    if (is_verified === true) this.people.confirmed += 1
  }

  /** All tallies by ID. */
  get tallies(): ReadonlyMap<string, object> {
    return new Map<string, object>([['orders', this.orders], ['people', this.people], ...this.days])
  }

  #dayAt(date: Date): DayTally {
    const id = dayTallyId(dayOf(date))
    const tally = this.days.get(id) ?? dayTallySchema.parse({})
    this.days.set(id, tally)
    return tally
  }
}

/** The tallies of these orders and accounts, by tally ID. */
export function recount({
  orders = [],
  accounts = [],
}: {
  readonly orders?: readonly CountedOrder[]
  readonly accounts?: readonly CountedAccount[]
}): ReadonlyMap<string, object> {
  const counted = new Recount()
  for (const order of orders) counted.addOrder(order)
  for (const account of accounts) counted.addAccount(account)
  return counted.tallies
}

function add(side: TallySide, { fromWallet, toWallet, amountSent, amountReceived }: CountedOrder): void {
  side.count += 1
  addUnits(side.sent, fromWallet, amountSent)
  addUnits(side.received, toWallet, amountReceived)
}

function addUnits(sums: TallySums, wallet: string, amount: string): void {
  const places = placesOf(amount)
  const ofWallet = sums[wallet] ?? {}
  ofWallet[places] = (ofWallet[places] ?? 0) + inUnits(amount, places)
  sums[wallet] = ofWallet
}
