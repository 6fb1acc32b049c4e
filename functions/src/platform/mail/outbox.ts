import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { findRequestId } from '../world/request-id.ts'
import { world } from '../world/world.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: string | undefined
}

/** waiting → sending → sent, or back to waiting after a failure, or given up. The last two are final. */
export type OutboxState = 'waiting' | 'sending' | 'sent' | 'given up'

const daysKept = 30

/**
 * Adds a mail in the transaction that causes it, so that neither exists without the other. `event` is the path of the
 * document that records its delivery.
 */
export function postMail(transaction: Transaction, mail: Mail, now: Date, event?: string): void {
  transaction.create(createEntryRef(), {
    ...mail,
    event,
    ...describeCause(),
    state: 'waiting' satisfies OutboxState,
    attempts: 0,
    due: Timestamp.fromDate(now),
    expires: toExpiry(now),
  })
}

/** Adds a mail that the schedule sends later. Until then its text can be replaced under the same ID. */
export function postLater(
  transaction: Transaction,
  id: string,
  mail: Mail,
  { due, now }: { readonly due: Date; readonly now: Date },
): void {
  transaction.set(entryRef(id), {
    ...mail,
    ...describeCause(),
    state: 'waiting' satisfies OutboxState,
    attempts: 0,
    due: Timestamp.fromDate(due),
    expires: toExpiry(now),
  })
}

/** Whether the sending of this mail has not begun. Its text must not change after that. */
export async function isUntouched(transaction: Transaction, id: string): Promise<boolean> {
  const entry = await transaction.get(entryRef(id))
  return entry.get('state') === ('waiting' satisfies OutboxState) && entry.get('attempts') === 0
}

/** Costs as much as a mail, without sending anything. */
export function postNothing(transaction: Transaction, now: Date): void {
  transaction.create(createEntryRef(), {
    state: 'sent' satisfies OutboxState,
    attempts: 0,
    expires: toExpiry(now),
  })
}

/** The lines of the mail's delivery name the request that posted it. */
function describeCause() {
  const requestId = findRequestId()
  return requestId === undefined ? {} : { requestId }
}

const entryRef = (id: string) => world().firestore.doc(`outbox/${id}`)

const createEntryRef = () => entryRef(world().random.uuid())

const toExpiry = (now: Date) => Timestamp.fromMillis(now.getTime() + daysKept * 24 * 60 * 60 * 1000)
