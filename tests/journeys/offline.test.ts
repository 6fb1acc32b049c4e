import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { picture, site, useBrowser, viewports } from './browser.ts'
import { startOwnFirestore } from './own-firestore.ts'
import { seriousFindings } from './serious-findings.ts'

const { visit } = useBrowser()

const rules = readFileSync('firestore.rules', 'utf8')
const offline = /You are offline/
const expected = /ERR_|Firestore|cleardot|www\.google\.com/

const wallet = {
  name: 'USDT',
  code: 'USDT',
  image: 'wallets/usdt.svg',
  type: 'currency',
  buy_at: '90.00',
  sell_at: '80.00',
  reserved: '100.00',
  reserveShow: true,
}

test('offline the page keeps what it had and says so; back online it goes on without a reload', async () => {
  const firestore = await startOwnFirestore(rules)
  await firestore.set('wallets/usdt', wallet)
  const page = await visit({ expected })
  await firestore.serve(page)
  await page.goto(site)
  await page.getByText('₹90.00').waitFor()
  expect(await page.getByText(offline).count()).toBe(0)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await wholePage(page)

  await page.context().setOffline(true)
  await page.getByRole('status').getByText(offline).waitFor()
  await firestore.set('wallets/usdt', { ...wallet, buy_at: '91.50' })
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  expect(await page.getByText('₹90.00').isVisible()).toBe(true)
  expect(await page.getByText('₹91.50').count()).toBe(0)

  await page.context().setOffline(false)
  await page.getByText(offline).waitFor({ state: 'detached' })
  await page.getByText('₹91.50').waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a list that is known to be empty stays so offline, rather than fail', async () => {
  const firestore = await startOwnFirestore(rules)
  const page = await visit({ expected })
  await firestore.serve(page)
  await page.goto(site)
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

describe.each(['light', 'dark'] as const)('in the %s colours', (colorScheme) => {
  test.each(['phone', 'desktop'] as const)('axe finds nothing serious on a %s', async (at) => {
    const page = await visit({ at, colorScheme, expected })
    await page.goto(site)
    await page.getByRole('row', { name: /USDT/ }).first().waitFor()
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    await page.context().setOffline(true)
    await page.getByText(offline).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(viewports[at].width)
    if (colorScheme === 'light') await picture(page, `offline-${at}`, { fullPage: false })
  })
})

/** The parts of the home page that come after the rates are there too. */
async function wholePage(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const parts = ['converter', 'latest-transfers', 'track-transfer', 'toaster', 'mobile-menu-list', 'calls']
    return parts.every((part) => loaded.some((name) => name.includes(`/assets/${part}-`)))
  })
}
