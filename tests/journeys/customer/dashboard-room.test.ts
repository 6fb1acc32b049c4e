import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { recordShifts, shifts } from '../../browser/layout-shifts.ts'
import { newPayer } from '../../support/swaps.ts'

const { visit } = useBrowser()

test('nothing jumps when a customer comes back to the dashboard', async () => {
  const page = await visit({ as: await newPayer(), at: 'phone' })
  const last = page.getByText('asha@examplebank')
  await page.goto(`${site}/user/dashboard`)
  await last.waitFor()
  await page.getByText('Data not found').waitFor()
  await recordShifts(page)
  await page.reload()
  await last.waitFor()
  await page.getByText('Data not found').waitFor()
  expect(await shifts(page)).toBeLessThan(0.05)
})
