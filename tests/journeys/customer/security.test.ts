import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { Client } from '../../support/client.ts'
import { createCustomer, logIn } from '../../support/people.ts'

const { visit } = useBrowser()

const findDevices = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
const isLoggedIn = async (client: Client) => (await client.post('/d/auth/verify-login/')).body.authenticated

test('a customer logs out one device, then all others, and changes the password after two mistakes', async () => {
  const customer = await createCustomer()
  const { email, password } = customer
  const page = await visit({ as: customer, expected: /403/ })
  await page.goto(`${site}/security`)
  await findDevices(page).filter({ hasText: 'This device' }).waitFor()
  expect(await findDevices(page).count()).toBe(1)

  const phone = await Client.open()
  const userAgent = {
    'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile Safari/537.36',
  }
  await phone.post('/auth/auth/login/', { email, password }, { headers: userAgent })
  const others = [await logIn(email, password), await logIn(email, password)]
  await expect.poll(() => findDevices(page).count()).toBe(4)

  await page.getByRole('button', { name: 'Log out Chrome on Android' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await page.getByText('This device is logged out').waitFor()
  await expect.poll(() => findDevices(page).count()).toBe(3)
  expect(await Promise.all([phone, ...others].map(isLoggedIn))).toEqual([false, true, true])

  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  await page.getByRole('dialog').getByText('2 devices are logged out at once.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await page.getByText('All other devices are logged out', { exact: true }).waitFor()
  await expect.poll(() => findDevices(page).count()).toBe(1)
  expect(await Promise.all(others.map(isLoggedIn))).toEqual([false, false])

  const current = page.getByLabel('Current password')
  const next = page.getByLabel('New password')
  const submit = page.getByRole('button', { name: 'Change password' })
  await current.fill('not this one')
  await next.fill('7 chars')
  await submit.click()
  await page.getByText('Password should be atleast 8 characters').first().waitFor()
  await next.fill('a new password')
  await submit.click()
  await page.locator('[aria-invalid=true]').and(current).waitFor()
  await current.fill(password)
  await submit.click()
  await page.getByText('Your password is changed. All other devices are logged out.').waitFor()
  expect(await current.inputValue()).toBe('')
  // This page stays logged in and live.
  await logIn(email, 'a new password')
  await findDevices(page).nth(1).waitFor()
})
