import { mkdir } from 'node:fs/promises'
import type { Page } from 'playwright-core'

/** What a page showed when its test failed: a picture in an ignored folder, and its words beside the error. */
export async function keepFailure(test: string, pages: readonly Page[]): Promise<void> {
  await mkdir('.local/failures', { recursive: true })
  for (const [index, page] of pages.entries()) {
    const path = `.local/failures/${test.replaceAll(/\W+/g, '-').slice(0, 80)}-${index + 1}.png`
    try {
      await page.screenshot({ path, fullPage: true, timeout: 5_000 })
      const words = await page.locator('body').innerText({ timeout: 5_000 })
      process.stderr.write(`${page.url()} showed (${path}):\n${words}\n`)
    } catch {
      process.stderr.write(`${page.url()} could not be pictured\n`)
    }
  }
}
