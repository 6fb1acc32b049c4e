import type { Order } from '@rupee/domain/orders/order.ts'

type Judged = Pick<Order, 'status' | 'reason' | 'late' | 'cancelAsked'>

/** Returns the kinds of risk in a customer's orders, each with its count. */
export function listRiskMarks(orders: readonly Judged[]): readonly string[] {
  const countRejected = (reason: Order['reason']) =>
    orders.filter((order) => order.status === 'Rejected' && order.reason === reason).length
  const marks: readonly (readonly [string, number])[] = [
    ['Payment used before', countRejected('used before')],
    ['Payment not found', countRejected('payment not found')],
    ['Name differs', countRejected('name differs')],
    ['Wrong amount', countRejected('wrong amount')],
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

/** Returns the last message from or to a customer; undefined if there is none. */
export function findLastContact(
  orders: readonly Pick<Order, 'trackingID' | 'customerWroteAt' | 'staffWroteAt'>[],
): Contact | undefined {
  return orders
    .flatMap(({ trackingID, customerWroteAt, staffWroteAt }): Contact[] => [
      ...(customerWroteAt ? [{ trackingID, at: customerWroteAt, isByCustomer: true }] : []),
      ...(staffWroteAt ? [{ trackingID, at: staffWroteAt, isByCustomer: false }] : []),
    ])
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]
}
