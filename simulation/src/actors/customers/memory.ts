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

/** An order with its payment, as somebody remembers it who has sent it. */
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

/** A quote lasts for half an hour, by clocks that are not the same. */
export const heldFor = 35 * minute

const decidedAtMost = 300

/** What a customer knows of their own business: nothing but what they did and were answered. */
export class Memory {
  methods: Method[] | undefined
  /** IDs of methods that they wanted to delete: whatever they hear, it may still happen. */
  readonly leaving = new Set<string>()
  lastProof: SentFile | undefined
  /** By tracking ID. */
  readonly pending = new Map<string, Sent>()
  /** Their payments may be used once more. */
  rejected: readonly Sent[] = []
  /** Tracking IDs of orders whose payment was sent once more before anybody had heard of a decision. */
  readonly paidAgain = new Set<string>()
  /** They have paid, and do not know whether the order is there. */
  readonly unsure: Sent[] = []
  /** Tracking IDs of orders that they have asked to cancel, whatever they heard. */
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

  /** Each call for a quote, whatever comes of it. */
  ask({ pair, worth }: Swap, now: Date): void {
    const at = now.getTime()
    this.#asked = this.#asked.filter((asked) => at - asked.at < day + hour)
    this.#asked.push({ pair, worth, at })
  }

  /** How many rates they may hold, of other pairs than this one. */
  quotesBeside(pair: string, now: Date): number {
    return new Set(this.#held(now).flatMap((asked) => (asked.pair === pair ? [] : [asked.pair]))).size
  }

  /** At most, in rupees. */
  heldWorth(now: Date): number {
    const orders = [...this.pending.values(), ...this.unsure].map(({ swap }) => swap)
    return [...this.#held(now), ...orders].reduce((sum, { worth }) => sum + worth, 0)
  }

  openOrders(now: Date): number {
    return this.pending.size + this.unsure.length + new Set(this.#held(now).map(({ pair }) => pair)).size
  }

  askedWithin(milliseconds: number, now: Date): number {
    return this.#asked.filter(({ at }) => now.getTime() - at < milliseconds).length
  }

  /** Worth of all that they asked for, in rupees. */
  worthAskedWithin(milliseconds: number, now: Date): number {
    const asked = this.#asked.filter(({ at }) => now.getTime() - at < milliseconds)
    return asked.reduce((sum, { worth }) => sum + worth, 0)
  }

  /** Whether they asked for a pair more often than for the quote that expires then. */
  askedSince(pair: string, expires: number): boolean {
    return this.#asked.filter((asked) => asked.pair === pair && asked.at > expires - heldFor).length > 1
  }

  /** Each attempt to send a message. */
  write(now: Date): void {
    const at = now.getTime()
    this.#wrote = [...this.#wrote.filter((wrote) => at - wrote < day + hour), at]
  }

  wroteWithin(milliseconds: number, now: Date): number {
    return this.#wrote.filter((at) => now.getTime() - at < milliseconds).length
  }

  remember(trackingID: string, sent: Sent): void {
    if (!this.#settled.has(trackingID)) this.pending.set(trackingID, sent)
  }

  settle(trackingID: string): void {
    this.pending.delete(trackingID)
    this.#settled.add(trackingID)
    const [oldest] = this.#settled
    if (this.#settled.size > decidedAtMost && oldest !== undefined) this.#settled.delete(oldest)
  }

  /** Tracking IDs, the latest last. */
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
