import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type DocumentReference,
  FieldValue,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore'
import { createTransport, type Transporter } from 'nodemailer'
import { z } from 'zod'
import { documentKind, UnreadableDocument } from '../documents/document-kind.ts'
import { oneByOne } from '../failures/one-by-one.ts'
import { config } from '../world/config.ts'
import { firestore } from '../world/firebase.ts'
import { log } from '../world/log.ts'
import type { OutboxState } from './outbox.ts'

const second = 1000
const minute = 60 * second

/** Longer than any send can take, so that a lease that ran out belongs to a process that is gone. */
const leaseTime = 5 * minute
const patience = { connectionTimeout: 10 * second, greetingTimeout: 10 * second, socketTimeout: 20 * second }

/** With the waits between them they span a good six hours. */
const maxAttempts = 12

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.string().optional(),
  attempts: z.number(),
})

const mailKind = documentKind(mailSchema)

/** An entry that is sent has no words any more; one that is given up is not due. */
const leaseKind = documentKind(z.object({ due: z.date().optional(), claimant: z.string().optional() }))

type Mail = z.infer<typeof mailSchema>

/** Sends one mail of the outbox if it is due and nobody else is sending it. */
export async function deliver(entry: DocumentReference, now: Date): Promise<void> {
  const claimed = await claim(entry, now)
  if (!claimed) return
  const { attempts, ...mail } = claimed
  try {
    await transport().sendMail({ ...mail, from: config().MAIL_FROM, messageId: messageIdOf(entry) })
  } catch (cause) {
    log.mailFailed(entry.id, attempts, cause)
    await (attempts < maxAttempts ? postpone(entry, attempts, now) : giveUp(entry, attempts))
    return
  }
  await untilHeard(() => markSent(entry))
  log.mailSent(entry.id, attempts)
}

/** What a trigger missed: failures that are due again, and leases of processes that died. */
export async function deliverOverdue(now: Date): Promise<void> {
  const started = performance.now()
  // What is sent or given up is never due.
  const overdue = firestore
    .collection('outbox')
    .where('due', '<=', Timestamp.fromDate(now))
    .orderBy('due')
    .limit(50)
  // One after the other: a mail server that comes back is not met by all of them at once. A claim counts from
  // when it is made, which for the last of them may be minutes later.
  const work = ({ ref }: QueryDocumentSnapshot) =>
    deliver(ref, new Date(now.getTime() + performance.now() - started)).catch(async (cause) => {
      // It would come first for ever.
      if (cause instanceof UnreadableDocument) await giveUp(ref, 0)
      throw cause
    })
  await oneByOne((await overdue.get()).docs, work, { left: ({ id }, cause) => log.mailLeft(id, cause) })
}

/**
 * While a mail is being sent `due` is the end of the lease. A process that dies between sending and noting it
 * leaves a mail whose fate is unknown; docs/decisions/0003 says what becomes of it.
 */
async function claim(entry: DocumentReference, now: Date): Promise<Mail | undefined> {
  const claimant = randomUUID()
  return firestore.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(entry)
    const lease = leaseKind.find(snapshot)
    // An attempt before this one went through, and its answer was lost.
    if (lease?.claimant === claimant) return mailKind.findOrFail(snapshot)
    if (!lease?.due || lease.due.getTime() > now.getTime()) return undefined
    const mail = mailKind.findOrFail(snapshot)
    if (!mail) return undefined
    const attempts = mail.attempts + 1
    transaction.update(entry, {
      state: 'sending' satisfies OutboxState,
      claimant,
      attempts,
      due: Timestamp.fromMillis(now.getTime() + leaseTime),
    })
    return { ...mail, attempts }
  })
}

/** It keeps its words for as long as its entry is kept, so that somebody can still send it. */
async function giveUp(entry: DocumentReference, attempts: number): Promise<void> {
  await entry.update({ state: 'given up' satisfies OutboxState, due: FieldValue.delete() })
  log.mailGivenUp(entry.id, attempts)
}

async function postpone(entry: DocumentReference, attempts: number, now: Date): Promise<void> {
  const wait = Math.min(2 ** (attempts - 1), 60) * minute
  await entry.update({
    state: 'waiting' satisfies OutboxState,
    due: Timestamp.fromMillis(now.getTime() + wait),
  })
}

/** That a mail has gone is known here alone: a Firestore that is away for a moment must not make it go twice. */
async function untilHeard(tell: () => Promise<void>): Promise<void> {
  for (let wait = second / 2; wait <= 16 * second; wait *= 2) {
    try {
      return await tell()
    } catch {
      await delay(wait)
    }
  }
  await tell()
}

/** The text may hold a code; once it is sent nobody needs it here. */
async function markSent(entry: DocumentReference): Promise<void> {
  const forgotten = FieldValue.delete()
  await entry.update({
    state: 'sent' satisfies OutboxState,
    to: forgotten,
    subject: forgotten,
    text: forgotten,
    html: forgotten,
    replyTo: forgotten,
    claimant: forgotten,
    due: forgotten,
  })
}

function messageIdOf(entry: DocumentReference): string {
  return `<${entry.id}@${config().GCLOUD_PROJECT}.mail>`
}

let shared: Transporter | undefined

function transport(): Transporter {
  shared ??= createTransport({ url: config().SMTP_URL, ...patience })
  return shared
}
