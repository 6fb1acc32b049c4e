import { calls } from '@rupee/domain/calls/calls.ts'
import type { StaffOrder } from '@rupee/domain/orders/order-lists.ts'
import { call } from '#lib/calls/call.ts'

export interface Period {
  /** Days in India, both included. */
  readonly from: string
  readonly to: string
}

interface Progress {
  readonly signal: AbortSignal
  readonly onProgress: (orders: number) => void
}

/** All orders of some days, oldest first, page by page. */
export async function exportOrders(period: Period, { signal, onProgress }: Progress): Promise<StaffOrder[]> {
  const orders: StaffOrder[] = []
  let next: string | undefined
  do {
    const page = await call(
      calls.exportOrders,
      { ...period, ...(next !== undefined && { next }) },
      { signal },
    )
    orders.push(...page.transactions)
    next = page.next
    onProgress(orders.length)
  } while (next !== undefined)
  return orders
}
