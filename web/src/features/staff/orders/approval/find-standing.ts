import type { Approval } from '@rupee/domain/approvals/approval.ts'
import { findStandingRequest, type PayoutRequest } from '@rupee/domain/approvals/payout-request.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { OrderMarks } from '@rupee/domain/orders/order-marks.ts'
import type { LiveState } from '#lib/live/live-source.ts'

export interface Standing extends PayoutRequest {
  readonly approval: Approval
}

/**
 * Returns the approval that lets staff pay an order now. There is none until the marks have loaded, because a batch
 * that has returned the order since then voids it.
 */
export function findStanding(
  order: Order,
  approval: LiveState<Approval | undefined>,
  marks: LiveState<Pick<OrderMarks, 'failedBatch'> | undefined>,
  now: Date,
): LiveState<Standing | undefined> {
  if (order.stage !== 'paying') return { status: 'success', data: undefined }
  if (approval.status !== 'success') return approval
  if (!approval.data) return { status: 'success', data: undefined }
  if (marks.status !== 'success') return marks
  const kept = findStandingRequest(approval.data, { ...order, failedBatch: marks.data?.failedBatch }, now)
  return { status: 'success', data: kept && { ...kept, approval: approval.data } }
}
