/** Maximum gap in message numbers. A client beyond it is broken. */
const maxAhead = 1000

/** Sorts the client's messages by number, and drops those repeated by a retried request. */
export class Inbox {
  readonly #deliver: (message: string) => void
  readonly #early = new Map<number, string>()
  #next = 0

  constructor(deliver: (message: string) => void) {
    this.#deliver = deliver
  }

  accept(offset: number, messages: readonly string[]): void {
    for (const [i, message] of messages.entries()) {
      const number = offset + i
      if (number >= this.#next && number < this.#next + maxAhead) this.#early.set(number, message)
    }
    for (let message = this.#take(); message !== undefined; message = this.#take()) this.#deliver(message)
  }

  #take(): string | undefined {
    const message = this.#early.get(this.#next)
    if (message !== undefined) this.#early.delete(this.#next++)
    return message
  }
}
