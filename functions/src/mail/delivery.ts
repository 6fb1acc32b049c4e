import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { createTransport, type Transporter } from 'nodemailer'
import { z } from 'zod'
import { config } from '../config.ts'
import { firestore } from '../firebase.ts'
import { log } from '../log.ts'
import type { OutboxState } from './outbox.ts'

const minute = 60_000
/** Longer than any send can take, so that a lease that ran out belongs to a process that is gone. */
const lease = 5 * minute
const maxAttempts = 12

const entrySchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  attempts: z.number(),
})

type Entry = z.infer<typeof entrySchema>

/** Sends one mail of the outbox if it is due and nobody else is sending it. */
export async function deliver(entry: DocumentReference, now: Date): Promise<void> {
  const claimed = await claim(entry, now)
  if (!claimed) return
  try {
    await transport().sendMail({ ...claimed, from: config().MAIL_FROM, messageId: messageIdOf(entry) })
  } catch (cause) {
    await postpone(entry, claimed.attempts, now)
    log.mailFailed(entry.id, claimed.attempts, cause)
    return
  }
  // The text may hold a code; once it is sent nobody needs it here.
  await settle(entry, 'sent')
  log.mailSent(entry.id, claimed.attempts)
}

/** What a trigger missed: failures that are due again, and leases of processes that died. */
export async function deliverOverdue(now: Date): Promise<void> {
  // What is settled is never due.
  const overdue = firestore
    .collection('outbox')
    .where('due', '<=', Timestamp.fromDate(now))
    .orderBy('due')
    .limit(100)
  for (const { ref } of (await overdue.get()).docs) await deliver(ref, now)
}

/**
 * While a mail is being sent `due` is the end of the lease. A process that dies between sending and noting it
 * leaves a mail whose fate is unknown: it is sent again under the same Message-ID, by which mail systems drop the
 * second copy, for a code that never arrives is worse.
 */
async function claim(entry: DocumentReference, now: Date): Promise<Entry | undefined> {
  return firestore.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(entry)
    if (!isDue(snapshot, now)) return undefined
    const { attempts, ...mail } = entrySchema.parse(snapshot.data())
    transaction.update(entry, {
      state: 'sending' satisfies OutboxState,
      attempts: attempts + 1,
      due: Timestamp.fromMillis(now.getTime() + lease),
    })
    return { ...mail, attempts: attempts + 1 }
  })
}

function isDue(snapshot: DocumentSnapshot, now: Date): boolean {
  const state: OutboxState | undefined = snapshot.get('state')
  return (state === 'waiting' || state === 'sending') && snapshot.get('due').toMillis() <= now.getTime()
}

async function postpone(entry: DocumentReference, attempts: number, now: Date): Promise<void> {
  if (attempts >= maxAttempts) return settle(entry, 'given up')
  const wait = Math.min(2 ** (attempts - 1), 60) * minute
  await entry.update({
    state: 'waiting' satisfies OutboxState,
    due: Timestamp.fromMillis(now.getTime() + wait),
  })
}

async function settle(entry: DocumentReference, state: OutboxState): Promise<void> {
  await entry.update({ state, to: null, subject: null, text: null, due: null })
}

function messageIdOf(entry: DocumentReference): string {
  return `<${entry.id}@${config().GCLOUD_PROJECT}.mail>`
}

let shared: Transporter | undefined

function transport(): Transporter {
  shared ??= createTransport(config().SMTP_URL)
  return shared
}
