import type { Order } from '@rupee/domain/orders/order.ts'

type Judged = Pick<Order, 'status' | 'reason' | 'late' | 'cancelAsked'>

/** Returns what stood out in the orders of a customer, each kind with its number. */
export function riskMarks(orders: readonly Judged[]): readonly string[] {
  const rejectedFor = (reason: Order['reason']) =>
    orders.filter((order) => order.status === 'Rejected' && order.reason === reason).length
  const marks: readonly (readonly [string, number])[] = [
    ['Payment used before', rejectedFor('used before')],
    ['Payment not found', rejectedFor('payment not found')],
    ['Name differs', rejectedFor('name differs')],
    ['Wrong amount', rejectedFor('wrong amount')],
    ['Paid late', orders.filter(({ late }) => late).length],
  ]
  return marks
    .filter(([, count]) => count > 0)
    .map(([mark, count]) => (count === 1 ? mark : `${mark} (${count})`))
}

interface Contact {
  readonly trackingID: string
  readonly at: Date
  readonly isByCustomer: boolean
}

/** Finds the last message of a customer or to them; undefined where nobody wrote. */
export function lastContact(
  orders: readonly Pick<Order, 'trackingID' | 'customerWroteAt' | 'staffWroteAt'>[],
): Contact | undefined {
  return orders
    .flatMap(({ trackingID, customerWroteAt, staffWroteAt }): Contact[] => [
      ...(customerWroteAt ? [{ trackingID, at: customerWroteAt, isByCustomer: true }] : []),
      ...(staffWroteAt ? [{ trackingID, at: staffWroteAt, isByCustomer: false }] : []),
    ])
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]
}
