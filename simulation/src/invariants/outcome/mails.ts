import {
  type Invariant,
  type SeenChange,
  type SeenCommit,
  type SeenDocument,
  type SeenMail,
  Violation,
} from '../../witness.ts'
import { toId } from '../read/changes.ts'
import { findText, readText } from '../read/fields.ts'
import { KnownPeople } from '../read/known-people.ts'

/** Subjects of mails about an event that the documents of the same commit show. */
const forEvents = [
  /^We have received your order /,
  /^Your order \S+ is waiting for its final check$/,
  /^Your order \S+ is (approved|rejected)$/,
  /^We have a (question|message) about your order /,
  /^We have received your payment claim /,
  /^We have a message about your payment claim /,
  /^Your payment claim \S+ is closed$/,
  /^Your account is (no longer )?blocked$/,
  /^Your account is verified$/,
  /^Please repeat your verification$/,
  /^A second person has to approve: /,
  /^Your request: /,
  /^A new withdrawal method was added$/,
  /^You are invited to our staff$/,
  /^You are no longer staff$/,
]

/** Subject of the digest of methods added within an hour of a mail about another one. */
const digestSubject = 'More withdrawal methods were added'

const day = 24 * 60 * 60 * 1000
const maximumAttempts = 12

interface Entry {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export class Mails implements Invariant {
  readonly name = 'mails'
  readonly holds =
    'Every event with a notification has exactly its mails in the same commit. Each is sent as written, under one Message-ID, and neither given up early nor sent again after success.'
  readonly watchedCollections = [
    ...['outbox', 'transactions', 'transactions/messages', 'blocks', 'users', 'users/withdrawals'],
    ...['approvals', 'invitations', 'staff', 'paymentClaims'],
  ]

  readonly #people: KnownPeople
  readonly #unsent = new Map<string, Entry>()
  /** Mails of the last day, because an abandoned attempt may still reach the mail server. */
  readonly #sent = new Map<string, Entry & { readonly at: number }>()

  constructor(people = new KnownPeople()) {
    this.#people = people
  }

  committed(commit: SeenCommit): void {
    this.#people.follow(commit)
    const entries = commit.in('outbox')
    for (const change of entries) this.#followEntry(change, commit.at.getTime())
    if (!commit.setUp) this.#checkEvents(commit, entries)
  }

  mailed({ to, subject, text: body, messageId }: SeenMail): void {
    const id = /^<([^@>]+)@/.exec(messageId)?.[1] ?? messageId
    const entry = this.#unsent.get(id) ?? this.#sent.get(id)
    if (!entry) throw new Violation(this.name, `The mail ${messageId}, ${subject}, is in no outbox.`, [id])
    if (entry.to === to && entry.subject === subject && entry.text === body) return
    throw new Violation(this.name, `The mail ${messageId} is another one than was written: ${subject}.`, [id])
  }

  #checkEvents(commit: SeenCommit, entries: readonly SeenChange[]): void {
    const left = new Map<string, number>()
    const count = (mail: string, by: number) => left.set(mail, (left.get(mail) ?? 0) + by)
    for (const mail of this.#due(commit)) count(mail, 1)
    for (const { before, after } of entries) {
      const subject = after && !before ? findText(after, 'subject') : undefined
      if (subject === undefined || !forEvents.some((pattern) => pattern.test(subject))) continue
      count(`${after?.get('to')}: ${subject}`, -1)
    }
    for (const [mail, times] of left) {
      if (times === 0) continue
      const found = times > 0 ? `is not written, ${mail}` : `is written and has no event, ${mail}`
      throw new Violation(this.name, `A mail ${found}.`, commit.changes.map(toId))
    }
  }

