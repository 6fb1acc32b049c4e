import type { MailState } from '@rupee/domain/orders/order-event.ts'
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type QueryDocumentSnapshot,
  Timestamp,
  type UpdateData,
} from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { runOneByOne } from '../errors/one-by-one.ts'
import { makeDocumentConverter, UnreadableDocument } from '../firestore/document-converter.ts'
import { isOvertaken, makeUnchangedPrecondition } from '../firestore/overtaken.ts'
import { readSetting } from '../world/config.ts'
import { log } from '../world/log.ts'
import { withRequestId } from '../world/request-id.ts'
import { world } from '../world/world.ts'
import type { OutboxState } from './outbox.ts'

const second = 1000
const minute = 60 * second

/** Longer than any send takes, so an expired lease belongs to a process that died. */
const leaseTime = 5 * minute

/** Maximum number of attempts. With the waits between them they take about six hours. */
const maxAttempts = 12

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.optional(z.string()),
  attempts: z.number(),
  /** Path of the document that records the delivery. */
  event: z.optional(z.string()),
  /** Request that posted it, if any. */
  requestId: z.optional(z.string()),
})

const mailConverter = makeDocumentConverter(mailSchema)

/** Converter for any entry. A sent one has no text, and one that was given up has no `due`. */
const leaseConverter = makeDocumentConverter(
  z.object({ due: z.optional(z.date()), claimant: z.optional(z.string()) }),
)

type OutboxMail = z.infer<typeof mailSchema>

/** Sends one mail of the outbox if it is due, and no other process has begun to send it since the entry was read. */
export async function deliver(read: DocumentSnapshot, now: Date): Promise<void> {
  const claimed = await claim(read, now)
  if (claimed) await withRequestId(claimed.requestId, () => send(read.ref, claimed, now))
}

async function send(entry: DocumentReference, claimed: OutboxMail, now: Date): Promise<void> {
  const { attempts, event, requestId: _, ...mail } = claimed
  try {
    await world().mail.send({ ...mail, from: readSetting('MAIL_FROM'), messageId: toMessageId(entry) })
  } catch (cause) {
    log.mailFailed(entry.id, attempts, cause)
    await (attempts < maxAttempts ? postpone(entry, claimed, now) : giveUp(entry, claimed, now))
    return
  }
  await repeatUntilHeard(() => markSent(entry, event, now))
  log.mailSent(entry.id, attempts)
}

/** Sends what the trigger could not: mails that failed before, and mails of processes that died. */
export async function deliverOverdue(now: Date): Promise<void> {
  const started = world().clock.elapsed()
  // A mail that was sent or given up is never due.
  const outbox = world().firestore.collection('outbox')
  const overdue = outbox.where('due', '<=', Timestamp.fromDate(now)).orderBy('due').limit(50)
  // One at a time, so that a recovering mail server does not get all of them at once. Each lease starts with its own
  // mail, because the last may be minutes later.
  const work = (entry: QueryDocumentSnapshot) =>
    deliver(entry, new Date(now.getTime() + world().clock.elapsed() - started)).catch(async (cause) => {
      // An unreadable entry would stay at the front of the queue permanently.
      if (cause instanceof UnreadableDocument) await giveUp(entry.ref, { attempts: 0 }, now)
      throw cause
    })
  await runOneByOne((await overdue.get()).docs, work, { left: ({ id }, cause) => log.mailLeft(id, cause) })
}

/**
 * While a mail is being sent, `due` is the end of the lease. If the process dies after sending and before recording it,
 * nobody knows whether the mail was sent. docs/decisions/0003 says what happens then.
 */
async function claim(read: DocumentSnapshot, now: Date): Promise<OutboxMail | undefined> {
  const due = leaseConverter.find(read)?.due
  if (!due || due.getTime() > now.getTime()) return undefined
  const mail = mailConverter.findOrFail(read)
  if (!mail) return undefined
  const claimant = world().random.uuid()
  const attempts = mail.attempts + 1
  const claiming = {
    state: 'sending' satisfies OutboxState,
    claimant,
    attempts,
    due: Timestamp.fromMillis(now.getTime() + leaseTime),
  }
  try {
    await read.ref.update(claiming, makeUnchangedPrecondition(read))
  } catch (error) {
    if (!isOvertaken(error)) throw error
    // Possibly by this process: the client repeats a write whose answer was lost.
    if (leaseConverter.find(await read.ref.get())?.claimant !== claimant) return undefined
  }
  return { ...mail, attempts }
}

/** Gives up a mail. Its entry keeps the text until it expires, so that staff can still send it by hand. */
async function giveUp(entry: DocumentReference, { attempts, event }: Attempt, now: Date): Promise<void> {
  const given = { state: 'given up' satisfies OutboxState, due: FieldValue.delete() }
  await update(entry, given, { event, state: 'given up', at: now })
  log.mailGivenUp(entry.id, attempts)
}

async function postpone(entry: DocumentReference, { attempts, event }: Attempt, now: Date): Promise<void> {
  const wait = Math.min(2 ** (attempts - 1), 60) * minute
  const waiting = {
    state: 'waiting' satisfies OutboxState,
    due: Timestamp.fromMillis(now.getTime() + wait),
  }
  await update(entry, waiting, { event, state: 'retrying', at: now })
}

type Attempt = Pick<OutboxMail, 'attempts' | 'event'>

interface Progress {
  readonly event: string | undefined
  readonly state: MailState
  readonly at: Date
}

/** Updates an entry together with the event that staff see. */
async function update(
  entry: DocumentReference,
  fields: UpdateData<DocumentData>,
  { event, state, at }: Progress,
): Promise<void> {
  if (event === undefined) {
    await entry.update(fields)
    return
  }
  await world().firestore.runTransaction(async (transaction) => {
    transaction.update(entry, fields)
    transaction.set(world().firestore.doc(event), { state, at }, { merge: true })
  })
}

/** Repeats a record while Firestore is down for a moment, because only this process knows that the mail was sent. */
async function repeatUntilHeard(tell: () => Promise<void>): Promise<void> {
  for (let wait = second / 2; wait <= 16 * second; wait *= 2) {
    try {
      return await tell()
    } catch {
      await world().clock.wait(wait)
    }
  }
  await tell()
}

/** Removes the text, which may contain a code and is no longer needed. */
async function markSent(entry: DocumentReference, event: string | undefined, now: Date): Promise<void> {
  const forgotten = FieldValue.delete()
  const sent = {
    state: 'sent' satisfies OutboxState,
    to: forgotten,
    subject: forgotten,
    text: forgotten,
    html: forgotten,
    replyTo: forgotten,
    claimant: forgotten,
    due: forgotten,
  }
  await update(entry, sent, { event, state: 'sent', at: now })
}

function toMessageId(entry: DocumentReference): string {
  return `<${entry.id}@${readSetting('GCLOUD_PROJECT')}.mail>`
}
