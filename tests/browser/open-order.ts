import type { Page } from 'playwright-core'
import { site } from './browser.ts'

interface Intent {
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly convertedAmount: string
}

/** Opens the order page as the converter does. */
export async function openOrder(page: Page, intent: Intent): Promise<void> {
  await page.goto(`${site}/faq`)
  await page.evaluate((usr) => history.replaceState({ usr, key: 'test', idx: 0 }, '', '/exchange'), intent)
  await page.reload()
}