  /** Returns the address and subject of each mail that the commit must have. */
  #due(commit: SeenCommit): readonly string[] {
    const due: string[] = []
    const add = (to: string | undefined, subject: string) => {
      if (to !== undefined) due.push(`${to}: ${subject}`)
    }
    for (const change of commit.in('transactions')) {
      const subject = describeOrder(change)
      if (subject && change.after) add(readText(change.after, 'email'), subject)
    }
    for (const change of commit.in('transactions/messages')) {
      const [, id = ''] = change.segments
      const order = commit.in('transactions').find((other) => toId(other) === id)
      const subject = order && describeMessage(change, order)
      if (subject && order.after) add(readText(order.after, 'email'), subject)
    }
    for (const change of commit.in('paymentClaims')) {
      const subject = describeClaim(change)
      if (subject && change.after) add(readText(change.after, 'email'), subject)
    }
    for (const change of commit.in('blocks')) {
      const what = change.after ? 'blocked' : 'no longer blocked'
      add(this.#people.findEmail(toId(change)), `Your account is ${what}`)
    }
    for (const change of commit.in('users')) {
      const subject = describeVerification(change)
      if (subject && change.after) add(readText(change.after, 'email'), subject)
    }
    for (const change of commit.in('approvals')) {
      const { before, after } = change
      if (!after || before?.get('state') === after.get('state')) continue
      const title = readText(after, 'title')
      const isAsked = after.get('state') === 'waiting'
      if (isAsked)
        for (const { email } of this.#people.staff) add(email, `A second person has to approve: ${title}`)
      else if (isNewsToAsker(change, commit))
        add(this.#people.findEmail(readText(after, 'by')), `Your request: ${title}`)
    }
    for (const { before, after, segments } of commit.in('users/withdrawals')) {
      if (before || !after) continue
      const email = this.#people.findEmail(segments[1] ?? '')
      if (!isGathered(commit, email)) add(email, 'A new withdrawal method was added')
    }
    for (const { before, after } of commit.in('invitations')) {
      if (!before && after) add(readText(after, 'email'), 'You are invited to our staff')
    }
    for (const change of commit.in('staff')) {
      if (!change.after) add(this.#people.findEmail(toId(change)), 'You are no longer staff')
    }
    return due
  }

  #followEntry(change: SeenChange, at: number): void {
    const id = toId(change)
    const { before, after } = change
    if (!before && after) {
      const entry = readEntry(after)
      if (entry) this.#unsent.set(id, entry)
      return
    }
    if (!before) return
    if (after && isOpenDigest(before, at) && isOpenDigest(after, at)) {
      const entry = readEntry(after)
      if (entry) this.#unsent.set(id, entry)
      return
    }
    const fault = after ? findMoveFault(before, after) : findDeletionFault(before)
    if (fault) throw new Violation(this.name, `The mail ${id} ${fault}.`, [id])
    const entry = this.#unsent.get(id)
    const state = after?.get('state')
    if (!entry || state === 'waiting' || state === 'sending') return
    this.#unsent.delete(id)
    this.#sent.set(id, { ...entry, at })
    for (const [old, sent] of this.#sent) {
      if (sent.at > at - day) return
      this.#sent.delete(old)
    }
  }
}

/** Time in which a call that began before a digest was due commits, by a clock that may be slow. */
const patience = 5 * 60_000

/** Whether an entry is a digest that nobody has begun to send, so that its text may change until it is due. */
function isOpenDigest(entry: SeenDocument, at: number): boolean {
  const due = entry.get('due')
  const isWaiting = entry.get('state') === 'waiting' && entry.get('attempts') === 0
  const isEarly = due instanceof Date && due.getTime() + patience > at
  return entry.get('subject') === digestSubject && isWaiting && isEarly
}

/** Whether the commit writes a digest to this customer, which announces the new method. */
function isGathered(commit: SeenCommit, email: string | undefined): boolean {
  return commit
    .in('outbox')
    .some(({ after }) => after?.get('to') === email && after?.get('subject') === digestSubject)
}

function describeMessage({ before, after }: SeenChange, order: SeenChange): string | undefined {
  if (before || after?.get('from') !== 'staff' || after.get('part') !== undefined) return undefined
  const isQuestion = after.get('question') === true
  // A customer with an unread message already has a mail about it.
  if (!isQuestion && order.before?.get('unreadByCustomer') === true) return undefined
  return `We have a ${isQuestion ? 'question' : 'message'} about your order ${toId(order)}`
}

function describeVerification({ before, after }: SeenChange): string | undefined {
  if (before?.get('is_verified') !== false || !after || after.get('is_verified') === false) return undefined
  return after.get('is_verified') === true ? 'Your account is verified' : 'Please repeat your verification'
}

function describeClaim(change: SeenChange): string | undefined {
  const { before, after } = change
  if (!after) return undefined
  const id = toId(change)
  if (!before) return `We have received your payment claim ${id}`
  return after.get('state') === 'closed'
    ? `Your payment claim ${id} is closed`
    : `We have a message about your payment claim ${id}`
}

/** Whether the author of a request gets a mail about its end, which they may have caused themselves. */
function isNewsToAsker({ before, after }: SeenChange, commit: SeenCommit): boolean {
  if (!after || after.get('state') === 'withdrawn') return false
  const ender = after.get('endedBy') ?? after.get('decidedBy')
  if (after.get('state') === 'overtaken' && ender === after.get('by')) return false
  if (before?.get('state') !== 'standing' || after.get('state') === 'expired') return true
  return commit
    .in('transactions')
    .some(({ after: order }) => order?.get('status') === 'Rejected' && after.get('state') === 'overtaken')
}

const held = ['approving', 'paying']

function describeOrder(change: SeenChange): string | undefined {
  const { before, after } = change
  if (!after) return undefined
  const id = toId(change)
  if (before?.get('status') === after.get('status')) {
    const isHeld = !held.includes(String(before?.get('stage'))) && after.get('stage') === 'approving'
    return isHeld ? `Your order ${id} is waiting for its final check` : undefined
  }
  if (!before) return `We have received your order ${id}`
  return `Your order ${id} is ${readText(after, 'status').toLowerCase()}`
}

/** Returns the mail of an outbox entry, or undefined if it was created as sent. */
function readEntry(document: SeenDocument): Entry | undefined {
  if (document.get('state') === 'sent') return undefined
  return {
    to: readText(document, 'to'),
    subject: readText(document, 'subject'),
    text: readText(document, 'text'),
  }
}

const moves: Readonly<Record<string, readonly string[]>> = {
  waiting: ['sending'],
  sending: ['sending', 'waiting', 'sent', 'given up'],
  // Two processes may mark it as sent, if the first took too long.
  sent: ['sent'],
  'given up': [],
}

function findMoveFault(before: SeenDocument, after: SeenDocument): string | undefined {
  const was = readText(before, 'state')
  const state = readText(after, 'state')
  if (!moves[was]?.includes(state)) return `goes from ${was} to ${state}`
  const attempts = Number(after.get('attempts'))
  if (attempts > maximumAttempts) return `is tried ${attempts} times`
  if (state === 'given up' && attempts < maximumAttempts) return `is given up after ${attempts} attempts`
  const isLost =
    state !== 'sent' && ['to', 'subject', 'text'].some((field) => before.get(field) !== after.get(field))
  return isLost ? 'changes before it is sent' : undefined
}

function findDeletionFault(before: SeenDocument): string | undefined {
  const state = readText(before, 'state')
  return state === 'sent' || state === 'given up' ? undefined : `is ${state} and deleted`
}
