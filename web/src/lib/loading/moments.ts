const latestMilliseconds = 4_000

let resolveFirstRender = () => {}

/** When the app has shown something. */
const firstRender = new Promise<void>((resolve) => {
  resolveFirstRender = resolve
})

/** React has put the app into the page. A page in the background shows nothing. */
export function appRendered(): void {
  if (document.hidden) resolveFirstRender()
  else requestAnimationFrame(() => setTimeout(resolveFirstRender))
}

/** The page came with a shell, and has shown it before the app was there. */
const isPainted = performance.getEntriesByType('paint').length > 0

/** When the page has shown something; heavy code waits for this. */
export const firstPaint = isPainted ? Promise.resolve() : firstRender

let isDataExpected = false
let resolveFirstData = () => {}

/**
 * When live data are on the screen. It comes as soon as the app is there if the page has none, and after four seconds if they
 * are late. What nobody looks at first is loaded then.
 */
export const firstData = new Promise<void>((resolve) => {
  resolveFirstData = resolve
  setTimeout(resolve, latestMilliseconds)
  void firstRender.then(() => {
    if (!isDataExpected) resolve()
  })
})

/** A panel with live data is on the page. */
export function expectData(): void {
  isDataExpected = true
}

export function dataShown(): void {
  requestAnimationFrame(() => setTimeout(resolveFirstData))
}
