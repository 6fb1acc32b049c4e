import { claimOutcomeSchema, isReferenceFreed } from '@rupee/domain/claims/claim.ts'
import { listPaymentCores } from '@rupee/domain/orders/payment-reference.ts'
import {
  type Invariant,
  type SeenChange,
  type SeenCommit,
  type SeenDocument,
  Violation,
} from '../../witness.ts'
import { toId } from '../read/changes.ts'
import { readText } from '../read/fields.ts'
import { KnownOrders } from '../read/known-orders.ts'

interface KnownClaim {
  readonly uid: string
  /** Whether the claim was closed without using the money. */
  isFree: boolean
}

export class Payments implements Invariant {
  readonly name = 'payments'
  readonly holds =
    'No payment, in any spelling, is used twice, unless the earlier order or payment claim is of the same customer and was rejected, or closed without using the money.'
  readonly watchedCollections = ['transactions', 'paymentClaims', 'wallets']

  readonly #orders: KnownOrders
  readonly #claims = new Map<string, KnownClaim>()
  /** The last order or claim by payment. */
  readonly #lastFor = new Map<string, string>()
  readonly #common = new Set<string>()

  constructor(orders = new KnownOrders()) {
    this.#orders = orders
  }

  committed(commit: SeenCommit): void {
    this.#orders.follow(commit)
    for (const change of commit.in('wallets')) {
      if (change.after?.get('type') === 'common_currency') this.#common.add(toId(change))
    }
    for (const change of commit.in('transactions')) {
      if (!change.before && change.after) this.#place(toId(change), change.after)
    }
    for (const change of commit.in('paymentClaims')) this.#followClaim(change)
  }

  #followClaim(change: SeenChange): void {
    const { before, after } = change
    const id = toId(change)
    if (!after) return
    if (!before) this.#place(id, after)
    const outcome = claimOutcomeSchema.safeParse(after.get('outcome')).data
    this.#claims.set(id, { uid: readText(after, 'uid'), isFree: isReferenceFreed(outcome) })
  }

  #place(id: string, made: SeenDocument): void {
    const source = this.#common.has(readText(made, 'fromWallet'))
    const cores = listPaymentCores(readText(made, 'TransactionID'), {
      type: source ? 'common_currency' : 'currency',
    })
    for (const core of cores) {
      const last = this.#lastFor.get(core) ?? ''
      this.#lastFor.set(core, id)
      const order = this.#orders.get(last)
      const claim = this.#claims.get(last)
      const earlier = order ?? claim
      const isFree = order ? order.status === 'Rejected' : claim?.isFree
      if (!earlier || (isFree && earlier.uid === readText(made, 'uid'))) continue
      const what = order ? `${last}, ${order.status},` : `the claim ${last}`
      const found = `${id} is for the payment ${core}, for which there is ${what} of ${earlier.uid}.`
      throw new Violation(this.name, found, [id, last])
    }
  }
}
