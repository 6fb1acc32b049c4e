import { exceedsDay } from '@rupee/domain/approvals/paid-alone.ts'
import type { Controls } from '@rupee/domain/controls/controls.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import { inWholeRupees } from '@rupee/domain/orders/limits.ts'

interface Sending {
  /** Worth of the batch in rupees. */
  readonly worth: string
  /** Worth of everything that its sender has paid out alone on this day. */
  readonly paidAlone: string
  /** Orders whose payment no statement shows in full, although one should. */
  readonly unpaid: readonly string[]
}

/** Lists why a batch takes a second person; empty if one person can send it. The functions decide it again. */
export function listReasons(
  { worth, paidAlone, unpaid }: Sending,
  controls: Pick<Controls, 'payout' | 'payoutDay' | 'matchedPayment'>,
): readonly string[] {
  const { payout, matchedPayment } = controls
  const limit = `it is worth ${inWholeRupees(worth)}, and one person can pay out ${inWholeRupees(payout)}`
  const day = exceedsDay(paidAlone, worth, controls)
  const isUnpaid = matchedPayment && unpaid.length > 0
  return [
    ...(new Exact(worth).greaterThan(payout) ? [limit] : []),
    ...(day === undefined ? [] : [day]),
    ...(isUnpaid ? [`no statement shows the full payment of ${listShortly(unpaid)}`] : []),
  ]
}

const namedAtMost = 5

function listShortly(orders: readonly string[]): string {
  const named = orders.slice(0, namedAtMost).join(', ')
  return orders.length > namedAtMost ? `${named} and ${orders.length - namedAtMost} more` : named
}
