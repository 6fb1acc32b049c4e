import { Exact } from '@rupee/domain/money/money.ts'
import { compareDue } from '@rupee/domain/orders/due/due.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { PaidState } from '@rupee/domain/payments/paid-state.ts'
import * as z from 'zod/mini'

export const rowOrderSchema = z.enum(['oldest', 'newest', 'due', 'paid', 'amount', 'name'])

export type RowOrder = z.infer<typeof rowOrderSchema>

type Rows = readonly Order[]

/** Tells how statements show the payment of an order. */
export type JudgePaid = (order: Order) => PaidState

/** Returns the rows in the selected order, with those that were shown and have left the list. */
export function keepRowsSteady(shown: Rows, now: Rows, by: RowOrder, judge: JudgePaid = () => 'open'): Rows {
  const left = listGone(shown, now).slice(-maximumGone)
  const compare = by === 'paid' ? makePaidFirstComparator(judge) : comparers[by]
  return [...now, ...left].toSorted(compare)
}

/** Returns rows that were shown and have left the list. They stay visible, so that no row moves under the mouse. */
export function listGone(shown: Rows, now: Rows): Rows {
  const ids = new Set(now.map(({ trackingID }) => trackingID))
  return shown.filter(({ trackingID }) => !ids.has(trackingID))
}

/** Maximum number of decided rows kept on screen. */
const maximumGone = 20

type Compare = (one: Order, other: Order) => number

const compareOldestFirst: Compare = (one, other) =>
  one.created_at.getTime() - other.created_at.getTime() ||
  (one.trackingID < other.trackingID ? -1 : Number(one.trackingID !== other.trackingID))

const comparers: Readonly<Record<Exclude<RowOrder, 'paid'>, Compare>> = {
  oldest: compareOldestFirst,
  newest: (one, other) => compareOldestFirst(other, one),
  due: (one, other) => compareDue(one, other) || compareOldestFirst(one, other),
  amount: (one, other) => new Exact(other.worth).comparedTo(one.worth) || compareOldestFirst(one, other),
  name: (one, other) => names.compare(one.name, other.name) || compareOldestFirst(one, other),
}

const ranks: Readonly<Record<PaidState, number>> = { paid: 0, part: 1, open: 2, unseen: 3 }

function makePaidFirstComparator(judge: JudgePaid): Compare {
  return (one, other) => ranks[judge(one)] - ranks[judge(other)] || compareOldestFirst(one, other)
}

/** Shared, because creating a collator takes longer than comparing with it. */
const names = new Intl.Collator('en')
