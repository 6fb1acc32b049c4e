import type { Order } from '@rupee/domain/orders/order.ts'
import type { Review } from '@rupee/domain/orders/review.ts'
import { useState } from 'react'
import { useLatest } from '#lib/state/use-latest.ts'
import { type FindAssignment, useIsColleagues } from './assign/use-assignment-lookup.ts'
import type { OrderRows } from './list/use-order-rows.ts'
import type { ChangeDesk } from './parameters/desk-parameters.ts'

type Rows = OrderRows['rows']

interface Place extends Pick<OrderRows, 'rows' | 'gone'> {
  /** Tracking ID of the open order; empty without one. */
  readonly order: string
  readonly change: ChangeDesk
  readonly findColleague: (trackingID: string) => Review | undefined
  readonly findAssignment: FindAssignment
}

/**
 * Returns the ways from the open order to others and back to the list. They stay the same, so that a change of the list
 * does not render the open order again.
 */
export function useMoves(place: Place) {
  const isColleagues = useIsColleagues()
  const latest = useLatest({ ...place, isColleagues })
  const [moves] = useState(() => ({
    close: () => latest.current.change({ order: '' }, 'push'),
    step(steps: number) {
      const { rows, order, change } = latest.current
      const next = findNeighbour(rows, order, steps)
      if (next) change({ order: next })
    },
    /** Opens the next free order after a decision, or returns to the list if there is none. */
    openNext(decided: string) {
      const { rows, order, change, gone, ...lookups } = latest.current
      // Stays on another order if staff have moved on to it while this one was sent.
      if (order !== decided) return
      const isFree = ({ trackingID }: Order) =>
        !gone.has(trackingID) &&
        !lookups.findColleague(trackingID) &&
        !lookups.isColleagues(lookups.findAssignment(trackingID))
      change({ order: listNextWaiting(rows, order).find(isFree)?.trackingID ?? '' })
    },
  }))
  return moves
}

export function findNextRow(rows: Rows, trackingID: string): Order | undefined {
  const at = rows.findIndex((row) => row.trackingID === trackingID)
  return at < 0 ? undefined : rows[at + 1]
}

function findNeighbour(rows: Rows, trackingID: string, steps: number): string | undefined {
  const at = rows.findIndex((row) => row.trackingID === trackingID)
  return at < 0 ? rows[0]?.trackingID : rows[at + steps]?.trackingID
}

/** Returns the orders that wait for a decision: those after this one, then those before it. */
function listNextWaiting(rows: Rows, trackingID: string): Rows {
  const at = rows.findIndex((row) => row.trackingID === trackingID)
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].filter(isWaiting)
}

function isWaiting({ status, stage }: Order): boolean {
  return status === 'pending' && stage !== 'approving'
}
