import { randomUUID } from 'node:crypto'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { site, useBrowser, viewports } from '../../browser/browser.ts'
import { firestore } from '../../support/admin-sdk.ts'

const { visit } = useBrowser()
const usdt = firestore.doc('wallets/usdt')

/** Each change reaches the pages of all tests, so there are few. The machine may be busy with other tests at first. */
const patient = { interval: 1_000, timeout: 45_000 }

const wallets = [
  ...['USDT', 'Deriv USD', 'Skrill USD', 'Neteller'],
  ...['AstroPay', 'TRON', 'Binance Coin', 'Bitcoin'],
]

test('a visitor sees wallets and, within a second, the rate that staff change, tracks a transfer by keyboard, and reads the rates of 30 days on a phone', async () => {
  onTestFinished(async () => {
    await usdt.update({ buy_at: '92.40' })
  })
  const id = await createTransfer()
  const page = await visit({ expected: /406/ })
  await page.goto(site)
  const panel = page.getByRole('region', { name: 'Rates Now' })
  const reserves = page.getByRole('region', { name: 'Our Reserves' })
  await panel.getByRole('rowheader', { name: 'Bitcoin' }).waitFor()
  const names = (await panel.getByRole('rowheader').allInnerTexts()).map((text) => text.split('\n')[0])
  expect(names).toEqual(expect.arrayContaining(wallets))
  expect(names).not.toContain('Indian Rupee')
  expect(await panel.getByRole('columnheader').allTextContents()).toEqual(['Currency', 'Buy At', 'Sell At'])
  const reserved = formatAmount((await usdt.get()).get('reserved'), 'USDT')
  await reserves.getByRole('row', { name: `${reserved} USDT` }).waitFor()
  expect(await reserves.getByRole('row', { name: /AstroPay/ }).count()).toBe(0)

  const box = page.getByRole('region', { name: 'Track a transfer' })
  const field = box.getByRole('textbox', { name: 'Transfer ID' })
  const track = box.getByRole('button', { name: 'Track' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await track.click()
  await box.getByText('Please enter a transaction ID').waitFor()
  expect(asked).not.toContain('/api/api/track/')

  await field.focus()
  await page.keyboard.type(` ${id.toLowerCase()} `)
  await page.keyboard.press('Enter')
  await box.getByText(id).waitFor()
  await box.getByText('Pending').waitFor()
  for (const fact of ['₹1,25,000.00', '1,352.81 USDT', '₹92 (exactly ₹92.40)', 'Asha V.', '3 years ago']) {
    expect(await box.getByText(fact, { exact: true }).isVisible()).toBe(true)
  }
  await firestore.doc(`transfers/${id}`).update({ status: 'Rejected' })
  await box.getByText('Rejected').waitFor()
  await box.getByText('Nothing', { exact: true }).waitFor()
  await box.getByText('Nothing was paid out.').waitFor()
  expect(await box.getByText('Pending').count()).toBe(0)

  await field.fill('NOSUCHID22')
  await track.click()
  await page.getByRole('alert').getByText('Order not found').waitFor()
  await box.getByText('Order not found').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await box.getByText(id).count()).toBe(0)
  // The error disappears on Escape, when the form is sent again, and when its page is left.
  const toast = page.locator('#toasts').getByRole('alert')
  await page.keyboard.press('Escape')
  await expect.poll(() => toast.count()).toBe(0)
  await track.click()
  await toast.getByText('Order not found').waitFor()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/track/', (route) => held.then(() => route.continue()))
  await track.click()
  await expect.poll(() => toast.count()).toBe(0)
  answer()
  await toast.getByText('Order not found').waitFor()
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('5000')
  await expect.poll(() => measureArrival(page), patient).toBeLessThan(1_000)
  await page.setViewportSize(viewports.phone)
  await readRates(page)
  await expect.poll(() => toast.count()).toBe(0)
  await page.setViewportSize(viewports.desktop)
  const columns = page.getByRole('columnheader')
  await expect.poll(() => columns.allTextContents()).toEqual(['Currency', 'Buy At', 'Sell At', 'Description'])
})

/** Goes on from the home page of a phone, by the keyboard, to the rates of 30 days, which are loaded when seen. */
async function readRates(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Rates' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Exchange rates' }).waitFor()
  const plots = page.getByRole('img', { name: /the last 30 days/ })
  const last = page.getByRole('row').filter({ hasText: 'Bitcoin' })
  await plots.first().waitFor()
  expect(await last.getByRole('img', { name: /the last 30 days/ }).count()).toBe(0)
  await last.scrollIntoViewIfNeeded()
  const plot = last.getByRole('img', { name: /the last 30 days/ })
  await plot.scrollIntoViewIfNeeded()
  expect(await plot.getAttribute('aria-label')).toMatch(
    /^Bitcoin, the last 30 days\. Buy At from ₹[\d,.]+ to ₹[\d,.]+, lowest ₹[\d,.]+, highest ₹[\d,.]+\. Sell At from /,
  )

  await page.setViewportSize({ width: 320, height: 640 })
  const row = page.getByRole('row', { name: /^Bitcoin/ })
  await row.waitFor()
  const heads = page.getByRole('columnheader')
  expect(await heads.allInnerTexts()).toEqual(['Currency', 'Buy At', 'Sell At'])
  const cells = row.getByRole('cell')
  expect((await cells.allInnerTexts()).slice(0, 2)).toEqual(['₹84,12,500.00', '₹80,68,000.00'])
  for (const column of [1, 2]) {
    const [head, cell] = await Promise.all([
      heads.nth(column).boundingBox(),
      cells.nth(column - 1).boundingBox(),
    ])
    expect((head?.x ?? 0) + (head?.width ?? 0)).toBeCloseTo((cell?.x ?? 0) + (cell?.width ?? 0), 0)
  }
  expect(
    await page
      .getByRole('table')
      .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)),
  ).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
}

/** Creates an old transfer, which is not among the latest. */
async function createTransfer() {
  const id = randomUUID().replaceAll('-', '').toUpperCase().slice(0, 10)
  await firestore.doc(`transfers/${id}`).set({
    sent: 'INR',
    received: 'USDT',
    amount: '125000.00',
    convertedAmount: '1352.81',
    date: new Date(Date.now() - 3 * 365 * 24 * 60 * 60 * 1000),
    status: 'pending',
    username: 'Asha V.',
    exchanged_rate: '92',
    rate: '92.40',
  })
  return id
}

/** Rates that convert 5,000 rupees without a remainder, one for each attempt. */
const rates = [125, 160, 200, 250, 400, 500, 625, 800]

/** Duration in milliseconds. The typed amount is converted at the new rate. */
async function measureArrival(page: Page): Promise<number> {
  const rate = rates.shift()
  if (rate === undefined) throw new Error('No rate is left for another attempt')
  const changed = performance.now()
  await usdt.update({ buy_at: `${rate}.00` })
  await page.getByText(`₹${rate}.00`).first().waitFor()
  const duration = performance.now() - changed
  const converted = page.getByRole('textbox', { name: 'Converted amount' })
  await expect.poll(() => converted.inputValue()).toBe((5000 / rate).toFixed(2))
  return duration
}
