import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, viewports } from '../../browser/browser.ts'
import { findRow } from '../../browser/staff/staff-queue.ts'
import { copyOrder } from '../../support/orders/copies.ts'
import { createOrder, createOwnPair, createPayer } from '../../support/swaps.ts'

const { open } = useBrowser()

test('a link to an order scrolls the list to it, on a phone too', async () => {
  const [payer, { swap }] = await Promise.all([createPayer(), createOwnPair()])
  const ids = await copyOrder(await createOrder(payer, swap), 130)
  const far = ids[120] ?? ''
  const page = await open(`/admin/pending-transactions?q=${payer.email}&order=${far}`)
  const details = page.getByRole('region', { name: far })
  await details.waitFor()
  await expect.poll(() => isInSight(page, far)).toBe(true)
  // The row stays in sight after all rows have changed their height.
  await page.keyboard.press('Escape')
  await page.getByRole('table', { name: 'Transactions' }).waitFor()
  await expect.poll(() => isInSight(page, far)).toBe(true)

  await page.goBack()
  await page.setViewportSize(viewports.phone)
  await details.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => isInSight(page, far)).toBe(true)
})

async function isInSight(page: Page, id: string): Promise<boolean> {
  if ((await findRow(page, id).count()) === 0) return false
  return findRow(page, id).evaluate((row) => {
    const { left, top, bottom } = row.getBoundingClientRect()
    return [top + 2, bottom - 2].every((y) => row.contains(document.elementFromPoint(left + 60, y)))
  })
}
