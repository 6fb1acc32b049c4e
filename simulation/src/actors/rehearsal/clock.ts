/** Simulated time for a rehearsal: waiting actors resume in order of time, one by one. */
export class Clock {
  #now: number
  #sequence = 0
  readonly #waiting: { readonly at: number; readonly sequence: number; readonly go: () => void }[] = []

  constructor(begins: Date) {
    this.#now = begins.getTime()
  }

  get now(): Date {
    return new Date(this.#now)
  }

  wait(milliseconds: number): Promise<void> {
    if (!(milliseconds >= 0)) throw new Error(`Nobody can wait for ${milliseconds} ms`)
    return new Promise((go) => {
      this.#sequence += 1
      this.#waiting.push({ at: this.#now + milliseconds, sequence: this.#sequence, go })
    })
  }

  /** Runs until all actors have finished. */
  async run(acts: readonly Promise<void>[]): Promise<void> {
    let isOver = false
    const all = Promise.all(acts).finally(() => {
      isOver = true
    })
    // Awaited below. This handler avoids an unhandled rejection until then.
    all.catch(() => undefined)
    for (;;) {
      await new Promise((settled) => setImmediate(settled))
      if (isOver) break
      const next = this.#takeNext()
      if (!next) throw new Error('Somebody waits for what never comes')
      this.#now = next.at
      next.go()
    }
    await all
  }

  #takeNext() {
    let first = 0
    for (const [index, { at, sequence }] of this.#waiting.entries()) {
      const least = this.#waiting[first]
      if (least && (at < least.at || (at === least.at && sequence < least.sequence))) first = index
    }
    return this.#waiting.splice(first, 1)[0]
  }
}
