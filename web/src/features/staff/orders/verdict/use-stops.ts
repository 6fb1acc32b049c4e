import { type Clearance, withoutCleared } from '@rupee/domain/orders/findings/clearance.ts'
import { isStop, type Stop } from '@rupee/domain/orders/findings/finding.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useControls } from '#collections/safeguards/controls.ts'
import { useVerdict } from './use-verdict.ts'

export interface Stops {
  /** Clearances of findings that stand, as the decision records them. */
  readonly cleared: readonly Clearance[]
  readonly open: readonly Stop[]
  /** Whether a second person can be asked in place of clearing them. */
  readonly mayAsk: boolean
}

/** What keeps an order from being approved by one person. The functions judge again. */
export function useStops(order: Order, cleared: readonly Clearance[]): Stops {
  const verdict = useVerdict(order)
  const controls = useControls()
  const stops = verdict.status === 'success' ? verdict.data.filter(isStop) : []
  return {
    cleared: cleared.filter(({ finding }) => stops.some(({ code }) => code === finding)),
    open: withoutCleared(stops, cleared),
    mayAsk: controls.status === 'success' && controls.data.secondPerson,
  }
}
