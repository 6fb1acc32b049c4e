import { minute } from './rhythm.ts'

/** A payment reference that another customer has read over a shoulder. */
export interface Overheard {
  readonly uid: string
  readonly reference: string
  /** Type of the wallet paid from, which decides how references are compared. */
  readonly sourceType: 'common_currency' | 'currency'
  readonly trackingID: string
}

const maximumRemembered = 20

/** Information that people exchange outside the product, by word of mouth only. */
export class Town {
  /** Time at which all actors stop. */
  readonly ends: Date
  readonly #overheard: Overheard[] = []
  readonly #opened: string[] = []
  readonly #leaving: string[] = []
  /** The last block of each customer, in milliseconds. The real one may start and end a little later. */
  readonly #blocks = new Map<string, { readonly from: number; until: number | undefined }>()

  constructor(ends: Date) {
    this.ends = ends
  }

  overhear(payment: Overheard): void {
    this.#overheard.push(payment)
    if (this.#overheard.length > maximumRemembered) this.#overheard.shift()
  }

  listOverheard(uid: string): readonly Overheard[] {
    return this.#overheard.filter((payment) => payment.uid !== uid)
  }

  /** Tells colleagues which order or request a member of staff is working on. */
  open(id: string): void {
    this.#opened.push(id)
    if (this.#opened.length > maximumRemembered) this.#opened.shift()
  }

  get opened(): readonly string[] {
    return this.#opened
  }

  /** Tells colleagues that a customer is about to be blocked. */
  block(uid: string, now: Date): void {
    this.#blocks.set(uid, { from: now.getTime(), until: undefined })
  }

  /** Ends the block that began at `from`. A colleague may have started another one since. */
  unblock(uid: string, from: number, now: Date): void {
    const block = this.#blocks.get(uid)
    if (block?.from === from) block.until = now.getTime()
  }

  /** Blocked customers, with the time at which staff started to block them. */
  get blocked(): readonly (readonly [string, number])[] {
    return [...this.#blocks].flatMap(([uid, { from, until }]) => (until === undefined ? [[uid, from]] : []))
  }

  /** Whether the customer may have been blocked at any time since then. */
  mayBeBlocked(uid: string, since: number): boolean {
    const block = this.#blocks.get(uid)
    return block !== undefined && (block.until === undefined || block.until + 2 * minute > since)
  }

  /** Requests by telephone that an account be deleted. */
  askToLeave(uid: string): void {
    this.#leaving.push(uid)
  }

  /** Takes the next account to delete off the list. */
  nextToLeave(): string | undefined {
    return this.#leaving.shift()
  }
}
