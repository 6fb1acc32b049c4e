import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { productRules, startOwnFirestore } from '../../browser/own-firestore.ts'

const { visit } = useBrowser()

const closed = productRules.replace(
  /(match \/public\/{publication} {\s*)allow get: if true;/,
  "$1allow get: if publication == 'board';",
)
const failed = 'Failed to load the latest transfers. Please try again later.'

const latest = (page: Page) => page.getByRole('region', { name: 'Latest Transfers' })

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

const transfer = {
  sent: 'INR',
  received: 'USDT',
  amount: '1234567.50',
  convertedAmount: '13361.12',
  status: 'Approved',
  username: 'Asha V.',
  exchanged_rate: '92',
  rate: '92.40',
}

const letterOf = (count: number) => String.fromCharCode(64 + count)

test('an approved transfer appears at once, newest first, twenty at most', async () => {
  const own = await startOwnFirestore()
  const page = await visit()
  await own.serve(page)
  await page.goto(site)
  await latest(page).getByText('There are no transfers to show yet.').waitFor()

  for (let count = 1; count <= 21; count += 1) {
    await own.set(`latest/T${count}`, {
      ...transfer,
      username: `Person ${letterOf(count)}.`,
      date: ago(100 - count),
    })
  }
  await latest(page)
    .getByRole('row', { name: /Person U\./ })
    .waitFor()
  const rows = latest(page).getByRole('rowheader')
  expect(await rows.count()).toBe(20)
  expect(await rows.first().textContent()).toBe('Person U.1 hour ago')
  expect(await rows.last().textContent()).toBe('Person B.1 hour ago')

  await own.set('latest/WAITING', { ...transfer, username: 'Waiting W.', date: ago(3) })
  await latest(page)
    .getByRole('row', { name: /Waiting W\./ })
    .waitFor()
  expect(await rows.first().textContent()).toBe('Waiting W.3 minutes ago')
  expect(await rows.count()).toBe(20)
})

test('a row says who sent and received what, with a live time, and fits every width', async () => {
  const own = await startOwnFirestore()
  const long = {
    amount: '123456789012.50',
    convertedAmount: '1336123456.12345678',
    exchanged_rate: '8500000',
    rate: '8500000.123456',
  }
  await own.set('latest/T1', { ...transfer, date: ago(59.8) })
  await own.set('latest/T2', { ...transfer, ...long, username: `${'W'.repeat(20)} V.`, date: ago(120) })
  const page = await visit()
  await own.serve(page)
  await page.goto(site)
  const row = latest(page).getByRole('row', { name: /Asha V\./ })
  await row.getByText('59 minutes ago').waitFor()
  const cells = (await row.getByRole('cell').allInnerTexts()).map((text) => text.trim())
  expect(cells).toEqual(['₹12,34,567.50', '13,361.12 USDT', '₹92 (exactly ₹92.40)'])
  await row.getByText('1 hour ago').waitFor()

  await latest(page).getByRole('row', { name: /W V\./ }).waitFor()
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const table = latest(page).getByRole('table').locator('..')
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth), `${width}`).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width)
  }
})

test('a failure is reported in a toast and in its place, and a retry succeeds', async () => {
  const own = await startOwnFirestore(closed)
  await own.set('latest/T1', { ...transfer, date: ago(1) })
  const page = await visit({ expected: /Firestore/ })
  await own.serve(page)
  await page.goto(site)
  await latest(page).getByText(failed).waitFor()
  await page.locator('#toasts').getByText(failed).waitFor()
  await own.useRules(productRules)
  await latest(page).getByRole('button', { name: 'Try again' }).click()
  await latest(page)
    .getByRole('row', { name: /Asha V\./ })
    .waitFor()
})
