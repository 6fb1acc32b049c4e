import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { type AuditEntry, auditEntrySchema } from '@rupee/domain/audit/audit.ts'
import {
  makeApprovedOrderEntry,
  makeCorrectedReserveEntry,
  makeEndedQuoteEntry,
  makeHeldQuoteEntry,
  makePlacedOrderEntry,
  makeRejectedOrderEntry,
} from '@rupee/domain/ledger/entries.ts'
import type { LedgerEntry } from '@rupee/domain/ledger/entry.ts'
import { type Order, orderSchema } from '@rupee/domain/orders/order.ts'
import { toTransfer } from '@rupee/domain/orders/transfer.ts'
import { type Account, accountSchema } from '@rupee/domain/people/account.ts'
import type { QuoteState } from '@rupee/domain/quotes/quote.ts'
import { indexEntry } from '@rupee/domain/search/order-terms.ts'
import { recount } from '@rupee/domain/tallies/tally-recount.ts'
import { isConcerned, SortedCommit } from '../../seen-commit.ts'
import type { Invariant, SeenCall, SeenChange, SeenDocument } from '../../witness.ts'
import { type Changes, type Fields, opening, orderFields, quoteFields } from './opening.ts'

const minute = 60_000

/** An exchange with a hand-made history, in which documents change together as they should. */
export class Exchange {
  now = new Date('2026-11-21T06:00:00Z')
  readonly #documents = new Map<string, Fields>()
  readonly #invariants: readonly Invariant[]

  constructor(...invariants: readonly Invariant[]) {
    this.#invariants = invariants
    this.#tell({ ...opening, ...this.#tallied(opening) }, { setUp: true })
  }

  commit(changes: Changes): void {
    this.#tell(changes)
  }

