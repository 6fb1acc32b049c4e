import type { Visitor } from '../accounts/callers.ts'
import type { Person } from '../accounts/session.ts'
import { ensure } from '../failures/refusal.ts'
import type { Handler } from '../http/handler.ts'
import { say } from '../http/say.ts'
import { countAttempt } from '../http/throttle.ts'
import { orderKind, orderOf } from '../orders/orders.ts'
import { takeMessage } from './contact.ts'

const limit = { what: 'contact by sender', attempts: 5, seconds: 60 * 60 }

export const contact: Handler<'contact', Visitor> = async (message, person, { now }) => {
  await countAttempt(limit, person?.uid ?? message.email.toLowerCase(), now)
  if (message.order !== undefined) await ensureOwnOrder(message.order, person)
  await takeMessage(message, person?.uid, now)
  return say('contactReceived')
}

/** Whether an order of somebody else is there is nothing to know. */
async function ensureOwnOrder(trackingID: string, person: Person | undefined): Promise<void> {
  const order = person && orderKind.find(await orderOf(trackingID).get())
  ensure(order && order.uid === person.uid, 'unknown', 'noSuchOrder')
}
