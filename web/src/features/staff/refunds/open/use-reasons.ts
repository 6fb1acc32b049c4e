import { approvalRights } from '@rupee/domain/approvals/approval.ts'
import { isOwnProof } from '@rupee/domain/payments/payment.ts'
import type { Refund } from '@rupee/domain/refunds/refund.ts'
import { computeRefundWorth, sumToAccount } from '@rupee/domain/refunds/refund-target.ts'
import { useCurrentWallets } from '#collections/board/current-wallets.ts'
import { useOrder, useOrderMarks } from '#collections/orders.ts'
import { usePayment } from '#collections/payments.ts'
import { useRefundsOfDay } from '#collections/refunds/refunds.ts'
import { useControls, useMayAsk } from '#collections/settings/controls.ts'
import { usePaidAlone } from '#collections/staff/paid-alone.ts'
import { findData, joinAll, type Live, mapLive } from '#lib/live/live.ts'
import { useSession } from '#lib/session/session.ts'
import { useNow } from '#lib/time/use-now.ts'
import { listReasons } from './list-reasons.ts'

/** Subscribes to the reasons why a colleague also has to approve a refund; empty if there is nobody to ask. */
export function useReasons(refund: Refund): Live<readonly string[]> {
  const session = useSession()
  const uid = session.status === 'customer' ? session.uid : 'none'
  const now = useNow(60_000)
  const known = joinAll({
    mayAsk: useMayAsk(approvalRights.refund, refund.uid === undefined ? [] : [refund.uid]),
    controls: useControls(),
    wallets: useCurrentWallets(refund.wallet),
    today: useRefundsOfDay(now),
    payment: usePayment(refund.id),
    paidAlone: usePaidAlone(uid, now),
    failedBatch: useFailedBatch(refund.trackingID),
  })
  return mapLive(known, ({ mayAsk, controls, wallets, today, payment, paidAlone, failedBatch }) => {
    const wallet = wallets.find(({ id }) => id === refund.wallet)
    // The functions refuse a refund of an unknown wallet.
    if (!mayAsk || !wallet) return []
    return listReasons(
      {
        targetBy: refund.targetBy,
        worth: computeRefundWorth(refund.amount, wallet),
        others: sumToAccount(today, refund).toFixed(2),
        isOwnProof: payment !== undefined && isOwnProof(payment, uid),
        paidAlone,
        failedBatch,
      },
      controls,
    )
  })
}

/** Subscribes to the sent batch that has returned the order of a refund; undefined once the order is approved. */
function useFailedBatch(trackingID: string | undefined): Live<string | undefined> {
  const order = useOrder(trackingID)
  const found = findData(order)
  const isDoubtful = found !== undefined && found.status !== 'Approved'
  const marks = useOrderMarks(isDoubtful ? trackingID : undefined)
  if (trackingID === undefined) return { status: 'success', data: undefined, retry: () => {} }
  return isDoubtful ? mapLive(marks, (known) => known?.failedBatch) : mapLive(order, () => undefined)
}
