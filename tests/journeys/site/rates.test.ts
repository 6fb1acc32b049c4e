import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'

const { visit } = useBrowser()

test('the rates of 30 days are asked for when their plot is seen, and said in words', async () => {
  const page = await visit({ at: 'phone' })
  await page.goto(`${site}/exchangerates`)
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
})

test('on a narrow phone each wallet is a card that screen readers still hear as a row', async () => {
  const page = await visit({ viewport: { width: 320, height: 640 } })
  await page.goto(`${site}/exchangerates`)
  const row = page.getByRole('row', { name: /^Bitcoin/ })
  await row.waitFor()
  expect((await row.getByRole('cell').allInnerTexts()).slice(0, 2)).toEqual([
    expect.stringMatching(/^Buy At\s+₹84,12,500\.00$/),
    expect.stringMatching(/^Sell At\s+₹80,68,000\.00$/),
  ])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
