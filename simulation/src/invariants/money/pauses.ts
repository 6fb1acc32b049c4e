import { type Invariant, type SeenCommit, type SeenDocument, Violation } from '../../witness.ts'
import { toId } from '../read/changes.ts'
import { findText, readText, readTime } from '../read/fields.ts'

/** Maximum skew between the clocks of two processes, with a margin. */
const skew = 15_000

export class Pauses implements Invariant {
  readonly name = 'pauses'
  readonly holds =
    'A call that began during a pause of its wallets or the exchange makes no quote, late order or order without a quote while the pause lasts.'
  readonly watchedCollections = ['quotes', 'transactions', 'wallets', 'site']

  /** Start of each pause, by wallet ID, or by document path for the whole exchange. */
  readonly #since = new Map<string, number>()

  committed(commit: SeenCommit): void {
    const quoted = new Set<string>()
    for (const change of commit.in('quotes')) {
      const { before, after } = change
      if (!before && after && !commit.setUp) this.#check(toId(change), after)
      if (after) quoted.add(findText(after, 'order') ?? '')
    }
    for (const change of commit.in('transactions')) {
      const { before, after } = change
      if (!before && after && !commit.setUp && !isPromised(toId(change), after, quoted))
        this.#check(toId(change), after)
    }
    for (const change of commit.in('wallets')) this.#learn(toId(change), change.after, commit)
    for (const { path, after } of commit.in('site')) {
      if (path === exchange) this.#learn(exchange, after, commit)
    }
  }

  #learn(what: string, document: SeenDocument | undefined, { at }: SeenCommit): void {
    if (document?.get('paused') !== true) this.#since.delete(what)
    else if (!this.#since.has(what)) this.#since.set(what, at.getTime())
  }

  #check(id: string, made: SeenDocument): void {
    const begun = readTime(made, 'created_at')
    for (const what of [readText(made, 'fromWallet'), readText(made, 'toWallet'), exchange]) {
      const since = this.#since.get(what)
      if (since === undefined || since + skew >= begun) continue
      throw new Violation(this.name, `${id} is made while ${what} is paused.`, [id, what])
    }
  }
}

/** Whether the order belongs to a live quote, which a pause does not affect. */
function isPromised(id: string, order: SeenDocument, quoted: ReadonlySet<string>): boolean {
  return quoted.has(id) && order.get('late') !== true
}

const exchange = 'site/pause'
