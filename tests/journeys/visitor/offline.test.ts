import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { openOwnHome, usdt } from '../../browser/own-home.ts'

const { visit } = useBrowser()

const offline = /You are offline/
/** A chunk can be loading when the connection is cut. */
const expected = /ERR_|Firestore|cleardot|www\.google\.com|dynamically imported module/

test('an offline page keeps its data and says so, and continues online without a reload', async () => {
  const page = await visit({ expected })
  const firestore = await openOwnHome(page)
  const rates = page.getByRole('region', { name: 'Rates Now' })
  await rates.getByText('₹90.00').waitFor()
  expect(await page.getByText(offline).count()).toBe(0)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await wholePage(page)

  await page.context().setOffline(true)
  await page.getByRole('status').getByText(offline).waitFor()
  await firestore.set('wallets/usdt', { ...usdt, buy_at: '91.50' })
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  expect(await rates.getByText('₹90.00').isVisible()).toBe(true)
  expect(await rates.getByText('₹91.50').count()).toBe(0)

  await page.context().setOffline(false)
  await page.getByText(offline).waitFor({ state: 'detached' })
  await rates.getByText('₹91.50').waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('an empty list stays empty offline, rather than fail', async () => {
  const page = await visit({ expected })
  await openOwnHome(page, { empty: true })
  const rates = page.getByRole('region', { name: 'Rates Now' })
  await rates.getByText('There are no rates to show yet.').waitFor()
  await wholePage(page)
  let failed = 0
  page.on('requestfailed', () => failed++)
  await page.context().setOffline(true)
  // The listener that was cut off, and the attempts to replace it.
  await expect.poll(() => failed, { timeout: 20_000 }).toBeGreaterThan(2)
  expect(await rates.getByText('There are no rates to show yet.').isVisible()).toBe(true)
})

/** Waits for the parts of the home page that load after the rates. */
async function wholePage(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const parts = ['converter', 'latest-transfers', 'track-transfer', 'toaster', 'mobile-menu-list', 'calls']
    return parts.every((part) => loaded.some((name) => name.includes(`/assets/${part}-`)))
  })
}
