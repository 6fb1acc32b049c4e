/** Random numbers by seed, so that a difference can be reproduced. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** The generator mulberry32: from 0 to 1. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  below(count: number): number {
    return Math.floor(this.fraction() * count)
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new Error('There is nothing to choose from.')
    return item
  }

  some<Item>(maximum: number, make: () => Item): Item[] {
    return Array.from({ length: this.below(maximum + 1) }, make)
  }

  maybe(likelihood: number): boolean {
    return this.fraction() < likelihood
  }
}
