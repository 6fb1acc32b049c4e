import { randomInt } from 'node:crypto'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { firestore } from '../../support/admin-sdk.ts'

const { visit } = useBrowser()
const usdt = firestore.doc('wallets/usdt')

const failed = 'Failed to fetch exchange rates. Please try again later.'

describe.each(['/', '/exchangerates'])('on %s', (path) => {
  test('a rate that staff change appears within a second, without a reload', async () => {
    const page = await visit()
    await page.goto(site + path)
    await page.getByRole('row', { name: /USDT/ }).first().waitFor()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))

    // The machine may be busy with other tests at first.
    await expect.poll(() => arrivalOfChange(page)).toBeLessThan(1_000)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await usdt.update({ buy_at: '92.40' })
  })

  test('an unreachable source is reported, and appears once it can be reached', async () => {
    const page = await visit({ expected: /ERR_FAILED|Firestore|cleardot|www\.google\.com/ })
    await page.route('**/google.firestore.v1.Firestore/**', (route) => route.abort())
    await page.goto(site + path)
    await page.getByRole('alert').getByText(failed).first().waitFor({ timeout: 30_000 })
    await page.unroute('**/google.firestore.v1.Firestore/**')
    await page.getByRole('row', { name: /USDT/ }).first().waitFor({ timeout: 30_000 })
    await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  })
})

test('the home page shows eight wallets and the shown reserves, and the rates page its columns', async () => {
  const page = await visit()
  await page.goto(site)
  const rates = page.getByRole('region', { name: 'Rates Now' })
  const reserves = page.getByRole('region', { name: 'Our Reserves' })
  for (const name of [
    'USDT',
    'Deriv USD',
    'Skrill USD',
    'Neteller',
    'AstroPay',
    'TRON',
    'Binance Coin',
    'Bitcoin',
  ]) {
    await rates.getByRole('rowheader', { name }).waitFor()
  }
  expect(await rates.getByRole('rowheader', { name: 'Indian Rupee' }).count()).toBe(0)
  expect(await rates.getByRole('columnheader').allTextContents()).toEqual(['Currency', 'Buy At', 'Sell At'])
  const reserved = formatAmount((await usdt.get()).get('reserved'), 'USDT')
  await reserves.getByRole('row', { name: `${reserved} USDT` }).waitFor()
  expect(await reserves.getByRole('row', { name: /AstroPay/ }).count()).toBe(0)

  // Pages change without a reload, and are live again.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Rates' }).click()
  const columns = page.getByRole('columnheader')
  await expect.poll(() => columns.allTextContents()).toEqual(['Currency', 'Buy At', 'Sell At', 'Description'])
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await reserves.getByRole('row', { name: /USDT/ }).waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('the menu of a phone works by keyboard', async () => {
  const page = await visit({ at: 'phone' })
  await page.goto(site)
  // The prerendered page has an inert button of the same name, so the test waits for the app first.
  await page.getByRole('row', { name: /USDT/ }).first().waitFor()
  await page.getByRole('button', { name: 'Menu' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Rates' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Exchange rates' }).waitFor()
})

test('a colour scheme can be chosen, and stays', async () => {
  const page = await visit({ colorScheme: 'light' })
  await page.goto(site)
  await page.getByRole('button', { name: 'Use dark mode' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Use light mode' }).waitFor()
  expect(await page.locator('html').getAttribute('data-mui-color-scheme')).toBe('dark')
})

/** Duration in milliseconds. */
async function arrivalOfChange(page: Page): Promise<number> {
  const rate = `${randomInt(100, 1_000)}.25`
  const changed = performance.now()
  await usdt.update({ buy_at: rate })
  await page.getByText(`₹${rate}`).first().waitFor()
  return performance.now() - changed
}
