/** Limit of unread bytes above which a client that reads nothing for a while is dropped. */
const maximumUnread = 16 * 1024 * 1024
const stalledMilliseconds = 30_000

/** Bytes for one client that have not left this process. */
export class Unread {
  readonly #now: () => number
  #bytes = 0
  #progressAt: number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#progressAt = now()
  }

  /** False if this message would exceed the limit. */
  add(bytes: number): boolean {
    if (this.#bytes === 0) this.#progressAt = this.#now()
    const isStalled = this.#now() - this.#progressAt > stalledMilliseconds
    if (isStalled && this.#bytes + bytes > maximumUnread) return false
    this.#bytes += bytes
    return true
  }

  take(bytes: number): void {
    this.#bytes -= bytes
    this.#progressAt = this.#now()
  }
}
