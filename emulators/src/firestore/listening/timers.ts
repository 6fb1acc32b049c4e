/** Passed in, so that tests control the time. */
export interface Timers {
  /** Returns a function that cancels it. */
  after(milliseconds: number, action: () => void): () => void
}

/** Timers of a stream, which also send pending messages at the end of the current turn. */
export interface StreamTimers extends Timers {
  /** Returns a function that cancels it. */
  soon(action: () => void): () => void
}

/** Timers that do not keep the process alive. */
export const realTimers: StreamTimers = {
  after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds).unref()
    return () => clearTimeout(timer)
  },
  soon(action) {
    const immediate = setImmediate(action)
    return () => clearImmediate(immediate)
  },
}
