import * as z from 'zod/mini'
import type { Order } from '../orders/order.ts'
import { partMessageSchema } from '../orders/part/part-offer.ts'

/** Parties of a thread: the customer of the order, and all staff. */
export const correspondentSchema = z.enum(['customer', 'staff'])

export type Correspondent = z.infer<typeof correspondentSchema>

/** Message of one correspondent to the other: `transactions/{trackingID}/messages/{id}`. The customer can read all of it. */
export const messageSchema = z.object({
  id: z.string().check(z.minLength(1)),
  from: correspondentSchema,
  text: z.string(),
  /** Paths below /media/. */
  files: z.array(z.string()),
  at: z.date(),
  /** First name of the member of staff who wrote it. Only colleagues see the full name, in the audit. */
  firstName: z.optional(z.string()),
  /** Whether staff wait for an answer. */
  question: z.optional(z.boolean()),
  /** An offer for a part, or its answer, in place of a text. */
  part: z.optional(partMessageSchema),
})

export type Message = z.infer<typeof messageSchema>

/** Message among staff: `orderNotes/{trackingID}/notes/{id}`. No customer ever reads it. */
export const internalNoteSchema = z.object({
  id: z.string().check(z.minLength(1)),
  text: z.string().check(z.minLength(1)),
  by: z.string().check(z.minLength(1)),
  byName: z.string().check(z.minLength(1)),
  at: z.date(),
})

export type InternalNote = z.infer<typeof internalNoteSchema>

export const daysOpenAfterDecision = 7

/** Whether messages can be sent: while it is pending, and for some days after the decision. */
export function isThreadOpen({ status, decidedAt }: Pick<Order, 'status' | 'decidedAt'>, now: Date): boolean {
  if (status === 'pending') return true
  const days = daysOpenAfterDecision * 24 * 60 * 60 * 1000
  return decidedAt !== undefined && now.getTime() < decidedAt.getTime() + days
}

/** Whether the customer can ask to cancel: once, and only until staff open the order. */
export function canAskToCancel({
  status,
  stage,
  cancelAsked,
}: Pick<Order, 'status' | 'stage' | 'cancelAsked'>) {
  return status === 'pending' && (stage ?? 'received') === 'received' && cancelAsked === undefined
}

type ReadMarks = Pick<
  Order,
  'customerWroteAt' | 'staffWroteAt' | 'readByCustomer' | 'readByStaff' | 'unreadByCustomer' | 'unreadByStaff'
>

/** Returns the marks after one correspondent has read everything up to a moment; undefined if they stay the same. */
export function planReadMarks(order: ReadMarks, by: Correspondent, moment: Date): ReadMarks | undefined {
  const isStaff = by === 'staff'
  const written = isStaff ? order.customerWroteAt : order.staffWroteAt
  const before = isStaff ? order.readByStaff : order.readByCustomer
  if (!written) return undefined
  // A future time would also mark messages that are not written yet.
  const read = moment < written ? moment : written
  const isUnread = read < written
  const wasUnread = (isStaff ? order.unreadByStaff : order.unreadByCustomer) ?? false
  // A message that arrived late is unread, although it may be older than those already read.
  const isOlder = before !== undefined && before >= read
  if (isOlder && isUnread === wasUnread) return undefined
  const latest = isOlder ? before : read
  return isStaff
    ? { readByStaff: latest, unreadByStaff: isUnread }
    : { readByCustomer: latest, unreadByCustomer: isUnread }
}

/** Returns the marks after one correspondent has written: the other one has something to read. */
export function toWrittenMarks(by: Correspondent, at: Date): ReadMarks {
  return by === 'staff'
    ? { staffWroteAt: at, unreadByCustomer: true }
    : { customerWroteAt: at, unreadByStaff: true }
}
