import { approvalRights } from '@rupee/domain/approvals/approval.ts'
import { batchWorth, isLocking, type PayoutBatch } from '@rupee/domain/batches/batch.ts'
import { usePendingPayouts } from '#collections/batches/batches.ts'
import { usePaidOrders } from '#collections/desk/paid-orders.ts'
import { useControls, useMayAsk } from '#collections/settings/controls.ts'
import { usePaidAlone } from '#collections/staff/paid-alone.ts'
import type { Live } from '#lib/live/live.ts'
import { useSession } from '#lib/session/session.ts'
import { useNow } from '#lib/time/use-now.ts'
import { listReasons } from './list-reasons.ts'

/** Subscribes to why a colleague will be asked before a batch is sent; none with nobody to ask. */
export function useReasons({ wallet, orders }: PayoutBatch): Live<readonly string[]> {
  const session = useSession()
  const open = orders.filter(isLocking)
  const concerned = open.map(({ uid }) => uid)
  const mayAsk = useMayAsk(approvalRights['payout batch'], concerned)
  const controls = useControls()
  const uid = session.status === 'customer' ? session.uid : 'none'
  const paidAlone = usePaidAlone(uid, useNow(60_000))
  const pending = usePendingPayouts(wallet)
  const paid = usePaidOrders()
  const all = [mayAsk, controls, paidAlone, pending, paid]
  const retry = () => {
    for (const { status, retry: again } of all) if (status === 'error') again()
  }
  if (all.some(({ status }) => status === 'error')) return { status: 'error', retry }
  if (
    mayAsk.status !== 'success' ||
    controls.status !== 'success' ||
    paidAlone.status !== 'success' ||
    pending.status !== 'success' ||
    paid.status !== 'success'
  ) {
    return { status: 'loading', retry }
  }
  if (!mayAsk.data) return { status: 'success', data: [], retry }
  const ids = new Set(open.map(({ trackingID }) => trackingID))
  const unpaid = pending.data
    .filter(({ trackingID }) => ids.has(trackingID))
    .flatMap((order) => {
      const missing = paid.data.findMissing(order, uid)
      return missing === undefined ? [] : [{ trackingID: order.trackingID, missing }]
    })
  const sending = {
    worth: batchWorth(orders),
    paidAlone: paidAlone.data,
    returned: open.flatMap(({ trackingID, failedBatch }) => (failedBatch === undefined ? [] : [trackingID])),
    unpaid,
  }
  return { status: 'success', data: listReasons(sending, controls.data), retry }
}
