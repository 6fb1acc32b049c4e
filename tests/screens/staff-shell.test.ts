import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser/browser.ts'
import { newPerson, newStaff } from '../support/people.ts'
import { checkScreen } from './check-screen.ts'

const { open } = useBrowser()

const overPage = { fullPage: false }

test('the finder, the sheet of keys, the settings of sounds, and a header for the narrowest phone', async () => {
  const staff = await newStaff('admin', { ...newPerson(), name: 'Anjali Menon' })
  const page = await open('/admin/ads', { as: staff })
  await page.getByRole('textbox', { name: 'Homepage ad' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to' }).fill('cur')
  await page.getByRole('option', { name: 'Currency Rates', selected: true }).waitFor()
  await page.getByText('customers by name or e-mail address').waitFor()
  await checkScreen(page, 'admin-finder', overPage)
  await close(page)

  await page.keyboard.press('?')
  await page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .getByText('Show keyboard shortcuts')
    .waitFor()
  await checkScreen(page, 'admin-keys', overPage)
  await close(page)

  await page.getByRole('button', { name: 'Anjali Menon' }).click()
  await page.getByRole('menuitem', { name: 'Sounds and notifications' }).click()
  await page.getByRole('switch', { name: 'Sound: New orders' }).waitFor()
  await checkScreen(page, 'admin-alerts', overPage)
  await close(page)

  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: 'Account of Anjali Menon, Admin' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
})

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
