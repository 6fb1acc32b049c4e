import type { StreamTimers } from '../src/firestore/listening/timers.ts'

/** Timers for tests: time passes only when the test says so. */
export class ManualTimers implements StreamTimers {
  #now = 0
  readonly #due = new Set<{ readonly at: number; readonly action: () => void }>()

  after(milliseconds: number, action: () => void): () => void {
    const timer = { at: this.#now + milliseconds, action }
    this.#due.add(timer)
    return () => this.#due.delete(timer)
  }

  soon(action: () => void): () => void {
    return this.after(0, action)
  }

  advance(milliseconds: number): void {
    const end = this.#now + milliseconds
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#now = next.at
      this.#due.delete(next)
      next.action()
    }
    this.#now = end
  }

  get waiting(): number {
    return this.#due.size
  }

  #next(end: number) {
    const due = [...this.#due].filter(({ at }) => at <= end)
    return due.sort((a, b) => a.at - b.at)[0]
  }
}
