import { findDayExcess } from '@rupee/domain/approvals/paid-alone.ts'
import type { Controls } from '@rupee/domain/controls/controls.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import { formatWholeRupees } from '@rupee/domain/orders/limits.ts'
import type { MissingProof } from '@rupee/domain/payments/order-payments.ts'

interface Sending {
  /** Worth of the batch in rupees. */
  readonly worth: string
  /** Worth of all payouts that its sender has made alone on this day. */
  readonly paidAlone: string
  /** Orders that an earlier batch returned after it was sent. */
  readonly returned: readonly string[]
  /** Orders whose payment should be proven to the sender, but is not. */
  readonly unpaid: readonly { readonly trackingID: string; readonly missing: MissingProof }[]
}

/** Lists the reasons why a batch needs a second person; empty if one person can send it. The functions check again. */
export function listReasons(
  { worth, paidAlone, returned, unpaid }: Sending,
  controls: Pick<Controls, 'payout' | 'payoutDay' | 'matchedPayment'>,
): readonly string[] {
  const { payout, matchedPayment } = controls
  const limit = `it is worth ${formatWholeRupees(worth)}, and one person can pay out ${formatWholeRupees(payout)}`
  const day = findDayExcess(paidAlone, worth, controls)
  const find = (missing: MissingProof) =>
    matchedPayment
      ? unpaid.filter((each) => each.missing === missing).map(({ trackingID }) => trackingID)
      : []
  const notShown = find('not shown')
  const own = find('own proof')
  return [
    ...(new Exact(worth).greaterThan(payout) ? [limit] : []),
    ...(day === undefined ? [] : [day]),
    ...(returned.length > 0 ? [`an earlier batch was sent and returned ${listShortly(returned)}`] : []),
    ...(notShown.length > 0 ? [`no statement shows the full payment of ${listShortly(notShown)}`] : []),
    ...(own.length > 0 ? [`you imported or matched the payment of ${listShortly(own)}`] : []),
  ]
}

const maximumNamed = 5

function listShortly(orders: readonly string[]): string {
  const named = orders.slice(0, maximumNamed).join(', ')
  return orders.length > maximumNamed ? `${named} and ${orders.length - maximumNamed} more` : named
}