  pass(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * minute)
  }

  tick(quietSince = new Date(0)): void {
    for (const invariant of this.#invariants) invariant.ticked?.(this.now, quietSince)
  }

  rest(): void {
    for (const invariant of this.#invariants) invariant.rested?.(this.now)
  }

  file(path: string, state: 'stored' | 'removed'): void {
    for (const invariant of this.#invariants) invariant.filed?.({ at: this.now, path, state })
  }

  mail(messageId: string, fields: Fields): void {
    const { to, subject, text } = fields
    const mail = { to: String(to), subject: String(subject), text: String(text), messageId }
    for (const invariant of this.#invariants) invariant.mailed?.(mail)
  }

  /** Reports a call that took a minute, by default by Asha. */
  call(path: string, fields: SeenCall['fields'], heard: SeenCall['heard'], uid = 'asha'): void {
    const began = new Date(this.now.getTime() - minute)
    const call = { at: this.now, began, uid, path, fields, heard }
    for (const invariant of this.#invariants) invariant.called?.(call)
  }

  /** Returns the current document. */
  get(path: string): Fields {
    const found = this.#documents.get(path)
    if (!found) throw new Error(`There is no ${path}`)
    return found
  }

  /** Returns a document with changed fields. Undefined removes a field. */
  changed(path: string, fields: Fields): Changes {
    const all = Object.entries({ ...this.get(path), ...fields })
    return { [path]: Object.fromEntries(all.filter(([, value]) => value !== undefined)) }
  }

  quoted(id: string, fields: Fields = {}): Changes {
    const expires = new Date(this.now.getTime() + 30 * minute)
    const quote = { ...quoteFields, created_at: this.now, expires, ...fields }
    const hold = { id, toWallet: 'usdt', to_amount: String(quote.to_amount) }
    return {
      [`quotes/${id}`]: quote,
      ...this.moved('usdt', -Number(quote.to_amount)),
      ...this.entered(makeHeldQuoteEntry(hold)),
    }
  }

  released(id: string, state: QuoteState = 'released'): Changes {
    const path = `quotes/${id}`
    const to_amount = String(this.get(path).to_amount)
    return {
      ...this.changed(path, { state, deleteAfter: this.#days(90) }),
      ...this.moved('usdt', Number(to_amount)),
      ...this.entered(makeEndedQuoteEntry({ id, toWallet: 'usdt', to_amount }, 'released')),
    }
  }

  /** Places an order that takes over the hold of its quote. */
  ordered(id: string, quote: string, fields: Fields = {}): Changes {
    const order = {
      ...orderFields,
      created_at: this.now,
      due: this.now,
      TransactionID: `UTR ${id}`,
      ...fields,
    }
    return {
      ...this.placed(id, order),
      ...this.changed(`quotes/${quote}`, { state: 'used', order: id, deleteAfter: this.#days(90) }),
      ...this.entered(makePlacedOrderEntry({ ...orderFields, trackingID: id }, 'held')),
    }
  }

  /** Places an order with its copies, without changing a reserve. */
  placed(id: string, fields: Fields): Changes {
    const order = orderSchema.parse({
      ...orderFields,
      created_at: this.now,
      due: this.now,
      ...fields,
      trackingID: id,
    })
    return this.#withTallies({
      ...this.#copies(order),
      ...this.mailed(`received-${id}`, order.email, `We have received your order ${id}`),
    })
  }

  decided(id: string, status: 'Approved' | 'Rejected', by = 'ben'): Changes {
    const before = { ...this.get(`transactions/${id}`), trackingID: id }
    const decision = { status, decidedAt: this.now, adminNotes: 'Done', stage: undefined }
    const order = orderSchema.parse({ ...before, ...decision })
    const listed = status === 'Approved' ? { [`latest/${id}`]: toTransfer(order) } : {}
    const added =
      status === 'Approved'
        ? { wallet: 'inr', amount: order.amountSent }
        : { wallet: 'usdt', amount: order.amountReceived }
    const from = { status: 'pending' }
    const to = { status }
    return this.#withTallies({
      ...this.#copies(order),
      ...listed,
      [`additions/${id}`]: added,
      ...this.entered(
        status === 'Approved' ? makeApprovedOrderEntry(order, '0') : makeRejectedOrderEntry(order),
      ),
      ...this.entry(`order-decided-${id}`, { action: 'order decided', by, about: id, from, to }),
      ...this.mailed(`decided-${id}`, order.email, `Your order ${id} is ${status.toLowerCase()}`),
    })
  }

  /** Takes a pending credit into its reserve. */
  takeInCredit(id: string): Changes {
    const path = `additions/${id}`
    const { wallet, amount } = this.get(path)
    return { [path]: undefined, ...this.moved(String(wallet), Number(amount)) }
  }

  rated(wallet: string, rates: Fields, by = 'ben'): Changes {
    const before = this.get(`wallets/${wallet}`)
    const from = Object.fromEntries(Object.keys(rates).map((name) => [name, before[name] ?? null]))
    return {
      ...this.changed(`wallets/${wallet}`, rates),
      ...this.entry(`${wallet}-rates`, { action: 'rates changed', by, about: wallet, from, to: rates }),
    }
  }

  paused(wallet: string): Changes {
    const fields = { action: 'wallet paused', by: 'ben', about: wallet }
    return {
      ...this.changed(`wallets/${wallet}`, { paused: true, pauseNote: '' }),
      ...this.entry(`${wallet}-paused`, fields),
    }
  }

  pausedAll(): Changes {
    const fields = { action: 'exchange paused', by: 'ben', about: 'pause' }
    return { 'site/pause': { paused: true, note: '', at: this.now }, ...this.entry('all-paused', fields) }
  }

  /** Writes a message and updates its order. One by staff has an audit entry, and usually a mail. */
  written(id: string, message: string, fields: Fields = {}): Changes {
    const { from = 'staff', question } = fields
    const order = this.get(`transactions/${id}`)
    const path = `transactions/${id}/messages/${from}-${message}`
    const said = { [path]: { from, text: `This is ${message}`, files: [], at: this.now, ...fields } }
    if (from === 'customer') {
      const marks = { customerWroteAt: this.now, unreadByStaff: true, stage: undefined }
      return { ...said, ...this.changed(`transactions/${id}`, marks) }
    }
    const [what, action] = question ? ['question', 'customer asked'] : ['message', 'customer written to']
    const isMailed = question === true || order.unreadByCustomer !== true
    return {
      ...said,
      ...this.changed(`transactions/${id}`, {
        staffWroteAt: this.now,
        unreadByCustomer: true,
        ...(question === true && { stage: 'question' }),
      }),
      ...this.entry(`${message}-${id}`, { action, by: 'ben', about: id }),
      ...(isMailed &&
        this.mailed(`${message}-${id}`, String(order.email), `We have a ${what} about your order ${id}`)),
    }
  }

  noted(id: string, note: string, text: string): Changes {
    return {
      [`orderNotes/${id}/notes/${note}`]: { text, by: 'ben', byName: 'ben', at: this.now },
      ...this.entry(`note-${note}`, { action: 'note added', by: 'ben', about: id }),
    }
  }

  blocked(uid: string): Changes {
    return {
      [`blocks/${uid}`]: { reason: 'Somebody else pays.', at: this.now },
      ...this.entry(`blocked-${uid}`, { action: 'user blocked', by: 'ben', about: uid }),
      ...this.mailed(`blocked-${uid}`, `${uid}@example.in`, 'Your account is blocked'),
    }
  }

  unblocked(uid: string): Changes {
    return {
      [`blocks/${uid}`]: undefined,
      ...this.entry(`unblocked-${uid}`, { action: 'user unblocked', by: 'ben', about: uid }),
      ...this.mailed(`unblocked-${uid}`, `${uid}@example.in`, 'Your account is no longer blocked'),
    }
  }

  restocked(wallet: string, by: number): Changes {
    const difference = by.toFixed(2)
    const fields = { action: 'reserve changed', by: 'ben', about: wallet, difference }
    const entry = `${wallet}-reserve-${by}`
    return {
      ...this.moved(wallet, by),
      ...this.entry(entry, fields),
      ...this.entered(makeCorrectedReserveEntry(wallet, difference, entry)),
    }
  }

  verified(uid: string, by = 'ben'): Changes {
    const { waitingSince } = this.get(`users/${uid}`)
    const minutes = waitingSince instanceof Date ? (this.now.getTime() - waitingSince.getTime()) / minute : 0
    const waited = { is_verified: true, ...(waitingSince !== undefined && { waited_minutes: minutes }) }
    const verified = { is_verified: true, active: true, waitingSince: undefined }
    const account = this.changed(`users/${uid}`, verified)
    return this.#withTallies({
      ...account,
      ...this.entry(`verified-${uid}`, { action: 'KYC confirmed', by, about: uid, to: waited }),
      ...this.mailed(`verified-${uid}`, `${uid}@example.in`, 'Your account is verified'),
    })
  }

  asked(id: string, by = 'ben'): Changes {
    const title = 'Limits and controls'
    const approval = {
      kind: 'controls',
      subject: subjects.controls(),
      title,
      changes: [],
      from: {},
      to: {},
      input: {},
      by,
      byName: by,
      asked: this.now,
      expires: this.#days(7),
      state: 'waiting',
    }
    const mails = ['ben', 'cara'].map((to) =>
      this.mailed(`asked-${id}-${to}`, `${to}@example.in`, `A second person has to approve: ${title}`),
    )
    return Object.assign(
      { [`approvals/${id}`]: approval },
      this.entry(`asked-${id}`, { action: 'approval asked', by, about: id, to: { title } }),
      ...mails,
    )
  }

  answered(id: string, state: 'approved' | 'refused', by = 'cara'): Changes {
    const { title, by: asker } = this.get(`approvals/${id}`)
    const end = { state, decidedBy: by, decidedByName: by, decidedAt: this.now }
    const action = state === 'approved' ? 'approval given' : 'approval refused'
    return {
      ...this.changed(`approvals/${id}`, end),
      ...this.entry(`answered-${id}`, { action, by, about: id, to: { title } }),
      ...this.mailed(`answered-${id}`, `${asker}@example.in`, `Your request: ${title}`),
    }
  }

  entry(id: string, fields: Fields): Changes {
    return { [`audit/${id}`]: { byName: String(fields.by), at: this.now, ...fields } }
  }

  /** Appends an entry to the ledger. */
  entered({ id, ...entry }: LedgerEntry): Changes {
    return { [`ledger/${id}`]: { ...entry, at: this.now } }
  }

  mailed(id: string, to: string, subject: string): Changes {
    const text = `Hello,\n\n${subject}`
    const state = { state: 'waiting', attempts: 0, due: this.now, expires: this.#days(30) }
    return { [`outbox/${id}`]: { to, subject, text, html: text, ...state } }
  }

  /** Changes a reserve by this amount. */
  moved(wallet: string, by: number): Changes {
    const apart = this.#documents.has(`reserves/${wallet}`)
    const path = apart ? `reserves/${wallet}` : `wallets/${wallet}`
    return this.changed(path, { reserved: (Number(this.get(path).reserved) + by).toFixed(2) })
  }

  #copies(order: Order): Changes {
    const { trackingID: id, ...stored } = order
    return {
      [`transactions/${id}`]: stored,
      [`transfers/${id}`]: toTransfer(order),
      [`orderIndex/${id}`]: indexEntry(order),
    }
  }

  #withTallies(changes: Changes): Changes {
    return { ...changes, ...this.#tallied(changes) }
  }

  /** Recounts the tallies after these changes. */
  #tallied(changes: Changes): Changes {
    const all = Object.entries({ ...Object.fromEntries(this.#documents), ...changes })
    const filterCollection = (collection: string) =>
      all.filter(([path, fields]) => fields && path.startsWith(collection) && path.split('/').length === 2)
    const orders = filterCollection('transactions/').map(
      ([path, fields]): Order => orderSchema.parse({ trackingID: path.split('/')[1], ...fields }),
    )
    const accounts = filterCollection('users/').map(([, fields]): Account => accountSchema.parse(fields))
    const entries = filterCollection('audit/').map(([, fields]): AuditEntry => auditEntrySchema.parse(fields))
    const tallies = [...recount({ orders, accounts, entries })]
    return Object.fromEntries(tallies.map(([id, tally]) => [`tallies/${id}`, structuredClone({ ...tally })]))
  }

  #days(days: number): Date {
    return new Date(this.now.getTime() + days * 24 * 60 * minute)
  }

  #tell(documents: Changes, { setUp } = { setUp: false }): void {
    const changes = Object.entries(documents).map(([path, fields]): SeenChange => {
      const before = this.#documents.get(path)
      return {
        path,
        segments: path.split('/'),
        before: before && toSeen(before),
        after: fields && toSeen(fields),
      }
    })
    for (const [path, fields] of Object.entries(documents)) {
      if (fields) this.#documents.set(path, fields)
      else this.#documents.delete(path)
    }
    const commit = new SortedCommit(this.now, changes, setUp)
    for (const invariant of this.#invariants) {
      if (isConcerned(invariant, commit)) invariant.committed?.(commit)
    }
  }
}

function toSeen(all: Fields): SeenDocument {
  const defined = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  return { get: (field) => defined[field], data: () => defined }
}
