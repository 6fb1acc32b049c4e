import type { Order } from '@rupee/domain/orders/order.ts'
import { nameParts } from '@rupee/domain/people/account.ts'
import { texts } from '@rupee/domain/texts.ts'
import {
  type Correspondent,
  canAskToCancel,
  isThreadOpen,
  type Message,
  planReadMarks,
  toWrittenMarks,
} from '@rupee/domain/thread/thread.ts'
import type { DocumentReference, Transaction, UpdateData } from 'firebase-admin/firestore'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure, Refusal } from '../../platform/errors/refusal.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { findSiteAddress } from '../../platform/world/config.ts'
import { world } from '../../platform/world/world.ts'
import { composeStaffMessageMail } from '../order-mail/order-letters.ts'
import { postOrderMail } from '../order-mail/order-mail.ts'
import { orderConverter, orderRef } from '../orders/orders.ts'
import { isOrderOpen } from '../orders/reviews.ts'
import { planStage } from '../orders/stages.ts'

interface NewMessage extends Pick<Message, 'text' | 'files'> {
  readonly trackingID: string
  /** ID chosen by the sender. */
  readonly message: string
  readonly by: Actor
  readonly now: Date
}

/** The message already exists: its answer was lost, and it was sent again. */
export class AlreadySent extends Refusal {
  constructor() {
    super('conflict', 'messageSent')
  }
}

/** IDs are chosen by the sender, so each correspondent has its own namespace. */
const messageRef = (trackingID: string, from: Correspondent, message: string): DocumentReference =>
  orderRef(trackingID).collection('messages').doc(`${from}-${message}`)

/** Returns an order about which this person may write. Others must not learn whether the order exists. */
export async function requireForSender(
  trackingID: string,
  from: Correspondent,
  { message, by, now }: Pick<NewMessage, 'message' | 'by' | 'now'>,
): Promise<Order> {
  const found = await readTogether(world().firestore, {
    order: orderRef(trackingID),
    sent: messageRef(trackingID, from, message),
  })
  const order = orderConverter.find(found.order)
  ensureMayWrite(order, from, by)
  if (found.sent.exists) throw new AlreadySent()
  ensure(isThreadOpen(order, now), 'conflict', 'threadClosed')
  return order
}

interface FromCustomer extends NewMessage {
  /** The message asks for the cancellation of the order. */
  readonly cancel: boolean
}

export async function addCustomerMessage(
  { cancel, ...sent }: FromCustomer,
  keepFiles: (transaction: Transaction) => void,
): Promise<void> {
  await addMessage('customer', sent, async (transaction, order) => {
    const { trackingID, now } = sent
    ensure(!cancel || !order.cancelAsked, 'conflict', 'cancelAskedBefore')
    ensure(!cancel || canAskToCancel(order), 'conflict', 'cannotCancel')
    const isOpen = order.stage === 'question' && (await isOrderOpen(transaction, trackingID, now))
    keepFiles(transaction)
    return {
      message: cancel ? { text: texts.cancelRequest } : {},
      order: {
        cancelAsked: cancel ? now : undefined,
        ...(order.status === 'pending' && planStage(order, { event: 'answered', isOpen, now })),
      },
    }
  })
}

interface FromStaff extends NewMessage {
  /** Staff wait for the answer. */
  readonly question: boolean
}

export async function addStaffMessage(
  { question, ...sent }: FromStaff,
  keepFiles: (transaction: Transaction) => void,
): Promise<void> {
  await addMessage('staff', sent, async (transaction, order) => {
    const { trackingID, by, text, files, message, now } = sent
    ensure(!question || order.status === 'pending', 'conflict', 'alreadyDecided')
    keepFiles(transaction)
    addAuditEntry(transaction, {
      action: question ? 'customer asked' : 'customer written to',
      by,
      at: now,
      about: trackingID,
      to: { message, files: files.length },
    })
    // A customer who has not read the last message already has a mail about it.
    if (question || !order.unreadByCustomer) {
      const mail = composeStaffMessageMail(order, { text, isQuestion: question, site: findSiteAddress() })
      postOrderMail(transaction, mail, { trackingID, about: question ? 'question' : 'message', now })
    }
    const { first: firstName } = nameParts(by.name)
    if (!question) return { message: { firstName } }
    return {
      message: { firstName, question },
      order: planStage(order, { event: 'asked', isOpen: true, now }),
    }
  })
}

/** Fields of a message and its order beyond the usual ones. */
interface Special {
  readonly message?: Partial<Message>
  readonly order?: UpdateData<Order>
}

/** Checks and writes what only this correspondent needs. The transaction cannot read anything afterwards. */
type WriteSpecial = (transaction: Transaction, order: Order) => Promise<Special>

async function addMessage(from: Correspondent, sent: NewMessage, writeSpecial: WriteSpecial): Promise<void> {
  const { trackingID, message, text, files, by, now } = sent
  await world().firestore.runTransaction(async (transaction) => {
    const document = messageRef(trackingID, from, message)
    const found = await readTogether(transaction, { order: orderRef(trackingID), before: document })
    const order = orderConverter.find(found.order)
    ensureMayWrite(order, from, by)
    if (found.before.exists) throw new AlreadySent()
    ensure(isThreadOpen(order, now), 'conflict', 'threadClosed')
    const special = await writeSpecial(transaction, order)
    const written: Omit<Message, 'id'> = { from, text, files, at: now, ...special.message }
    transaction.create(document, written)
    transaction.update(orderRef(trackingID), { ...toWrittenMarks(from, now), ...special.order })
  })
}

function ensureMayWrite(order: Order | undefined, from: Correspondent, { uid }: Actor): asserts order {
  ensure(order && (from === 'staff' || order.uid === uid), 'unknown', 'noSuchOrder')
  ensure(from === 'customer' || order.uid !== uid, 'forbidden', 'ownCase')
}

/** Marks all messages up to a time as read by one correspondent. */
export async function markRead(
  trackingID: string,
  correspondent: Correspondent,
  { by, moment }: { readonly by: Actor; readonly moment: Date },
): Promise<void> {
  await world().firestore.runTransaction(async (transaction) => {
    const order = orderConverter.find(await transaction.get(orderRef(trackingID)))
    ensureMayWrite(order, correspondent, by)
    const marks = planReadMarks(order, correspondent, moment)
    if (marks) transaction.update(orderRef(trackingID), { ...marks })
  })
}
