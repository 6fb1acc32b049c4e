import type { SeenCommit, SeenDocument } from '../../witness.ts'
import { toId } from './changes.ts'
import { readText, readTime } from './fields.ts'

export interface KnownOrder {
  readonly id: string
  readonly uid: string
  readonly fromWallet: string
  readonly toWallet: string
  readonly amountSent: string
  readonly amountReceived: string
  /** Reference of the customer's payment, as they wrote it. */
  readonly reference: string
  readonly placed: number
  status: string
}

/** All orders, shared by several invariants. Each follows every commit, but only the first call does the work. */
export class KnownOrders {
  readonly #orders = new Map<string, KnownOrder>()
  #followed: SeenCommit | undefined

  follow(commit: SeenCommit): void {
    if (commit === this.#followed) return
    this.#followed = commit
    for (const change of commit.in('transactions')) {
      const { after } = change
      const known = this.#orders.get(toId(change))
      if (known && after) known.status = readText(after, 'status')
      else if (after) this.#orders.set(toId(change), toKnown(toId(change), after))
    }
  }

  get(id: string): KnownOrder | undefined {
    return this.#orders.get(id)
  }
}

function toKnown(id: string, order: SeenDocument): KnownOrder {
  return {
    id,
    uid: readText(order, 'uid'),
    fromWallet: readText(order, 'fromWallet'),
    toWallet: readText(order, 'toWallet'),
    amountSent: readText(order, 'amountSent'),
    amountReceived: readText(order, 'amountReceived'),
    reference: readText(order, 'TransactionID'),
    placed: readTime(order, 'created_at'),
    status: readText(order, 'status'),
  }
}
