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

  /** Somebody asks, by telephone, for their account to be deleted. */
  askToLeave(uid: string): void {
    this.#leaving.push(uid)
  }

  /** Whoever takes the task up does it. */
  nextToLeave(): string | undefined {
    return this.#leaving.shift()
  }
}
