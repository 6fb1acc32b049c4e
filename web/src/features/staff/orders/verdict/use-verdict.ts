import type { Finding } from '@rupee/domain/orders/findings/finding.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { listFindings } from '@rupee/domain/orders/verdict/verdict.ts'
import { useAccount } from '#collections/account.ts'
import { useSimilarOrders } from '#collections/desk/similar-orders.ts'
import { useCustomerOrders, useOrderMarks } from '#collections/orders.ts'
import { useControls } from '#collections/settings/controls.ts'
import { useSource } from '#features/staff/orders/parts/use-source.ts'
import { joinAll, type Live, mapLive } from '#lib/live/live.ts'

/** Number of the customer's orders to compare with, limited because every opened order reads them. */
export const comparedOrders = 20

/** Returns the verdict on an order, from data that other parts of the page listen to anyway. */
export function useVerdict(order: Order): Live<readonly Finding[]> {
  const { uid, trackingID } = order
  const source = useSource(order)
  const known = joinAll({
    account: useAccount(uid),
    orders: useCustomerOrders(uid, comparedOrders),
    similar: useSimilarOrders(order),
    marks: useOrderMarks(trackingID),
    controls: useControls(),
  })
  return mapLive(known, ({ account, orders, similar, marks, controls }) =>
    listFindings(order, {
      account: account?.deleting ? undefined : account,
      others: orders.filter((other) => other.trackingID !== trackingID),
      isAll: orders.length < comparedOrders,
      similar,
      marks,
      controls,
      source,
    }),
  )
}
