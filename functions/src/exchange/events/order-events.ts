import type { OrderEvent, OrderMail } from '@rupee/domain/orders/order-event.ts'
import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { world } from '../../platform/world/world.ts'

/** Events of an order that only staff may know of. */
const eventsRef = (trackingID: string) => world().firestore.collection(`orderEvents/${trackingID}/events`)

/** Returns the tracking ID of the order that an event belongs to. */
export function parseEventOrder({ path }: Pick<DocumentReference, 'path'>): string {
  const [, trackingID = ''] = path.split('/')
  return trackingID
}

/** Written once a member of staff has opened the order. */
export const openedEventRef = (trackingID: string, uid: string): DocumentReference =>
  eventsRef(trackingID).doc(`opened-${uid}`)

export function noteOpened(
  transaction: Transaction,
  trackingID: string,
  { uid, name, now }: { readonly uid: string; readonly name: string; readonly now: Date },
): void {
  const opened: Stored<'opened'> = { kind: 'opened', by: uid, byName: name, at: now }
  transaction.set(openedEventRef(trackingID, uid), opened)
}

/** Notes a mail that waits in the outbox. Returns the path of the event, by which its delivery is noted. */
export function noteMail(transaction: Transaction, trackingID: string, mail: OrderMail, now: Date): string {
  // The trigger that judges a new order listens to this name.
  const event = eventsRef(trackingID).doc(mail === 'received' ? mail : world().random.uuid())
  const waiting: Stored<'mail'> = { kind: 'mail', mail, state: 'waiting', at: now }
  transaction.set(event, waiting)
  return event.path
}

type Stored<Kind extends OrderEvent['kind']> = Omit<Extract<OrderEvent, { readonly kind: Kind }>, 'id'>
