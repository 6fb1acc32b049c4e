import { Timestamp } from '../values/value.ts'

/**
 * Firestore's time: microseconds that only grow, whatever the wall clock does. A commit is later than every
 * time handed out before it, so a read made at any such time never sees it.
 */
export class CommitClock {
  readonly #now: () => number
  #latest = 0

  /** `now` returns milliseconds since the epoch, as Date.now does. */
  constructor(now: () => number) {
    this.#now = now
  }

  readTime(): Timestamp {
    this.#latest = Math.max(this.#latest, this.#wallClock())
    return toTimestamp(this.#latest)
  }

  commitTime(): Timestamp {
    this.#latest = Math.max(this.#latest + 1, this.#wallClock())
    return toTimestamp(this.#latest)
  }

  /** Starts after all times of an earlier run. */
  advanceClock(time: Timestamp): void {
    this.#latest = Math.max(this.#latest, toMicros(time))
  }

  #wallClock(): number {
    return Math.floor(this.#now() * 1000)
  }
}

function toTimestamp(micros: number): Timestamp {
  const seconds = Math.floor(micros / 1e6)
  return new Timestamp(seconds, (micros - seconds * 1e6) * 1000)
}

function toMicros({ seconds, nanos }: Timestamp): number {
  return seconds * 1e6 + Math.ceil(nanos / 1000)
}
