import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { seriousFindings } from '../../browser/serious-findings.ts'
import { newStaff } from '../../support/people.ts'
import { newPayer, ownPair, placedOrder } from '../../support/swaps.ts'

const { visit } = useBrowser()
const [staff, { swap }] = await Promise.all([newStaff(), ownPair()])
test('look', async () => {
  const payer = await newPayer()
  for (let i = 0; i < 6; i++) await placedOrder(payer, swap)
  const page = await visit({ as: staff })
  const shot = (name: string) => page.screenshot({ path: `/tmp/look-${name}.png`, animations: 'disabled' })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${site}/admin/pending-transactions`)
  await page.locator('[data-order]').nth(5).waitFor()
  await page.waitForTimeout(800)
  await shot('1366-table')
  await page.locator('[data-order]').nth(2).click()
  await page.waitForTimeout(1200)
  await shot('1366-open')
  const count = await page.evaluate(
    () =>
      [...document.querySelectorAll('[data-order]')].filter((r) => {
        const b = r.getBoundingClientRect()
        return b.bottom <= innerHeight && b.top > 0
      }).length,
  )
  console.log('rows in view', count, await seriousFindings(page))
  for (const [w, h] of [
    [1200, 800],
    [800, 1100],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width: w, height: h })
    await page.waitForTimeout(600)
    await shot(`${w}-open`)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(600)
    await shot(`${w}-list`)
    console.log(
      w,
      await page.evaluate(() => document.documentElement.scrollWidth),
      await seriousFindings(page),
    )
    await page.locator('[data-order]').nth(2).click()
  }
  expect(1).toBe(1)
})
