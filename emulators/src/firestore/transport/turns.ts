import { setImmediate } from 'node:timers/promises'

/**
 * Work that holds everything up, done piece by piece: before the next one begins, the answer to the one before is sent.
 * Otherwise clients that send together would all wait for the last one, and the server for all of them.
 */
export class Turns {
  #free: Promise<void> = Promise.resolve()

  /** Begins at once where nobody has a turn. */
  next(): Promise<void> {
    const mine = this.#free
    this.#free = mine.then(() => setImmediate())
    return mine
  }
}
