import type { Page } from 'playwright-core'

declare global {
  interface Window {
    shifts: number
  }
}

/** Sums up the layout shifts of every page that is opened after this call. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) window.shifts += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export async function readShifts(page: Page): Promise<number> {
  return page.evaluate(() => window.shifts)
}

interface Held {
  /** Resolves when a request was made. */
  readonly asked: Promise<void>
  release(): void
}

/** Holds back the answers of Firestore until they are released. */
export function holdFirestore(page: Page): Promise<Held> {
  return hold(page, '**/google.firestore.v1.Firestore/**')
}

export async function hold(page: Page, url: string): Promise<Held> {
  const asked = defer()
  const released = defer()
  await page.route(url, async (route) => {
    asked.resolve()
    await released.promise
    await route.continue()
  })
  return { asked: asked.promise, release: released.resolve }
}

function defer() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
