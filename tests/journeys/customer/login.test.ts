import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import { hold } from '../../browser/layout-shifts.ts'
import { logIn } from '../../browser/log-in.ts'
import { createCustomer } from '../../support/people.ts'

const { visit } = useBrowser()

test('a visitor is sent to the login, and logs in by keyboard after mistakes, once, without a reload', async () => {
  const { email, password } = await createCustomer()
  const page = await visit({ expected: /401|ERR_FAILED/ })
  const call = '/auth/auth/login/'
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const waitForAlert = (text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()
  await page.goto(`${site}/user/dashboard`)
  await waitForAlert('Please login first')
  await page.waitForURL(`${site}/login`)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  for (const path of ['/security', '/user/kyc-form', '/user/orders/T1']) {
    await goInPage(page, path)
    await page.waitForURL(`${site}/login`)
  }
  await goInPage(page, '/admin/users')
  await waitForAlert('Admin login is required')
  await page.waitForURL(`${site}/login`)
  // A page that was left is no longer a destination.
  await goInPage(page, '/exchange')
  await page.waitForURL(`${site}/`)
  await goInPage(page, '/login')
  const button = page.getByRole('main').getByRole('button', { name: 'Log in' })
  await logIn(page, { email, password: 'not the password' })
  await waitForAlert('Invalid Credentials')
  const field = page.getByLabel('Password', { exact: true })
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.getByRole('link', { name: 'Log in' }).isVisible()).toBe(true)

  await page.route(`**${call}`, (route) => route.abort())
  await logIn(page, { email, password })
  await waitForAlert('An error occurred. Please try again later.')
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.unrouteAll()

  const held = await hold(page, `**${call}`)
  sent.length = 0
  await field.fill('')
  await page.getByLabel('E-mail').fill('')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await held.asked
  await button.and(page.locator(':disabled')).waitFor()
  await page.getByLabel('E-mail').press('Enter')
  held.release()
  await page.getByText('Welcome back').waitFor()
  await page.getByText('Logged In Successfully!').waitFor()
  await page.getByRole('link', { name: 'User Dashboard' }).waitFor()
  expect(sent.filter((path) => path === call)).toHaveLength(1)
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
