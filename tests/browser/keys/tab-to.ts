import type { Locator, Page } from 'playwright-core'

/** Maximum number of presses before an element counts as unreachable. */
const maximumTabs = 60

/** Presses Tab until the element has the focus. */
export async function reachByTab(page: Page, place: Locator): Promise<void> {
  for (let pressed = 0; pressed < maximumTabs; pressed += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not get to ${place}`)
}
