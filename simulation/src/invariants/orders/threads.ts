import { calls } from '@rupee/domain/calls/calls.ts'
import { type Correspondent, correspondentSchema } from '@rupee/domain/thread/thread.ts'
import {
  type Invariant,
  type SeenCall,
  type SeenCommit,
  type SeenDocument,
  Violation,
} from '../../witness.ts'
import { toId } from '../read/changes.ts'
import { readFields, readText, readTime } from '../read/fields.ts'

const minute = 60_000

/** Time after which a write under way has either been committed or never will be. */
const patience = 5 * minute

interface Thread {
  readonly messages: Set<string>
  /** Correspondent and text of each message. No thread in a run has the same sentence twice. */
  readonly said: Set<string>
  /** The newest message of each correspondent: its time by the process's clock, and the time of its commit. */
  readonly newest: Map<Correspondent, { readonly at: number; readonly committed: number }>
  /** Whether each correspondent has unread messages of the other. */
  unreadBy: Readonly<Record<Correspondent, boolean>>
}

/** Outcome of all attempts to send one message. */
interface Sent {
  readonly trackingID: string
  readonly message: string
  refused: SeenCall | undefined
  /** Whether an attempt succeeded or got no answer. */
  mayBeThere: boolean
  last: number
}

const senders: Readonly<Record<string, Correspondent>> = {
  [calls.sendMessage.path]: 'customer',
  [calls.messageCustomer.path]: 'staff',
}

const readers: Readonly<Record<string, Correspondent>> = {
  [calls.readThread.path]: 'customer',
  [calls.readThreadAsStaff.path]: 'staff',
}

export class Threads implements Invariant {
  readonly name = 'threads'
  readonly holds =
    'A confirmed message is in its thread exactly once and never changes, and a refused one is absent. A correspondent who has read everything has nothing unread.'
  readonly watchedCollections = ['transactions', 'transactions/messages']

  readonly #threads = new Map<string, Thread>()
  /** Attempts by order and message. */
  readonly #sent = new Map<string, Sent>()

  committed(commit: SeenCommit): void {
    for (const { path, segments, before, after } of commit.in('transactions/messages')) {
      const [, id = '', , message = ''] = segments
      if (before || !after) throw new Violation(this.name, `The message ${path} changes.`, [id])
      this.#learn(id, message, after, commit)
    }
    for (const change of commit.in('transactions')) {
      const thread = this.#threads.get(toId(change))
      if (thread && change.after) thread.unreadBy = readUnread(change.after)
    }
  }

  called(call: SeenCall): void {
    const sender = senders[call.path]
    if (sender) this.#heardOfMessage(call, sender)
    const reader = readers[call.path]
    if (reader && call.heard !== 'no answer' && call.heard.status === 200) this.#heardOfReading(call, reader)
  }

  ticked(now: Date): void {
    for (const [name, { trackingID, message, refused, mayBeThere, last }] of this.#sent) {
      if (last + patience > now.getTime()) continue
      this.#sent.delete(name)
      if (refused && !mayBeThere && this.#threads.get(trackingID)?.messages.has(message))
        this.#fail(refused, `the message stands in the thread of ${trackingID}`)
    }
  }

  rested(now: Date): void {
    this.ticked(new Date(now.getTime() + 2 * patience))
  }

  #learn(id: string, message: string, written: SeenDocument, { at }: SeenCommit): void {
    const from = correspondentSchema.parse(written.get('from'))
    const thread = this.#threads.get(id) ?? {
      messages: new Set(),
      said: new Set(),
      newest: new Map(),
      unreadBy: { customer: false, staff: false },
    }
    this.#threads.set(id, thread)
    thread.messages.add(message)
    const said = `${from}: ${readText(written, 'text').trim()}${readPart(written)}`
    if (thread.said.has(said))
      throw new Violation(this.name, `In the thread of ${id} it stands twice: ${said}.`, [id])
    thread.said.add(said)
    const before = thread.newest.get(from)?.at ?? 0
    thread.newest.set(from, { at: Math.max(before, readTime(written, 'at')), committed: at.getTime() })
  }

  #heardOfMessage(call: SeenCall, sender: Correspondent): void {
    const { heard, fields, at } = call
    const { id = '' } = fields
    const message = `${sender}-${fields.message ?? ''}`
    const name = `${id} ${message}`
    const sent = this.#sent.get(name) ?? {
      trackingID: id,
      message,
      refused: undefined,
      mayBeThere: false,
      last: 0,
    }
    this.#sent.set(name, sent)
    sent.last = at.getTime()
    const status = heard === 'no answer' ? 500 : heard.status
    if (status === 200 || status >= 500) sent.mayBeThere = true
    else sent.refused = call
    if (status === 200 && !this.#threads.get(id)?.messages.has(message))
      this.#fail(call, `the message stands nowhere in the thread of ${id}`)
  }

  /** Checks that reading clears the mark. A message that arrives meanwhile may stay unread. */
  #heardOfReading(call: SeenCall, reader: Correspondent): void {
    const { id = '', at = '' } = call.fields
    const thread = this.#threads.get(id)
    const newest = thread?.newest.get(reader === 'customer' ? 'staff' : 'customer')
    if (!thread || !newest || newest.committed >= call.began.getTime()) return
    if (Date.parse(at) < newest.at || !thread.unreadBy[reader]) return
    this.#fail(call, `${id} is still unread by the ${reader}`)
  }

  #fail({ uid, path, heard, fields }: SeenCall, found: string): never {
    const answer = heard === 'no answer' ? heard : `${heard.status} ${JSON.stringify(heard.body)}`
    throw new Violation(this.name, `${uid} was answered ${answer} by ${path}, and ${found}.`, [
      fields.id ?? '',
      uid ?? '',
    ])
  }
}

/** Names the step of an offer for a part, whose messages have no text. */
function readPart(message: SeenDocument): string {
  const { said, offer } = Object.fromEntries(readFields(message.get('part')))
  return said === undefined ? '' : `${said} ${offer}`
}

function readUnread(order: SeenDocument): Readonly<Record<Correspondent, boolean>> {
  return {
    customer: order.get('unreadByCustomer') === true,
    staff: order.get('unreadByStaff') === true,
  }
}
