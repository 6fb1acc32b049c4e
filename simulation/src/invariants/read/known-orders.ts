import type { SeenCommit, SeenDocument } from '../../witness.ts'
import { toId } from './changes.ts'
import { text, time } from './fields.ts'

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
      if (known && after) known.status = text(after, 'status')
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
    uid: text(order, 'uid'),
    fromWallet: text(order, 'fromWallet'),
    toWallet: text(order, 'toWallet'),
    amountSent: text(order, 'amountSent'),
    amountReceived: text(order, 'amountReceived'),
    reference: text(order, 'TransactionID'),
    placed: time(order, 'created_at'),
    status: text(order, 'status'),
  }
}
