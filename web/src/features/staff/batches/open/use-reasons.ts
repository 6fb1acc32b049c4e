import { approvalRights } from '@rupee/domain/approvals/approval.ts'
import { batchWorth, isLocking, type PayoutBatch } from '@rupee/domain/batches/batch.ts'
import { usePendingPayouts } from '#collections/batches/batches.ts'
import { usePaidOrders } from '#collections/desk/paid-orders.ts'
import { useControls, useMayAsk } from '#collections/settings/controls.ts'
import { usePaidAlone } from '#collections/staff/paid-alone.ts'
import { joinAll, type Live, mapLive } from '#lib/live/live.ts'
import { useSession } from '#lib/session/session.ts'
import { useNow } from '#lib/time/use-now.ts'
import { listReasons } from './list-reasons.ts'

/**
 * Subscribes to the reasons why a colleague has to approve a batch before it is sent; empty if there is nobody to ask.
 */
export function useReasons({ wallet, orders }: PayoutBatch): Live<readonly string[]> {
  const session = useSession()
  const open = orders.filter(isLocking)
  const concerned = open.map(({ uid }) => uid)
  const uid = session.status === 'customer' ? session.uid : 'none'
  const known = joinAll({
    mayAsk: useMayAsk(approvalRights['payout batch'], concerned),
    controls: useControls(),
    paidAlone: usePaidAlone(uid, useNow(60_000)),
    pending: usePendingPayouts(wallet),
    paid: usePaidOrders(),
  })
  return mapLive(known, ({ mayAsk, controls, paidAlone, pending, paid }) => {
    if (!mayAsk) return []
    const ids = new Set(open.map(({ trackingID }) => trackingID))
    const unpaid = pending
      .filter(({ trackingID }) => ids.has(trackingID))
      .flatMap((order) => {
        const missing = paid.findMissing(order, uid)
        return missing === undefined ? [] : [{ trackingID: order.trackingID, missing }]
      })
    const returned = open.flatMap(({ trackingID, failedBatch }) =>
      failedBatch === undefined ? [] : [trackingID],
    )
    return listReasons({ worth: batchWorth(orders), paidAlone, returned, unpaid }, controls)
  })
}
