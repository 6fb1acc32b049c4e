import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../browser/browser.ts'
import { newStaff, type SignedIn } from '../support/people.ts'
import { checkScreen } from './check-screen.ts'
import { named } from './named.ts'

const { open } = useBrowser()

let staff: SignedIn

beforeAll(async () => {
  staff = await newStaff('admin', named('Anjali Menon'))
})

async function openAds(): Promise<Page> {
  const page = await open('/admin/ads', { as: staff })
  await page.getByRole('textbox', { name: 'Homepage ad' }).waitFor()
  return page
}

const overPage = { fullPage: false }

test('the finder', async () => {
  const page = await openAds()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to' }).fill('cur')
  await page.getByRole('option', { name: 'Currency Rates', selected: true }).waitFor()
  await page.getByText('customers by name or e-mail address').waitFor()
  await checkScreen(page, 'admin-finder', overPage)
})

test('the sheet of keys', async () => {
  const page = await openAds()
  await page.keyboard.press('?')
  await page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .getByText('Show keyboard shortcuts')
    .waitFor()
  await checkScreen(page, 'admin-keys', overPage)
})

test('the menu of the account, and what it opens', async () => {
  const page = await openAds()
  await page.getByRole('button', { name: 'Anjali Menon' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
  await checkScreen(page, 'admin-account-menu', overPage)
  await page.getByRole('menuitem', { name: 'Sounds and notifications' }).click()
  await page.getByRole('switch', { name: 'Sound: New orders' }).waitFor()
  await checkScreen(page, 'admin-alerts', overPage)
})

test('the narrowest phone has room for the header', async () => {
  const page = await openAds()
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: 'Account of Anjali Menon, Admin' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
})
