import { calls } from '@rupee/domain/calls/calls.ts'
import {
  type Invariant,
  type SeenCall,
  type SeenChange,
  type SeenCommit,
  type SeenDocument,
  Violation,
} from '../../witness.ts'
import { findText, readFields, readText } from '../read/fields.ts'

/** Collections of notes, with the audit action for writing one. */
const kinds: Readonly<Record<string, string>> = {
  'orderNotes/notes': 'note added',
  'customerNotes/notes': 'customer note written',
}

const actions = Object.values(kinds)

/** A batch that an order leaves writes its reason as a note. */
function isNoteEntry(entry: SeenDocument, action: string | undefined): boolean {
  const isOfBatch = entry.get('action') === 'order left batch'
  return entry.get('action') === action || (isOfBatch && readFields(entry.get('to')).length > 1)
}

/** Collections that a commit with a note changes. */
const told = new Set([...Object.keys(kinds), 'audit'])

export class Notes implements Invariant {
  readonly name = 'notes'
  readonly holds =
    'A staff note has its audit entry, never changes, and appears in no other document, mail or list of orders.'

  /** Texts by the ID of the order or customer. */
  readonly #texts = new Map<string, string[]>()

  committed(commit: SeenCommit): void {
    if (commit.collections.some((collection) => told.has(collection))) this.#checkWritten(commit)
    if (this.#texts.size === 0) return
    for (const change of commit.changes) this.#checkLeak(change)
  }

  called({ path, heard, uid }: SeenCall): void {
    if (path !== calls.transactions.path || heard === 'no answer' || this.#texts.size === 0) return
    const { transactions } = heard.body
    for (const order of Array.isArray(transactions) ? transactions : []) {
      const found = this.#isNoted([order.trackingID]) && this.#findText(order, [order.trackingID])
      if (found) throw new Violation(this.name, `${uid} reads in ${found}`, [order.trackingID])
    }
  }

  #checkWritten(commit: SeenCommit): void {
    const written = Object.keys(kinds).flatMap((kind) =>
      commit.in(kind).flatMap((change) => this.#learn(change, kind, commit)),
    )
    for (const entry of listEntries(commit)) {
      const about = readText(entry, 'about')
      if (!written.includes(about))
        throw new Violation(this.name, `The audit tells of a note about ${about}, and there is none.`, [
          about,
        ])
    }
  }

  /** Returns the ID that the note is about, or nothing if it is deleted with its customer. */
  #learn({ path, segments, before, after }: SeenChange, kind: string, commit: SeenCommit): readonly string[] {
    const [, about = ''] = segments
    if (before && !after && kind === 'customerNotes/notes') return []
    if (before || !after) throw new Violation(this.name, `${path} changes.`, [about])
    const isTold = commit
      .in('audit')
      .some(({ after: entry }) => entry?.get('about') === about && isNoteEntry(entry, kinds[kind]))
    if (!isTold) throw new Violation(this.name, `The audit does not tell of ${path}.`, [about])
    this.#texts.set(about, [...(this.#texts.get(about) ?? []), readText(after, 'text')])
    return [about]
  }

  #checkLeak(change: SeenChange): void {
    const { path, segments } = change
    const [collection = '', , below] = segments
    if (below === 'notes' && `${collection}/notes` in kinds) return
    // A mail about an order has its ID in the subject.
    const subject = collection === 'outbox' && change.after && findText(change.after, 'subject')
    const ids = subject ? subject.split(' ') : segments
    const found = this.#isNoted(ids) && change.after && this.#findText(change.after, ids)
    if (found) throw new Violation(this.name, `${path} has ${found}`, ids)
  }

  #isNoted(ids: readonly string[]): boolean {
    return ids.some((id) => this.#texts.has(id))
  }

  #findText(document: SeenDocument | object, ids: readonly string[]): string | undefined {
    const notes = ids.flatMap((id) => this.#texts.get(id) ?? [])
    const all = JSON.stringify('data' in document ? document.data() : document)
    const note = notes.find((each) => all.includes(each))
    return note === undefined ? undefined : `what is written for staff alone: ${note}`
  }
}

function listEntries(commit: SeenCommit): readonly SeenDocument[] {
  return commit
    .in('audit')
    .flatMap(({ before, after }) =>
      !before && after && actions.includes(readText(after, 'action')) ? [after] : [],
    )
}
