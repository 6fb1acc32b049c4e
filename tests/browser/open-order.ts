import type { Page } from 'playwright-core'
import { site } from './browser.ts'

interface Intent {
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly convertedAmount: string
}

/** Opens the order page as the converter does, from a file of the site that loads nothing. */
export async function openOrder(page: Page, intent: Intent): Promise<void> {
  await page.goto(`${site}/robots.txt`)
  await page.evaluate((usr) => history.replaceState({ usr, key: 'test', idx: 0 }, '', '/exchange'), intent)
  await page.reload()
}
