import type { Order } from '@rupee/domain/orders/order.ts'

type Rows = readonly Order[]

export function findNextRow(rows: Rows, trackingID: string): Order | undefined {
  const at = rows.findIndex((row) => row.trackingID === trackingID)
  return at < 0 ? undefined : rows[at + 1]
}

export function findNeighbour(rows: Rows, trackingID: string, steps: number): string | undefined {
  const at = rows.findIndex((row) => row.trackingID === trackingID)
  return at < 0 ? rows[0]?.trackingID : rows[at + steps]?.trackingID
}

interface Decided {
  readonly decided: string
  /** Last known position of the decided order, which may have left the list. */
  readonly place: number
  readonly isFree: (order: Order) => boolean
}

/** Returns the next free order that waits for a decision: first those after the decided one, then those before. */
export function findNextFree(rows: Rows, { decided, place, isFree }: Decided): Order | undefined {
  const from = place + (rows[place]?.trackingID === decided ? 1 : 0)
  const others = [...rows.slice(from), ...rows.slice(0, place)]
  return others.find((order) => isWaiting(order) && isFree(order))
}

function isWaiting({ status, stage }: Order): boolean {
  return status === 'pending' && stage !== 'approving'
}
