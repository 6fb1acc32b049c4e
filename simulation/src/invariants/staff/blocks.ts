import { type Invariant, type SeenCommit, Violation } from '../../witness.ts'
import { toId } from '../read/changes.ts'
import { readText } from '../read/fields.ts'

/** Collections in which a blocked customer creates nothing. Messages about orders stay possible. */
const refused = ['quotes', 'transactions', 'kyc']

export class Blocks implements Invariant {
  readonly name = 'blocks'
  readonly holds =
    'A blocked customer makes no quote, order or KYC form, whenever the call began, and the commit of a block ends all live quotes.'
  readonly watchedCollections = [...refused, 'blocks']

  readonly #blocked = new Set<string>()
  /** Live quotes by customer. */
  readonly #live = new Map<string, Set<string>>()

  committed(commit: SeenCommit): void {
    for (const change of commit.in('quotes')) {
      const { before, after } = change
      const document = after ?? before
      if (document) this.#follow(readText(document, 'uid'), toId(change), after?.get('state') === 'live')
    }
    for (const change of commit.in('blocks')) {
      if (change.after) this.#blocked.add(toId(change))
      else this.#blocked.delete(toId(change))
      const [held] = (change.after && this.#live.get(toId(change))) ?? []
      if (held !== undefined)
        throw new Violation(this.name, `${toId(change)} is blocked and holds ${held}.`, [toId(change), held])
    }
    for (const collection of this.#blocked.size > 0 ? refused : []) {
      for (const change of commit.in(collection)) {
        if (change.before || !change.after) continue
        const id = toId(change)
        const uid = collection === 'kyc' ? id : readText(change.after, 'uid')
        if (this.#blocked.has(uid))
          throw new Violation(this.name, `${uid} is blocked and makes ${change.path}.`, [uid, id])
      }
    }
  }

  #follow(uid: string, quote: string, isLive: boolean): void {
    const live = this.#live.get(uid) ?? new Set()
    if (isLive) live.add(quote)
    else live.delete(quote)
    if (live.size > 0) this.#live.set(uid, live)
    else this.#live.delete(uid)
  }
}
