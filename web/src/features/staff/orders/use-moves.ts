import type { Order } from '@rupee/domain/orders/order.ts'
import type { Review } from '@rupee/domain/orders/review.ts'
import { useState } from 'react'
import { useLast } from '#lib/state/use-last.ts'
import { useLatest } from '#lib/state/use-latest.ts'
import { type FindAssignment, useIsColleagues } from './assign/use-assignment-lookup.ts'
import type { OrderRows } from './list/use-order-rows.ts'
import { findNeighbour, findNextFree } from './next-order.ts'
import type { ChangeDesk } from './parameters/desk-parameters.ts'

interface Desk extends Pick<OrderRows, 'rows' | 'gone'> {
  /** Tracking ID of the open order; empty without one. */
  readonly order: string
  readonly change: ChangeDesk
  readonly findColleague: (trackingID: string) => Review | undefined
  readonly findAssignment: FindAssignment
}

/**
 * Returns the ways from the open order to others and back to the list. The functions are stable, so that a change of
 * the list does not render the open order again.
 */
export function useMoves(desk: Desk) {
  const { order, rows } = desk
  const isColleagues = useIsColleagues()
  const at = rows.findIndex(({ trackingID }) => trackingID === order)
  const place = useLast(at >= 0 ? at : undefined) ?? 0
  const latest = useLatest({ ...desk, place, isColleagues })
  const [moves] = useState(() => ({
    close: () => latest.current.change({ order: '' }, 'push'),
    step(steps: number) {
      const { rows, order, change } = latest.current
      const next = findNeighbour(rows, order, steps)
      if (next) change({ order: next })
    },
    /** Opens the next free order after a decision, or returns to the list if there is none. */
    openNext(decided: string) {
      const { rows, order, place, change, gone, ...lookups } = latest.current
      // Stays on another order if staff have moved on to it while this one was sent.
      if (order !== decided) return
      const isFree = ({ trackingID }: Order) =>
        !gone.has(trackingID) &&
        !lookups.findColleague(trackingID) &&
        !lookups.isColleagues(lookups.findAssignment(trackingID))
      change({ order: findNextFree(rows, { decided, place, isFree })?.trackingID ?? '' })
    },
  }))
  return moves
}
