import type { StopCode } from '@rupee/domain/orders/findings/finding.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { listStops } from '@rupee/domain/orders/verdict/verdict.ts'

/** Returns the red findings of a seeded order, whose customer is verified and whose payment no other order has. */
export function listStopCodes(order: Order): readonly StopCode[] {
  if (order.status !== 'pending') return []
  const account = { name: order.name, is_verified: true, date_joined: order.created_at }
  return listStops(order, { account, marks: undefined, similar: [] }).map(({ code }) => code)
}
