declare global {
  interface Window {
    /** Resolves once the first rates are painted, or come late. */
    earlyPaint?: Promise<unknown>
  }
}

// Runs before the app's code, whose first task is long: the rates of the page's own script are painted before it.
await window.earlyPaint

export {}
