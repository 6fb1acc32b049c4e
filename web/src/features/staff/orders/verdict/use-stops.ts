import { type Clearance, withoutCleared } from '@rupee/domain/orders/findings/clearance.ts'
import { isStop, type Stop, type StopCode } from '@rupee/domain/orders/findings/finding.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useVerdict } from './use-verdict.ts'

export interface Stops {
  /** Clearances of findings that stand, as the decision records them. */
  readonly cleared: readonly Clearance[]
  /** Findings neither cleared nor seen by a second person. */
  readonly open: readonly Stop[]
}

/** Returns the findings that keep one person from approving an order. The functions judge it again. */
export function useStops(order: Order, cleared: readonly Clearance[], seen: readonly StopCode[] = []): Stops {
  const verdict = useVerdict(order)
  const stops = verdict.status === 'success' ? verdict.data.filter(isStop) : []
  return {
    cleared: cleared.filter(({ finding }) => stops.some(({ code }) => code === finding)),
    open: withoutCleared(stops, cleared).filter(({ code }) => !seen.includes(code)),
  }
}
