/** Passed in, so that tests need not wait. */
export interface Timers {
  /** Returns how to call it off. */
  after(milliseconds: number, action: () => void): () => void
}

/** None of them keeps the process alive. */
export const realTimers: Timers = {
  after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds).unref()
    return () => clearTimeout(timer)
  },
}
