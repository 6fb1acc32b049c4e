import { subjects } from '@rupee/domain/approvals/subjects.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useOrderMarks } from '#collections/orders.ts'
import { useStandingApproval } from '#collections/staff/approvals.ts'
import { joinAll, type Live } from '#lib/live/live.ts'
import { useNow } from '#lib/time/use-now.ts'
import { findStanding, type Standing } from './find-standing.ts'

/** Returns the approval that lets staff pay an order now. The functions check it again. */
export function useStanding(order: Order): Live<Standing | undefined> {
  const now = useNow(10_000)
  const approval = useStandingApproval(subjects.payout(order.trackingID))
  const marks = useOrderMarks(order.trackingID)
  const { retry } = joinAll({ approval, marks })
  return { ...findStanding(order, approval, marks, now), retry }
}
