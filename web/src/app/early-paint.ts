declare global {
  interface Window {
    /** Resolves once the first rates are painted, or after half a second. */
    earlyPaint?: Promise<unknown>
  }
}

// Delays the app, whose first task is long, until the inline script has painted the first rates.
await window.earlyPaint

export {}
