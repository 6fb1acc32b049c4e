interface Job {
  readonly owner: string
  run(): Promise<void>
}

/**
 * Runs one job at a time. The next job belongs to the owner whose jobs have taken the least time since the line was
 * last empty, so that nobody waits for more than one job of an owner with many or slow ones.
 */
export class FairLine {
  readonly #elapsed: () => number
  readonly #used = new Map<string, number>()
  #waiting: readonly Job[] = []
  #isBusy = false

  /** `elapsed` is a clock in milliseconds. */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed
  }

  run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const run = () => work().then(resolve, reject)
      this.#waiting = [...this.#waiting, { owner, run }]
      if (!this.#isBusy) void this.#workOff()
    })
  }

  async #workOff(): Promise<void> {
    this.#isBusy = true
    for (let next = this.#next(); next; next = this.#next()) {
      const started = this.#elapsed()
      await next.run()
      this.#used.set(next.owner, this.#getUse(next) + this.#elapsed() - started)
    }
    this.#used.clear()
    this.#isBusy = false
  }

  /** Jobs of one owner keep their order. */
  #next(): Job | undefined {
    const [first, ...others] = this.#waiting
    if (!first) return undefined
    const next = others.reduce((best, job) => (this.#getUse(job) < this.#getUse(best) ? job : best), first)
    this.#waiting = this.#waiting.filter((job) => job !== next)
    return next
  }

  #getUse({ owner }: Job): number {
    return this.#used.get(owner) ?? 0
  }
}
