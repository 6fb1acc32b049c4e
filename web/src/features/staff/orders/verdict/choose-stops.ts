import { type Clearance, dropCleared } from '@rupee/domain/orders/findings/clearance.ts'
import { type Finding, isStop, type Stop, type StopCode } from '@rupee/domain/orders/findings/finding.ts'

export interface Stops {
  /** Clearances of findings that stand, as the decision records them. */
  readonly cleared: readonly Clearance[]
  /** Findings neither cleared nor seen by a second person. */
  readonly open: readonly Stop[]
}

/** Stops while the findings are not known. Nobody approves then, see `choosePayoutWay`. */
export const noStops: Stops = { cleared: [], open: [] }

/** Returns the findings that keep one person from approving an order. */
export function chooseStops(
  findings: readonly Finding[],
  cleared: readonly Clearance[],
  seen: readonly StopCode[] = [],
): Stops {
  const stops = findings.filter(isStop)
  return {
    cleared: cleared.filter(({ finding }) => stops.some(({ code }) => code === finding)),
    open: dropCleared(stops, cleared).filter(({ code }) => !seen.includes(code)),
  }
}
