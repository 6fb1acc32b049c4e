/** Pseudo-random numbers from a seed (sfc32, public domain). */
export class Seeded {
  #a: number
  #b: number
  #c: number
  #d = 1

  constructor(seed: number, name = '') {
    let hash = 0x811c9dc5
    for (const letter of `${seed} ${name}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
    this.#a = seed | 0
    this.#b = hash | 0
    this.#c = (hash ^ 0x9e3779b9) | 0
    for (let i = 0; i < 12; i += 1) this.#next()
  }

  /** Returns an independent generator, so that the draws of one part do not change those of another. */
  fork(name: string): Seeded {
    return new Seeded(this.#next(), name)
  }

  /** Draws a number from 0 up to but excluding 1. */
  fraction(): number {
    return this.#next() / 2 ** 32
  }

  /** Draws an integer from 0 up to but excluding the limit. */
  below(limit: number): number {
    return Math.floor(this.fraction() * limit)
  }

  between(minimum: number, maximum: number): number {
    return minimum + this.fraction() * (maximum - minimum)
  }

  chance(probability: number): boolean {
    return this.fraction() < probability
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[this.below(list.length)]
    if (picked === undefined) throw new Error('There is nothing to pick from')
    return picked
  }

  /** Draws the time to the next of independent events with this rate per unit of time. */
  interval(perUnit: number): number {
    return -Math.log(1 - this.fraction()) / perUnit
  }

  bytes(length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length)
    for (let i = 0; i < length; i += 1) bytes[i] = this.#next() & 0xff
    return bytes
  }

  uuid(): string {
    const hex = this.bytes(16).toString('hex')
    const variant = '89ab'.charAt(this.below(4))
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
  }

  #next(): number {
    const sum = (this.#a + this.#b + this.#d) | 0
    this.#d = (this.#d + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum
    this.#c |= 0
    return sum >>> 0
  }
}
