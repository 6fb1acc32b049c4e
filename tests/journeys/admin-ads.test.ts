import { expect, onTestFinished, test } from 'vitest'
import { firestore } from '../calls/admin-sdk.ts'
import { newStaff } from '../calls/people.ts'
import { picture, site, useBrowser, viewports } from './browser.ts'
import { seriousFindings } from './serious-findings.ts'

const { visit } = useBrowser()
const ad = firestore.doc('site/ad')

test('the ad is seen as it is typed, on the home page once it is saved, and gone once it is cleared', async () => {
  const before = (await ad.get()).data() ?? {}
  onTestFinished(async () => {
    await ad.set(before)
  })
  const [desk, visitor] = [await visit({ as: await newStaff() }), await visit()]
  await visitor.goto(site)
  await desk.goto(`${site}/admin/ads`)
  await desk.getByRole('textbox', { name: 'Homepage ad' }).fill('Closed on Holi, back on Tuesday.')
  await desk.getByRole('region', { name: 'What visitors see' }).getByText('Closed on Holi').waitFor()
  expect(await visitor.getByText('Closed on Holi').count()).toBe(0)

  await desk.getByRole('button', { name: 'Save' }).click()
  await desk.getByText('The homepage ad is saved').waitFor()
  await visitor.getByRole('alert').getByText('Closed on Holi, back on Tuesday.').waitFor()

  await desk.getByRole('button', { name: 'Clear' }).click()
  const question = desk.getByRole('dialog', { name: 'Take the ad off the home page?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await visitor.getByText('Closed on Holi').count()).toBe(1)
  await desk.getByRole('button', { name: 'Clear' }).click()
  await question.getByRole('button', { name: 'Clear the ad' }).click()
  await visitor.getByText('Closed on Holi').waitFor({ state: 'detached' })
  expect((await ad.get()).data()).toEqual({ text: '' })
})

test('axe finds nothing serious in either colour scheme, at either width', async () => {
  const staff = await newStaff()
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const at of ['phone', 'desktop'] as const) {
      const page = await visit({ as: staff, at, colorScheme })
      await page.goto(`${site}/admin/ads`)
      await page.getByRole('textbox', { name: 'Homepage ad' }).waitFor()
      expect(await seriousFindings(page)).toEqual([])
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(viewports[at].width)
      await picture(page, `admin-ads-${at}-${colorScheme}`)
    }
  }
})
