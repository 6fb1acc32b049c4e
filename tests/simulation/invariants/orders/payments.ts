import { paymentCores } from '@rupee/domain/orders/payment-reference.ts'
import { type Invariant, type SeenCommit, type SeenDocument, Violation } from '../../witness.ts'
import { idOf } from '../read/changes.ts'
import { text } from '../read/fields.ts'
import { KnownOrders } from '../read/known-orders.ts'

export class Payments implements Invariant {
  readonly name = 'payments'
  readonly holds =
    'No two orders are for one payment, however its reference is spelled, unless the earlier one was rejected and is of the same customer.'
  readonly hearsOf = ['transactions', 'wallets']

  readonly #orders: KnownOrders
  /** The last order for each payment. */
  readonly #lastFor = new Map<string, string>()
  readonly #common = new Set<string>()

  constructor(orders = new KnownOrders()) {
    this.#orders = orders
  }

  committed(commit: SeenCommit): void {
    this.#orders.follow(commit)
    for (const change of commit.in('wallets')) {
      if (change.after?.get('type') === 'common_currency') this.#common.add(idOf(change))
    }
    for (const change of commit.in('transactions')) {
      if (!change.before && change.after) this.#place(idOf(change), change.after)
    }
  }

  #place(id: string, order: SeenDocument): void {
    const source = this.#common.has(text(order, 'fromWallet'))
    const cores = paymentCores(text(order, 'TransactionID'), {
      type: source ? 'common_currency' : 'currency',
    })
    for (const core of cores) {
      const earlier = this.#orders.get(this.#lastFor.get(core) ?? '')
      this.#lastFor.set(core, id)
      if (!earlier) continue
      if (earlier.status === 'Rejected' && earlier.uid === text(order, 'uid')) continue
      const found = `${id} is for the payment ${core}, for which there is ${earlier.id}, ${earlier.status}, of ${earlier.uid}.`
      throw new Violation(this.name, found, [id, earlier.id])
    }
  }
}
