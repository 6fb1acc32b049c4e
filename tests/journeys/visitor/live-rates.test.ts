import { randomInt } from 'node:crypto'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { firestore } from '../../support/admin-sdk.ts'

const { visit } = useBrowser()
const usdt = firestore.doc('wallets/usdt')

/** Each change reaches the pages of all tests, so they are few. The machine may be busy with other tests at first. */
const patient = { interval: 1_000, timeout: 45_000 }

const wallets = [
  ...['USDT', 'Deriv USD', 'Skrill USD', 'Neteller'],
  ...['AstroPay', 'TRON', 'Binance Coin', 'Bitcoin'],
]

test('the home page and the rates page show their wallets, and within a second the rate that staff change', async () => {
  onTestFinished(async () => {
    await usdt.update({ buy_at: '92.40' })
  })
  const page = await visit()
  await page.goto(site)
  const rates = page.getByRole('region', { name: 'Rates Now' })
  const reserves = page.getByRole('region', { name: 'Our Reserves' })
  await rates.getByRole('rowheader', { name: 'Bitcoin' }).waitFor()
  const names = (await rates.getByRole('rowheader').allInnerTexts()).map((text) => text.split('\n')[0])
  expect(names).toEqual(expect.arrayContaining(wallets))
  expect(names).not.toContain('Indian Rupee')
  expect(await rates.getByRole('columnheader').allTextContents()).toEqual(['Currency', 'Buy At', 'Sell At'])
  const reserved = formatAmount((await usdt.get()).get('reserved'), 'USDT')
  await reserves.getByRole('row', { name: `${reserved} USDT` }).waitFor()
  expect(await reserves.getByRole('row', { name: /AstroPay/ }).count()).toBe(0)
  await expect.poll(() => arrivalOfChange(page), patient).toBeLessThan(1_000)

  await page.getByRole('link', { name: 'Rates' }).click()
  const columns = page.getByRole('columnheader')
  await expect.poll(() => columns.allTextContents()).toEqual(['Currency', 'Buy At', 'Sell At', 'Description'])
  await page.getByRole('row', { name: /USDT/ }).first().waitFor()
})

/** Duration in milliseconds. */
async function arrivalOfChange(page: Page): Promise<number> {
  const rate = `${randomInt(100, 1_000)}.25`
  const changed = performance.now()
  await usdt.update({ buy_at: rate })
  await page.getByText(`₹${rate}`).first().waitFor()
  return performance.now() - changed
}
