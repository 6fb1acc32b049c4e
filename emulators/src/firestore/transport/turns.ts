import { setImmediate } from 'node:timers/promises'

/**
 * Runs blocking work piece by piece, and sends the answer to each piece before the next begins. Otherwise clients that
 * send together would all wait for the last one.
 */
export class Turns {
  #free: Promise<void> = Promise.resolve()

  /** Starts at once if no other work is running. */
  next(): Promise<void> {
    const mine = this.#free
    this.#free = mine.then(() => setImmediate())
    return mine
  }
}
