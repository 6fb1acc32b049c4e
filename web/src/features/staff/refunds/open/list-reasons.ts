import { findDayExcess } from '@rupee/domain/approvals/paid-alone.ts'
import type { Controls } from '@rupee/domain/controls/controls.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import { formatWholeRupees } from '@rupee/domain/orders/limits.ts'
import type { Refund } from '@rupee/domain/refunds/refund.ts'

interface Approving extends Pick<Refund, 'targetBy'> {
  /** Worth of the refund in rupees. */
  readonly worth: string
  /** Worth of the other refunds to the same account that were approved on this day. */
  readonly others: string
  /** Whether the approver imported or matched the payment. */
  readonly isOwnProof: boolean
  /** Worth of all payouts that this person has made alone on this day. */
  readonly paidAlone: string
  /** Sent batch that has returned the order. */
  readonly failedBatch: string | undefined
}

/**
 * Lists the reasons why a refund needs a second person; empty if one person can approve it. The functions check again.
 */
export function listReasons(
  { targetBy, worth, others, isOwnProof, paidAlone, failedBatch }: Approving,
  controls: Pick<Controls, 'payout' | 'payoutDay' | 'matchedPayment'>,
): readonly string[] {
  const { payout, matchedPayment } = controls
  const sum = new Exact(others).plus(worth)
  const subject = new Exact(others).isZero() ? 'it is' : "today's refunds to this account are together"
  const limit = `${subject} worth ${formatWholeRupees(sum.toFixed(2))}, and one person can pay out ${formatWholeRupees(payout)}`
  const day = findDayExcess(paidAlone, worth, controls)
  return [
    ...(targetBy === 'staff' ? ['staff gave the account'] : []),
    ...(sum.greaterThan(payout) ? [limit] : []),
    ...(day === undefined ? [] : [day]),
    ...(matchedPayment && isOwnProof ? ['you imported or matched the payment'] : []),
    ...(failedBatch === undefined
      ? []
      : [`batch ${failedBatch} was sent and returned the order, so the bank may have paid it`]),
  ]
}
