import type { Clearance } from '@rupee/domain/orders/findings/clearance.ts'
import type { StopCode } from '@rupee/domain/orders/findings/finding.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { type Live, mapLive } from '#lib/live/live.ts'
import { chooseStops, type Stops } from './choose-stops.ts'
import { useVerdict } from './use-verdict.ts'

/** Returns the findings that keep one person from approving an order. The functions judge it again. */
export function useStops(
  order: Order,
  cleared: readonly Clearance[],
  seen: readonly StopCode[] = [],
): Live<Stops> {
  return mapLive(useVerdict(order), (findings) => chooseStops(findings, cleared, seen))
}
