import type { SentFile } from '../../stage.ts'
import { day, hour, minute } from '../people/rhythm.ts'
import type { Swap } from './swap.ts'

/** A saved withdrawal method, as its owner remembers it. */
export interface Method {
  readonly id: string
  readonly type: string
  readonly network: string | undefined
  readonly added: number
}

/** An order and its payment, as the sender remembers them. */
export interface Sent {
  readonly swap: Swap
  readonly reference: string
  readonly quote: HeldQuote | undefined
}

export interface HeldQuote {
  readonly id: string
  readonly receives: string
  readonly expires: number
}

interface Asked {
  readonly pair: string
  readonly worth: number
  readonly at: number
}

/** Lifetime of a quote, half an hour, plus a margin for clock skew. */
export const heldFor = 35 * minute

const maximumDecided = 300

/** The history of one customer: what they did and the answers they got, nothing else. */
export class Memory {
  methods: Method[] | undefined
  /** IDs of methods the customer asked to delete. The deletion may still happen whatever the answer. */
  readonly leaving = new Set<string>()
  lastProof: SentFile | undefined
  /** Pending orders by tracking ID. */
  readonly pending = new Map<string, Sent>()
  /** Rejected orders, whose payments may be used once more. */
  rejected: readonly Sent[] = []
  /** Tracking IDs of orders whose payment was sent again before a decision was known. */
  readonly paidAgain = new Set<string>()
  /** Paid orders that may or may not have been placed. */
  readonly unsure: Sent[] = []
  /** Tracking IDs of orders the customer asked to cancel, whatever the answer. */
  readonly cancelling = new Set<string>()
  readonly #joined: number
  readonly #settled = new Set<string>()
  #asked: Asked[] = []
  #wrote: readonly number[] = []

  constructor(joined: Date) {
    this.#joined = joined.getTime()
  }

  isNew(now: Date): boolean {
    return now.getTime() - this.#joined < day + minute
  }

  /** Records a call for a quote, whatever its outcome. */
  ask({ pair, worth }: Swap, now: Date): void {
    const at = now.getTime()
    this.#asked = this.#asked.filter((asked) => at - asked.at < day + hour)
    this.#asked.push({ pair, worth, at })
  }

  /** Returns how many quotes of other pairs may be live. */
  quotesBeside(pair: string, now: Date): number {
    return new Set(this.#held(now).flatMap((asked) => (asked.pair === pair ? [] : [asked.pair]))).size
  }

  /** Returns the maximum worth of open quotes and orders, in rupees. */
  heldWorth(now: Date): number {
    const orders = [...this.pending.values(), ...this.unsure].map(({ swap }) => swap)
    return [...this.#held(now), ...orders].reduce((sum, { worth }) => sum + worth, 0)
  }

  openOrders(now: Date): number {
    return this.pending.size + this.unsure.length + new Set(this.#held(now).map(({ pair }) => pair)).size
  }

  countRequests(milliseconds: number, now: Date): number {
    return this.#asked.filter(({ at }) => now.getTime() - at < milliseconds).length
  }

  /** Returns the worth of all quotes requested in this period, in rupees. */
  sumRequestedWorth(milliseconds: number, now: Date): number {
    const asked = this.#asked.filter(({ at }) => now.getTime() - at < milliseconds)
    return asked.reduce((sum, { worth }) => sum + worth, 0)
  }

  /** Whether the pair was requested again after the quote that expires at this time. */
  isRequestedAgain(pair: string, expires: number): boolean {
    return this.#asked.filter((asked) => asked.pair === pair && asked.at > expires - heldFor).length > 1
  }

  /** Records an attempt to send a message. */
  write(now: Date): void {
    const at = now.getTime()
    this.#wrote = [...this.#wrote.filter((wrote) => at - wrote < day + hour), at]
  }

  countMessages(milliseconds: number, now: Date): number {
    return this.#wrote.filter((at) => now.getTime() - at < milliseconds).length
  }

  remember(trackingID: string, sent: Sent): void {
    if (!this.#settled.has(trackingID)) this.pending.set(trackingID, sent)
  }

  settle(trackingID: string): void {
    this.pending.delete(trackingID)
    this.#settled.add(trackingID)
    const [oldest] = this.#settled
    if (this.#settled.size > maximumDecided && oldest !== undefined) this.#settled.delete(oldest)
  }

  /** Tracking IDs of decided orders, newest last. */
  get settled(): readonly string[] {
    return [...this.#settled]
  }

  knows(trackingID: string): boolean {
    return this.pending.has(trackingID) || this.#settled.has(trackingID)
  }

  #held(now: Date): readonly Asked[] {
    return this.#asked.filter(({ at }) => now.getTime() - at < heldFor)
  }
}
