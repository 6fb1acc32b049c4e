import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { picture, type viewports } from './browser.ts'
import { seriousFindings } from './serious-findings.ts'

/** A screen as it stands: nothing serious for axe, nothing wider than the window, and a picture of it. */
export async function checkScreen(page: Page, name: string): Promise<void> {
  expect(await seriousFindings(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await picture(page, name)
}

/** Both widths in both colour schemes, with the end of a picture's name for each. */
export const appearances = (['phone', 'desktop'] as const).flatMap((at: keyof typeof viewports) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    at,
    colorScheme,
    appearance: `${at}-${colorScheme}`,
  })),
)
