import type { OrderMail } from '@rupee/domain/orders/order-event.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { type Mail, postMail } from '../../platform/mail/outbox.ts'
import { noteMail } from '../events/order-events.ts'

interface AboutOrder {
  readonly trackingID: string
  /** Name of the mail. */
  readonly about: OrderMail
  readonly now: Date
}

/** Posts a mail to the customer of an order, and notes it among the order's events. */
export function postOrderMail(
  transaction: Transaction,
  mail: Mail,
  { trackingID, about, now }: AboutOrder,
): void {
  postMail(transaction, mail, now, noteMail(transaction, trackingID, about, now))
}
