import type { Clearance } from '@rupee/domain/orders/findings/clearance.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useLockingBatch } from '#collections/batches/batches.ts'
import type { Way } from '#features/staff/orders/approval/choose-payout-way.ts'
import { usePayoutWay } from '#features/staff/orders/approval/use-payout-way.ts'
import { useStanding } from '#features/staff/orders/approval/use-standing.ts'
import { explainUnconfirmed, explainUndecided } from '#features/staff/orders/approval/why-not.ts'
import { noStops } from '#features/staff/orders/verdict/choose-stops.ts'
import { useStops } from '#features/staff/orders/verdict/use-stops.ts'
import { findData } from '#lib/live/live.ts'

export type Checks = ReturnType<typeof useChecks>

/** Returns whether an order can be decided, and how. The functions check it again. */
export function useChecks(order: Order, cleared: readonly Clearance[]) {
  const standing = useStanding(order)
  const stops = useStops(order, cleared, findData(standing)?.findings)
  const lock = useLockingBatch(order.trackingID)
  const { way, why, retry } = usePayoutWay(order, { stops, standing, batch: lock })
  const isPending = order.status === 'pending' && order.stage !== 'approving'
  const batch = findData(lock)
  const isUnknown = way === 'loading' || way === 'failed'
  const known = { way, ...(why !== undefined && { why }), lock: lock.status }
  return {
    stops: findData(stops) ?? noStops,
    way,
    /** Reason why one person cannot approve it alone, or what to check first. */
    why,
    retry,
    /** Batch that has the pending order locked. */
    batch: isPending ? batch : undefined,
    isOpen: isPending && batch === undefined,
    /** Most orders can be approved alone, so this is true while the checks load. */
    isPayable: way === 'alone' || way === 'pay' || isUnknown,
    whyNot: explainUndecided(known),
    whyNotConfirm: explainUnconfirmed(known),
  }
}

/** Labels of the approval. */
export const wayLabels: Readonly<Record<Way, string>> = {
  alone: 'Approve',
  loading: 'Approve',
  failed: 'Approve',
  ask: 'Ask for approval',
  pay: 'Paid out',
  colleague: 'Paid out',
}
