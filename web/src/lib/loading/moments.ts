const latestMilliseconds = 4_000

let resolveFirstRender = () => {}

/** Resolves when the app has painted. */
const firstRender = new Promise<void>((resolve) => {
  resolveFirstRender = resolve
})

/** Notes that React has rendered the app. Pages in the background never paint. */
export function noteRendered(): void {
  if (document.hidden) resolveFirstRender()
  else requestAnimationFrame(() => setTimeout(resolveFirstRender))
}

/** Whether the prerendered shell has painted before the app. */
const isPainted = performance.getEntriesByType('paint').length > 0

/** Resolves at the first paint; heavy code waits for it. */
export const firstPaint = isPainted ? Promise.resolve() : firstRender

let isDataExpected = false
let resolveFirstData = () => {}

/**
 * Resolves when live data is on the screen, at the first render if the page has none, and after four seconds at the
 * latest. Low-priority code loads then.
 */
export const firstData = new Promise<void>((resolve) => {
  resolveFirstData = resolve
  setTimeout(resolve, latestMilliseconds)
  void firstRender.then(() => {
    if (!isDataExpected) resolve()
  })
})

/** Notes that the page has a panel with live data. */
export function expectData(): void {
  isDataExpected = true
}

export function noteDataShown(): void {
  requestAnimationFrame(() => setTimeout(resolveFirstData))
}
