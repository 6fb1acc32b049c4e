/** Passed in, so that tests control the time. */
export interface Timers {
  /** Returns a function that cancels it. */
  after(milliseconds: number, action: () => void): () => void
}

/** Timers that do not keep the process alive. */
export const realTimers: Timers = {
  after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds).unref()
    return () => clearTimeout(timer)
  },
}
