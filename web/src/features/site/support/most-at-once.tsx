import { inWholeRupees } from '@rupee/domain/orders/limits.ts'
import { useShownLimits } from '#collections/safeguards/shown-limits.ts'

/** How much a customer can exchange before an order of theirs is decided. */
export function MostAtOnce() {
  const { heldAtOnce } = useShownLimits()
  return <> Your open orders can be worth {inWholeRupees(heldAtOnce)} together.</>
}
