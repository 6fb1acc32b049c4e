import type { SentFile } from '@rupee/domain/input/sent-file.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { Correspondent } from '@rupee/domain/thread/thread.ts'
import type { Transaction } from 'firebase-admin/firestore'
import type { Customer, Staff } from '../../identity/accounts/callers.ts'
import type { Person } from '../../identity/accounts/session.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { withFiles } from '../../platform/storage/uploads.ts'
import { countAttempt, type Limit } from '../../platform/throttling/throttle.ts'
import { log } from '../../platform/world/log.ts'
import { prepareMessageFiles } from '../media/proof.ts'
import { saveCannedTexts } from './canned-texts.ts'
import { AlreadySent, addCustomerMessage, addStaffMessage, markRead, requireForSender } from './messages.ts'
import { addNote } from './notes.ts'

const hour = 60 * 60

/** Limits for one order. */
const hourly: Readonly<Record<Correspondent, Limit>> = {
  customer: { what: 'messages of its customer by order', attempts: 20, seconds: hour },
  staff: { what: 'messages of staff by order', attempts: 60, seconds: hour },
}

/** Limit for all orders of a customer, because each message may bring three files. */
const daily: Limit = { what: 'messages by account', attempts: 100, seconds: 24 * hour }

export const sendMessage: Handler<'sendMessage', Customer> = async (
  { id: trackingID, message, text, files: sent, cancel },
  by,
  { now },
) => {
  await send('customer', { trackingID, message, sent, by, now }, (files, keepFiles) =>
    addCustomerMessage({ trackingID, message, text, files, by, now, cancel }, keepFiles),
  )
  return say('messageSent')
}

export const messageCustomer: Handler<'messageCustomer', Staff<'decide orders'>> = async (
  { id: trackingID, message, text, files: sent, question },
  by,
  { now },
) => {
  await send('staff', { trackingID, message, sent, by, now }, (files, keepFiles) =>
    addStaffMessage({ trackingID, message, text, files, by, now, question }, keepFiles),
  )
  return say('messageSent')
}

interface Sending {
  readonly trackingID: string
  readonly message: string
  readonly sent: readonly SentFile[]
  readonly by: Person
  readonly now: Date
}

/** Checks before the files are decoded, which is slow, and again when the message is written. */
async function send(
  from: Correspondent,
  { trackingID, message, sent, by, now }: Sending,
  add: (paths: string[], keepFiles: (transaction: Transaction) => void) => Promise<void>,
): Promise<void> {
  try {
    const order: Order = await requireForSender(trackingID, from, { message, by, now })
    await countAttempt(hourly[from], trackingID, now)
    if (from === 'customer') await countAttempt(daily, by.uid, now)
    const { paths, files } = await prepareMessageFiles(order, sent, by.uid)
    await withFiles(files, now, (keepFiles) => add(paths, keepFiles))
    log.messageSent(trackingID, from, by.uid)
  } catch (error) {
    if (!(error instanceof AlreadySent)) throw error
  }
}

export const readThread: Handler<'readThread', Customer> = async ({ id, at }, by) => {
  await markRead(id, 'customer', { by, moment: at })
  return say('threadRead')
}

export const readThreadAsStaff: Handler<'readThreadAsStaff', Staff<'decide orders'>> = async (
  { id, at },
  by,
) => {
  await markRead(id, 'staff', { by, moment: at })
  return say('threadRead')
}

export const addOrderNote: Handler<'addOrderNote', Staff<'decide orders'>> = async (
  { id, note, text },
  by,
  { now },
) => {
  await addNote({ trackingID: id, note, text, by, now })
  return say('noteAdded')
}

export const updateCannedTexts: Handler<'updateCannedTexts', Staff<'decide orders'>> = async (
  edit,
  by,
  { now },
) => {
  await saveCannedTexts(edit, by, now)
  return say('cannedTextsSaved')
}
