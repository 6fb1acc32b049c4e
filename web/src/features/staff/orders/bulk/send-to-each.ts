import type { Order } from '@rupee/domain/orders/order.ts'
import { texts } from '@rupee/domain/texts.ts'
import { toErrorText } from '#lib/calls/call-failed.ts'

/** Order for which an action failed, and the reason. */
export interface Failure {
  readonly order: Order
  readonly reason: string
}

interface Sending {
  readonly send: (order: Order) => Promise<void>
  readonly onProgress: (done: number) => void
  readonly signal: AbortSignal
}

/** Number of calls at a time, small enough not to crowd out colleagues. */
const atOnce = 3

/** Makes a call for each order, a few at a time. Returns the orders that failed, and those left when it was stopped. */
export async function sendToEach(
  orders: readonly Order[],
  { send, onProgress, signal }: Sending,
): Promise<readonly Failure[]> {
  const failures = new Map<Order, string>()
  const waiting = orders.values()
  let done = 0
  const work = async () => {
    for (const order of waiting) {
      if (signal.aborted) {
        failures.set(order, 'Not sent')
        continue
      }
      try {
        await send(order)
      } catch (error) {
        failures.set(order, toErrorText(error, texts.failed))
      }
      done += 1
      onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return orders.flatMap((order) => {
    const reason = failures.get(order)
    return reason === undefined ? [] : [{ order, reason }]
  })
}
