import { minute } from './rhythm.ts'

/** A payment reference that somebody else has read over a shoulder. */
export interface Overheard {
  readonly uid: string
  readonly reference: string
  /** What was paid from, which says how a reference is compared. */
  readonly sourceType: 'common_currency' | 'currency'
  readonly trackingID: string
}

const rememberedAtMost = 20

/** What people tell each other outside the product. Nobody learns anything of the product here but by word of mouth. */
export class Town {
  /** When everybody goes home. */
  readonly ends: Date
  readonly #overheard: Overheard[] = []
  readonly #opened: string[] = []
  readonly #leaving: string[] = []
  /** The last block of each customer, in milliseconds. It may begin a little later, and end so. */
  readonly #blocks = new Map<string, { readonly from: number; until: number | undefined }>()

  constructor(ends: Date) {
    this.ends = ends
  }

  overhear(payment: Overheard): void {
    this.#overheard.push(payment)
    if (this.#overheard.length > rememberedAtMost) this.#overheard.shift()
  }

  overheardBy(uid: string): readonly Overheard[] {
    return this.#overheard.filter((payment) => payment.uid !== uid)
  }

  /** A colleague says across the room what they are working on. */
  open(id: string): void {
    this.#opened.push(id)
    if (this.#opened.length > rememberedAtMost) this.#opened.shift()
  }

  get opened(): readonly string[] {
    return this.#opened
  }

  /** Staff are about to block somebody, and tell each other. */
  block(uid: string, now: Date): void {
    this.#blocks.set(uid, { from: now.getTime(), until: undefined })
  }

  unblock(uid: string, now: Date): void {
    const block = this.#blocks.get(uid)
    if (block) block.until = now.getTime()
  }

  /** With the time at which staff set out to block them. */
  get blocked(): readonly (readonly [string, number])[] {
    return [...this.#blocks].flatMap(([uid, { from, until }]) => (until === undefined ? [[uid, from]] : []))
  }

  /** Whether they may have been blocked at any time since, as far as anybody can tell. */
  mayBeBlockedSince(uid: string, since: number): boolean {
    const block = this.#blocks.get(uid)
    return block !== undefined && (block.until === undefined || block.until + 2 * minute > since)
  }

  /** Somebody asks, by telephone, for their account to be deleted. */
  askToLeave(uid: string): void {
    this.#leaving.push(uid)
  }

  /** Whoever takes the task up does it. */
  nextToLeave(): string | undefined {
    return this.#leaving.shift()
  }
}
