import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, viewports } from '../../browser/browser.ts'
import { productRules } from '../../browser/own-firestore.ts'
import { openOwnHome, usdt } from '../../browser/own-home.ts'
import { checkOnDesktop } from '../../screens/check-screen.ts'

const { visit } = useBrowser()

const offline = /You are offline/
const failed = 'Failed to fetch exchange rates. Please try again later.'
/** A chunk can be loading when the connection is cut. */
const expected = /ERR_|Firestore|status of 400|cleardot|www\.google\.com|dynamically imported module/

const closed =
  'service cloud.firestore { match /databases/{database}/documents { match /site/ad { allow get; } } }'

test('an offline page says so, keeps its data even if empty, continues online without a reload, and reports a failure', async () => {
  const page = await visit({ expected })
  const firestore = await openOwnHome(page, { empty: true })
  const rates = page.getByRole('region', { name: 'Rates Now' })
  const none = rates.getByText('There are no rates to show yet.')
  await none.waitFor()
  await page.getByText('There are no reserves to show yet.').waitFor()
  expect(await page.getByText(offline).count()).toBe(0)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await waitForWholePage(page)
  let failures = 0
  page.on('requestfailed', () => failures++)
  await page.context().setOffline(true)
  await page.getByRole('status').getByText(offline).waitFor()
  // Counts the listener that was cut off, and its attempts to reconnect.
  await expect.poll(() => failures).toBeGreaterThan(2)
  expect(await none.isVisible()).toBe(true)
  await firestore.set('wallets/usdt', usdt)
  await page.context().setOffline(false)
  await rates.getByText('₹90.00').waitFor()
  await page.getByText(offline).waitFor({ state: 'detached' })

  await page.context().setOffline(true)
  const bar = page.getByText(offline)
  await bar.waitFor()
  await firestore.set('wallets/usdt', { ...usdt, buy_at: '91.50' })
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await checkOnDesktop(page, 'offline', { fullPage: false })
  expect(await bar.isVisible()).toBe(true)
  expect(await rates.getByText('₹90.00').isVisible()).toBe(true)
  expect(await rates.getByText('₹91.50').count()).toBe(0)
  // A toast is shown above the bar.
  await page.setViewportSize(viewports.phone)
  const box = page.getByRole('region', { name: 'Track a transfer' })
  await box.getByRole('textbox', { name: 'Transfer ID' }).fill('NOSUCHID22')
  await box.getByRole('button', { name: 'Track' }).click()
  const toast = page.locator('#toasts').getByRole('alert')
  await toast.first().waitFor()
  const below = await bar.boundingBox()
  expect(below?.y).toBeGreaterThan(viewports.phone.height - 100)
  const isHigher = (top: number) =>
    toast.evaluateAll(
      (all, limit) => all.length > 0 && all.every((each) => each.getBoundingClientRect().bottom < limit),
      top,
    )
  await expect.poll(() => isHigher(below?.y ?? 0)).toBe(true)

  await page.context().setOffline(false)
  await bar.waitFor({ state: 'detached' })
  await rates.getByText('₹91.50').waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

  // Rates that become or are unreadable are reported as failed.
  await page.setViewportSize(viewports.desktop)
  await firestore.useRules(closed)
  await rates.getByText(failed).waitFor()
  await page.reload()
  await rates.getByText(failed).waitFor()
  await page.getByRole('alert').filter({ hasText: failed }).first().waitFor()
  // Panels share the listener, and one that mounts later retries it.
  for (const name of ['Convert', 'Our Reserves']) {
    await page.getByRole('region', { name }).getByRole('button', { name: 'Try again' }).waitFor()
  }
  const asked = page.waitForRequest((request) => request.url().includes('/Listen/channel'))
  await rates.getByRole('button', { name: 'Try again' }).click()
  await asked
  await rates.getByText(failed).waitFor()
  await firestore.useRules(productRules)
  await rates.getByRole('button', { name: 'Try again' }).click()
  await rates.getByText('₹91.50').waitFor()
}, 180_000)

/** Waits for the parts of the home page that load after the rates. */
async function waitForWholePage(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const parts = ['converter', 'latest-transfers', 'track-transfer', 'toaster', 'mobile-menu-list', 'calls']
    return parts.every((part) => loaded.some((name) => name.includes(`/assets/${part}-`)))
  })
}
