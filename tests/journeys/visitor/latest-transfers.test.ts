import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser, viewports } from '../../browser/browser.ts'
import { productRules, startOwnFirestore } from '../../browser/own-firestore.ts'
import { moveClock } from '../move-clock.ts'

const { visit } = useBrowser()

const closed = productRules.replace(
  /(match \/public\/{publication} {\s*)allow get: if true;/,
  "$1allow get: if publication == 'board';",
)
const failed = 'Failed to load the latest transfers. Please try again later.'

const findLatest = (page: Page) => page.getByRole('region', { name: 'Latest Transfers' })

const subtractMinutes = (minutes: number) => new Date(Date.now() - minutes * 60_000)

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

const toLetter = (count: number) => String.fromCharCode(64 + count)

const broken = 'public/latest/transfers/UNREADABLE'

async function logLines(): Promise<readonly string[]> {
  const log = await readFile(process.env.SUITE_LOG ?? '', 'utf8')
  return log.split('\n').filter((line) => line.includes(broken))
}

test('transfers appear at once, newest first, fit every width, and a failure can be retried', async () => {
  const own = await startOwnFirestore()
  const page = await visit({ expected: /Firestore/ })
  await own.serve(page)
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/d/api/report/')) reports.push(request.postData() ?? '')
  })
  await page.goto(site)
  const rows = findLatest(page).getByRole('rowheader')
  await findLatest(page).getByText('There are no transfers to show yet.').waitFor()

  // An unreadable transfer is left out, and reported once, without its content.
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/d/api/report/'))
  await own.set('latest/UNREADABLE', {
    ...transfer,
    amount: 'Secret 4711123',
    username: 'Secret S.',
    date: subtractMinutes(180),
  })
  expect((await answered).status()).toBe(200)

  // A row says who sent and received what, with a live time.
  const long = {
    amount: '123456789012.50',
    convertedAmount: '1336123456.12345678',
    exchanged_rate: '8500000',
    rate: '8500000.123456',
  }
  await own.set('latest/T2', {
    ...transfer,
    ...long,
    username: `${'W'.repeat(20)} V.`,
    date: subtractMinutes(120),
  })
  await findLatest(page).getByRole('row', { name: /W V\./ }).waitFor()
  await own.set('latest/T1', { ...transfer, date: subtractMinutes(59.2) })
  const row = findLatest(page).getByRole('row', { name: /Asha V\./ })
  await row.getByText('59 minutes ago').waitFor()
  const cells = (await row.getByRole('cell').allInnerTexts()).map((text) => text.trim())
  expect(cells).toEqual(['₹12,34,567.50', '13,361.12 USDT', '₹92 (exactly ₹92.40)'])
  await page.evaluate(moveClock, 60_000)
  await row.getByText('1 hour ago').waitFor()
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const table = findLatest(page).getByRole('table').locator('..')
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth), `${width}`).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width)
  }

  expect(await rows.count()).toBe(2)
  expect(reports).toEqual([expect.stringContaining(encodeURIComponent(broken))])
  await expect.poll(logLines).toEqual([expect.stringContaining('A browser reported a problem')])
  const [line = ''] = await logLines()
  expect(line).toMatch(/Unreadable: amount: \w+/)
  for (const text of [...reports, line]) expect(text).not.toMatch(/Secret|4711123/)

  for (let count = 1; count <= 6; count += 1) {
    await own.set(`latest/T${count}`, {
      ...transfer,
      username: `Person ${toLetter(count)}.`,
      date: subtractMinutes(100 - count),
    })
  }
  await findLatest(page)
    .getByRole('row', { name: /Person F\./ })
    .waitFor()
  expect(await rows.count()).toBe(6)
  expect(await rows.first().textContent()).toBe('Person F.1 hour ago')
  expect(await rows.last().textContent()).toBe('Person A.1 hour ago')

  // A phone shows five transfers, and the others on request.
  await page.setViewportSize(viewports.phone)
  await expect.poll(() => rows.count()).toBe(5)
  await page.getByRole('button', { name: 'Show more' }).click()
  expect(await rows.count()).toBe(6)
  await page.getByRole('button', { name: 'Show fewer' }).click()
  expect(await rows.count()).toBe(5)

  // A failure is reported in a toast and in the place of the list.
  await own.useRules(closed)
  await findLatest(page).getByText(failed).waitFor()
  await page.locator('#toasts').getByText(failed).waitFor()
  await own.useRules(productRules)
  await findLatest(page).getByRole('button', { name: 'Try again' }).click()
  await findLatest(page)
    .getByRole('row', { name: /Person F\./ })
    .waitFor()
})
