import type { Visitor } from '../../identity/accounts/callers.ts'
import type { Person } from '../../identity/accounts/session.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { countAttempt } from '../../platform/throttling/throttle.ts'
import { orderConverter, orderRef } from '../orders/orders.ts'
import { takeMessage } from './contact.ts'

const limit = { what: 'contact by sender', attempts: 5, seconds: 60 * 60 }

export const contact: Handler<'contact', Visitor> = async (message, person, { now }) => {
  await countAttempt(limit, person?.uid ?? message.email.toLowerCase(), now)
  if (message.order !== undefined) await ensureOwnOrder(message.order, person)
  await takeMessage(message, person?.uid, now)
  return say('contactReceived')
}

/** Callers must not learn whether another customer's order exists. */
async function ensureOwnOrder(trackingID: string, person: Person | undefined): Promise<void> {
  const order = person && orderConverter.find(await orderRef(trackingID).get())
  ensure(order && order.uid === person.uid, 'unknown', 'noSuchOrder')
}
