import type { Clearance } from '@rupee/domain/orders/findings/clearance.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useBatchOf } from '#collections/batches/batches.ts'
import type { Way } from '#features/staff/orders/approval/choose-payout-way.ts'
import { usePayoutWay } from '#features/staff/orders/approval/use-payout-way.ts'
import { useStanding } from '#features/staff/orders/approval/use-standing.ts'
import { noStops } from '#features/staff/orders/verdict/choose-stops.ts'
import { useStops } from '#features/staff/orders/verdict/use-stops.ts'
import { findData } from '#lib/live/live.ts'

export type Checks = ReturnType<typeof useChecks>

/** Returns whether an order can be decided, and how. The functions check it again. */
export function useChecks(order: Order, cleared: readonly Clearance[]) {
  const standing = useStanding(order)
  const stops = useStops(order, cleared, findData(standing)?.findings)
  const lock = useBatchOf(order.trackingID)
  const { way, why, retry } = usePayoutWay(order, { stops, standing, batch: lock })
  const isPending = order.status === 'pending' && order.stage !== 'approving'
  const batch = findData(lock)
  const whyUndecided = lock.status === 'success' ? undefined : whyUnlocked[lock.status]
  const isUnknown = way === 'loading' || way === 'failed'
  const whyLocked = lock.status === 'error' ? whyUnlocked.error : undefined
  const whyNotApproved = whyLocked ?? (isUnknown ? whyUnknown[way] : undefined)
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
    /** Reason why a decision is not possible while its checks are unknown. */
    whyNot: { Approved: whyNotApproved, Rejected: whyUndecided },
    /** Reason why an open question cannot be confirmed any more. */
    whyNotConfirm: {
      Approved: whyNotApproved ?? (way === 'ask' || way === 'colleague' ? why : undefined),
      Rejected: whyUndecided,
      ask: whyNotApproved ?? (way === 'ask' ? undefined : notToAsk),
    },
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

const loading = 'The checks of this order are still loading. Please wait a moment.'

const whyUnknown = {
  loading,
  failed: 'The checks of this order could not be loaded, so it cannot be approved.',
} as const

const notToAsk = 'Nobody has to be asked about this order any more.'

/** An order in a batch can neither be approved nor rejected. */
const whyUnlocked = {
  loading,
  error: 'We could not load whether a payout batch has this order, so it cannot be decided.',
} as const
