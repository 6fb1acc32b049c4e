import type { Finding } from '@rupee/domain/orders/findings/finding.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { listFindings } from '@rupee/domain/orders/verdict/verdict.ts'
import { useAccount } from '#collections/account.ts'
import { useSimilarOrders } from '#collections/desk/similar-orders.ts'
import { useCustomerOrders, useOrderMarks } from '#collections/orders.ts'
import { useControls } from '#collections/settings/controls.ts'
import { useSource } from '#features/staff/orders/parts/use-source.ts'
import type { Live } from '#lib/live/live.ts'

/** Number of the customer's orders to compare with, limited because every opened order reads them. */
export const comparedOrders = 20

/** Returns the verdict on an order, from data that other parts of the page listen to anyway. */
export function useVerdict(order: Order): Live<readonly Finding[]> {
  const { uid, trackingID } = order
  const account = useAccount(uid)
  const orders = useCustomerOrders(uid, comparedOrders)
  const marks = useOrderMarks(trackingID)
  const controls = useControls()
  const similar = useSimilarOrders(order)
  const source = useSource(order)
  const all = [account, orders, similar, marks, controls]
  const retry = () => {
    for (const { status, retry: again } of all) if (status === 'error') again()
  }
  if (all.some(({ status }) => status === 'error')) return { status: 'error', retry }
  if (
    account.status !== 'success' ||
    orders.status !== 'success' ||
    similar.status !== 'success' ||
    marks.status !== 'success' ||
    controls.status !== 'success'
  ) {
    return { status: 'loading', retry }
  }
  const facts = {
    account: account.data?.deleting ? undefined : account.data,
    others: orders.data.filter((other) => other.trackingID !== trackingID),
    isAll: orders.data.length < comparedOrders,
    similar: similar.data,
    marks: marks.data,
    controls: controls.data,
    source,
  }
  return { status: 'success', data: listFindings(order, facts), retry }
}
