import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { world } from '../world/world.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: string
}

/** waiting → sending → sent, or back to waiting after a failure, or given up. The last two are final. */
export type OutboxState = 'waiting' | 'sending' | 'sent' | 'given up'

const daysKept = 30

/** Written in the transaction that causes the mail, so that there is never one without the other. */
export function postMail(transaction: Transaction, mail: Mail, now: Date): void {
  transaction.create(newEntry(), {
    ...mail,
    state: 'waiting' satisfies OutboxState,
    attempts: 0,
    due: Timestamp.fromDate(now),
    expires: keptUntil(now),
  })
}

/** Costs as much as a mail, and sends nothing. */
export function postNothing(transaction: Transaction, now: Date): void {
  transaction.create(newEntry(), {
    state: 'sent' satisfies OutboxState,
    attempts: 0,
    expires: keptUntil(now),
  })
}

const newEntry = () => world().firestore.doc(`outbox/${world().random.uuid()}`)

const keptUntil = (now: Date) => Timestamp.fromMillis(now.getTime() + daysKept * 24 * 60 * 60 * 1000)
