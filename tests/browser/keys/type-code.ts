import type { Page } from 'playwright-core'

/** Types a code from a mail as people do: the form has moved the focus to the first digit. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').and(page.locator(':focus')).waitFor()
  await page.keyboard.type(code)
}
