import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goInPage } from '../go-in-page.ts'
import { cutOff } from './cut-off.ts'

/** Window of the smallest phones. */
export const smallPhone = { width: 320, height: 640 }

/** Opens addresses, each with the heading of its page, on a small phone, and expects that nothing is wider or cut off. */
export async function walkOnSmallPhone(
  page: Page,
  headings: Readonly<Record<string, string>>,
): Promise<void> {
  await page.setViewportSize(smallPhone)
  for (const [address, name] of Object.entries(headings)) {
    await goInPage(page, address)
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' })
    expect.soft(await cutOff(page), address).toEqual([])
  }
}
