import type { Page } from 'playwright-core'

declare global {
  interface Window {
    shifts: number
  }
}

/** From the next page on it is added up how far content jumps. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) window.shifts += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export async function shifts(page: Page): Promise<number> {
  return page.evaluate(() => window.shifts)
}

/** What Firestore has to say arrives when it is released. */
export async function holdFirestore(page: Page): Promise<{ release(): void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/google.firestore.v1.Firestore/**', async (route) => {
    await released
    await route.continue()
  })
  return { release }
}
