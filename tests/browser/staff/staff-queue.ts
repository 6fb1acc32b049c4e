import type { Locator, Page } from 'playwright-core'
import type { useBrowser } from '../browser.ts'

type Open = ReturnType<typeof useBrowser>['open']

/**
 * Opens the queue with the orders of one customer only, because other journeys place orders meanwhile. The address has
 * the search, because the whole queue takes longer to show. `open` is that of the test file.
 */
export async function openOwnOrders(
  open: Open,
  { email }: { readonly email: string },
  options: Parameters<Open>[1] = {},
): Promise<Page> {
  const page = await open(`/admin/pending-transactions?q=${encodeURIComponent(email)}`, options)
  await waitForOnly(page, email)
  return page
}

async function waitForOnly(page: Page, email: string): Promise<void> {
  await page.waitForFunction((address) => {
    const rows = [...document.querySelectorAll('[data-order]')]
    return rows.length > 0 && rows.every((row) => row.textContent?.includes(address))
  }, email)
}

/** Chooses which orders are searched. */
export async function chooseSegment(page: Page, name: string): Promise<void> {
  const segments = page.getByRole('group', { name: 'Status' })
  await segments.getByRole('button', { name: new RegExp(`^${name}`) }).click()
}

/** Opens the filters above the list. */
export async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Filters/ }).click()
  return page.getByRole('search', { name: 'Filters' })
}

/** Returns the IDs of the listed orders, from top to bottom. */
export function readListed(page: Page): Promise<(string | null)[]> {
  return page.locator('[data-order]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-order')))
}

export function findRow(page: Page, trackingID: string): Locator {
  return page.locator(`[data-order="${trackingID}"]`)
}

export async function openDetails(page: Page, trackingID: string): Promise<Locator> {
  await findRow(page, trackingID).click()
  const details = page.getByRole('region', { name: trackingID })
  await details.waitFor()
  return details
}

/** Marks the document, so that a test can check at its end that nothing reloaded the page. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window)
}
