const latestMilliseconds = 4_000

/** When the page has shown something; heavy code waits for this. A page in the background shows nothing. */
export const firstPaint = new Promise<void>((resolve) => {
  if (document.hidden) resolve()
  // React renders before the first frame, or between it and the second.
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
})

let isDataExpected = false
let resolveFirstData = () => {}

/**
 * When live data are on the screen. It comes at the first paint if the page has none, and after four seconds if they
 * are late. What nobody looks at first is loaded then.
 */
export const firstData = new Promise<void>((resolve) => {
  resolveFirstData = resolve
  setTimeout(resolve, latestMilliseconds)
  void firstPaint.then(() => {
    if (!isDataExpected) resolve()
  })
})

/** A panel with live data is on the page. */
export function expectData(): void {
  isDataExpected = true
}

export function dataArrived(): void {
  requestAnimationFrame(() => setTimeout(resolveFirstData))
}
