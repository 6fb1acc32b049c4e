import type { Clearance } from '@rupee/domain/orders/findings/clearance.ts'
import type { StopCode } from '@rupee/domain/orders/findings/finding.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useLockingBatch } from '#collections/batches/batches.ts'
import { useOrderMarks } from '#collections/orders.ts'
import { useMissingProof } from '#collections/payments.ts'
import { useControls, useMayAsk } from '#collections/settings/controls.ts'
import { usePaidAlone } from '#collections/staff/paid-alone.ts'
import {
  choosePayoutWay,
  type PayoutWay,
  type Way,
} from '#features/staff/orders/approval/choose-payout-way.ts'
import type { Standing } from '#features/staff/orders/approval/find-standing.ts'
import { useStanding } from '#features/staff/orders/approval/use-standing.ts'
import { explainUnconfirmed, explainUndecided } from '#features/staff/orders/approval/why-not.ts'
import { chooseStops, noStops, type Stops } from '#features/staff/orders/verdict/choose-stops.ts'
import { useVerdict } from '#features/staff/orders/verdict/use-verdict.ts'
import { findData, joinAll, type Live, mapLive } from '#lib/live/live.ts'
import { useSession } from '#lib/session/session.ts'
import { useNow } from '#lib/time/use-now.ts'

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
  const known = { way, why, lock: lock.status }
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

/** Returns how an order can be paid out, and `retry` for checks that failed to load. The functions check again. */
function usePayoutWay(
  order: Order,
  known: {
    readonly stops: Live<Stops>
    readonly standing: Live<Standing | undefined>
    readonly batch: Live<string | undefined>
  },
): PayoutWay & { readonly retry: () => void } {
  const session = useSession()
  const uid = session.status === 'customer' ? session.uid : 'none'
  const facts = {
    ...known,
    controls: useControls(),
    mayAsk: useMayAsk('decide orders', [order.uid]),
    hasColleague: useMayAsk('decide orders', []),
    missing: useMissingProof(order, uid),
    marks: useOrderMarks(order.trackingID),
    paidAlone: usePaidAlone(uid, useNow(60_000)),
  }
  return { ...choosePayoutWay(order, uid, facts), retry: joinAll(facts).retry }
}

/** Returns the findings that keep one person from approving an order. The functions judge it again. */
function useStops(order: Order, cleared: readonly Clearance[], seen: readonly StopCode[] = []): Live<Stops> {
  return mapLive(useVerdict(order), (findings) => chooseStops(findings, cleared, seen))
}
