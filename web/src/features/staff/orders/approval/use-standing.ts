import type { Approval } from '@rupee/domain/approvals/approval.ts'
import { findStandingRequest, type PayoutRequest } from '@rupee/domain/approvals/payout-request.ts'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useOrderMarks } from '#collections/orders.ts'
import { useStandingApproval } from '#collections/staff/approvals.ts'
import { findData } from '#lib/live/live.ts'
import { useNow } from '#lib/time/use-now.ts'

export interface Standing extends PayoutRequest {
  readonly approval: Approval
}

/** Returns the approval that lets staff pay an order now. The functions check it again. */
export function useStanding(order: Order): Standing | undefined {
  const now = useNow(10_000)
  const approval = useStandingApproval(
    order.stage === 'paying' ? subjects.payout(order.trackingID) : undefined,
  )
  const failedBatch = findData(useOrderMarks(order.trackingID))?.failedBatch
  const kept = approval && findStandingRequest(approval, { ...order, failedBatch }, now)
  return kept && { ...kept, approval }
}
