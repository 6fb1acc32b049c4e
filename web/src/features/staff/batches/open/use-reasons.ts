import { approvalRights } from '@rupee/domain/approvals/approval.ts'
import { batchWorth, isLocking, type PayoutBatch } from '@rupee/domain/batches/batch.ts'
import { usePendingPayouts } from '#collections/batches/batches.ts'
import { usePaidOrders } from '#collections/desk/paid-orders.ts'
import { useControls, useMayAsk } from '#collections/settings/controls.ts'
import { usePaidAlone } from '#collections/staff/paid-alone.ts'
import { findData } from '#lib/live/live.ts'
import { useSession } from '#lib/session/session.ts'
import { useNow } from '#lib/time/use-now.ts'
import { listReasons } from './list-reasons.ts'

/** Returns why a colleague will be asked before a batch is sent; none until it is known, or with nobody to ask. */
export function useReasons({ wallet, orders }: PayoutBatch): readonly string[] {
  const session = useSession()
  const open = orders.filter(isLocking)
  const concerned = open.map(({ uid }) => uid)
  const mayAsk = useMayAsk(approvalRights['payout batch'], concerned)
  const controls = findData(useControls())
  const uid = session.status === 'customer' ? session.uid : 'none'
  const paidAlone = usePaidAlone(uid, useNow(60_000))
  const pending = findData(usePendingPayouts(wallet)) ?? []
  const paid = findData(usePaidOrders())
  if (!mayAsk || !controls) return []
  const ids = new Set(open.map(({ trackingID }) => trackingID))
  const unpaid = pending
    .filter(({ trackingID }) => ids.has(trackingID))
    .flatMap((order) => {
      const missing = paid?.findMissing(order, uid)
      return missing === undefined ? [] : [{ trackingID: order.trackingID, missing }]
    })
  const sending = {
    worth: batchWorth(orders),
    paidAlone: findData(paidAlone) ?? '0',
    returned: open.flatMap(({ trackingID, failedBatch }) => (failedBatch === undefined ? [] : [trackingID])),
    unpaid,
  }
  return listReasons(sending, controls)
}
