import type { PartMessage } from '@rupee/domain/orders/part/part-offer.ts'
import { nameParts } from '@rupee/domain/people/account.ts'
import type { Message } from '@rupee/domain/thread/thread.ts'
import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import type { Actor } from '../../platform/audit/audit.ts'
import { orderRef } from '../orders/orders.ts'

/** Senders choose the IDs of their messages, which begin with their side, so none of those is here. */
export const partMessageRef = (
  trackingID: string,
  { offer, said }: Pick<PartMessage, 'offer' | 'said'>,
): DocumentReference => orderRef(trackingID).collection('messages').doc(`part-${said}-${offer}`)

/** Keeps an offer or its answer in the thread, where both sides can read later what was agreed. */
export function writePartMessage(
  transaction: Transaction,
  trackingID: string,
  part: PartMessage,
  by: Actor,
  now: Date,
): void {
  const isOffer = part.said === 'offered'
  const written: Omit<Message, 'id'> = {
    from: isOffer ? 'staff' : 'customer',
    text: '',
    files: [],
    at: now,
    part,
    firstName: isOffer ? nameParts(by.name).first : undefined,
  }
  transaction.create(partMessageRef(trackingID, part), written)
}
