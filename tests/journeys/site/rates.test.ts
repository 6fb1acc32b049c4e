import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'

const { visit } = useBrowser()

test('the menu of a phone leads by keyboard to the rates of 30 days, loaded when seen, in three columns', async () => {
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
})
