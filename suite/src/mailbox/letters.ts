export interface Letter {
  readonly id: number
  readonly from: string
  /** Recipients, including blind copies. */
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly date: Date
  /** Source of the message as it arrived. */
  readonly bytes: number
}

const limits = { letters: 500, bytes: 32 * 1024 * 1024 }

/** Mails so far, newest first. The oldest are dropped when there are too many. */
export class Letters {
  #letters: Letter[] = []
  #bytes = 0
  #count = 0
  #watchers = new Set<() => void>()

  add(letter: Omit<Letter, 'id'>): void {
    this.#count += 1
    this.#letters.unshift({ id: this.#count, ...letter })
    this.#bytes += letter.bytes
    while (this.#letters.length > limits.letters || this.#bytes > limits.bytes) {
      this.#bytes -= this.#letters.pop()?.bytes ?? 0
    }
    for (const watcher of this.#watchers) watcher()
  }

  all(): readonly Letter[] {
    return this.#letters
  }

  to(address: string): readonly Letter[] {
    const wanted = address.toLowerCase()
    return this.#letters.filter(({ to }) => to.some((one) => one.toLowerCase() === wanted))
  }

  withId(id: number): Letter | undefined {
    return this.#letters.find((letter) => letter.id === id)
  }

  /** Returns a function that stops watching. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }
}
