import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { hold } from '../../browser/layout-shifts.ts'
import { logIn } from '../../browser/log-in.ts'
import { Client } from '../../support/client.ts'
import { enoughOfWindow } from '../../support/clock.ts'
import { newCustomer } from '../../support/people.ts'

const { visit } = useBrowser()

test('a customer logs in by keyboard after mistakes, once, and returns home without a reload', async () => {
  const { email, password } = await newCustomer()
  const page = await visit({ expected: /401|ERR_FAILED/ })
  const call = '/auth/auth/login/'
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.goto(`${site}/login`)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const button = page.getByRole('main').getByRole('button', { name: 'Log in' })
  await logIn(page, { email, password: 'not the password' })
  await page.getByRole('alert').filter({ hasText: 'Invalid Credentials' }).waitFor()
  const field = page.getByLabel('Password', { exact: true })
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.getByRole('link', { name: 'Log in' }).isVisible()).toBe(true)

  await page.route(`**${call}`, (route) => route.abort())
  await logIn(page, { email, password })
  await page.getByRole('alert').filter({ hasText: 'An error occurred. Please try again later.' }).waitFor()
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

test('an owner whose password strangers guess logs in after a proof of work', async () => {
  const customer = await newCustomer()
  await enoughOfWindow(15 * 60)
  let stranger = await Client.open()
  for (let guess = 0; guess < 50; guess += 1) {
    await stranger.post('/auth/auth/login/', { email: customer.email, password: 'a guess' })
    // One address can guess ten times.
    if (guess % 10 === 9) stranger = await Client.open()
  }
  const page = await visit({ expected: /429/ })
  await page.goto(`${site}/login`)
  const refused = page.waitForResponse((answer) => answer.status() === 429)
  await logIn(page, customer)
  await refused
  await page.getByText('Logged In Successfully!').waitFor()
})
