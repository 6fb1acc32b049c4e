/** Passed in, so that tests control the time. */
export interface Timers {
  /** Returns a function that cancels it. */
  after(milliseconds: number, action: () => void): () => void
}

/** None of them keeps the process alive. */
export const realTimers: Timers = {
  after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds).unref()
    return () => clearTimeout(timer)
  },
}
