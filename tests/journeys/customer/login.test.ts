import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { logIn } from '../../browser/log-in.ts'
import { Client } from '../../support/client.ts'
import { enoughOfWindow } from '../../support/clock.ts'
import { demo, newCustomer, newPerson, newStaff } from '../../support/people.ts'

const { visit } = useBrowser()

test('a customer logs in by keyboard, is greeted and returns home without a reload', async () => {
  const { email, password } = await newCustomer()
  const page = await visit()
  await page.goto(`${site}/login`)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByLabel('E-mail').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.getByText('Welcome back').waitFor()
  await page.getByText('Logged In Successfully!').waitFor()
  await page.getByRole('link', { name: 'User Dashboard' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('staff reach the admin dashboard', async () => {
  const staff = await newStaff()
  const page = await visit()
  await page.goto(`${site}/login`)
  await logIn(page, staff)
  await page.getByText('Redirecting to Admin Dashboard').waitFor()
  await page.waitForURL(`${site}/admin`)
  await page.getByRole('navigation', { name: 'Admin' }).waitFor()
})

test('a wrong password is refused at its field, and nobody is logged in', async () => {
  const { email } = await newCustomer()
  const page = await visit({ expected: /401/ })
  await page.goto(`${site}/login`)
  await logIn(page, { email, password: 'not the password' })
  await page.getByRole('alert').filter({ hasText: 'Invalid Credentials' }).waitFor()
  const password = page.getByLabel('Password', { exact: true })
  expect(await password.getAttribute('aria-invalid')).toBe('true')
  expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(await page.getByRole('link', { name: 'Log in' }).isVisible()).toBe(true)
})

test('an owner whose password strangers guess logs in after a proof of work', async () => {
  const customer = await newCustomer()
  await enoughOfWindow(15 * 60)
  for (let guess = 0; guess < 50; guess += 1) {
    const stranger = await Client.open()
    await stranger.post('/auth/auth/login/', { email: customer.email, password: 'a guess' })
  }
  const page = await visit({ expected: /429/ })
  await page.goto(`${site}/login`)
  const refused = page.waitForResponse((answer) => answer.status() === 429)
  await logIn(page, customer)
  await refused
  await page.getByText('Logged In Successfully!').waitFor()
})

test('an empty field stops the form', async () => {
  const page = await visit()
  await page.goto(`${site}/login`)
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('All fields are required').first().waitFor()
  expect(sent).not.toContain('/auth/auth/login/')
})

test('a form cannot be sent twice at once', async () => {
  const customer = await newCustomer()
  const page = await visit()
  let asked = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/auth/auth/login/', async (route) => {
    asked++
    await released
    await route.continue()
  })
  await page.goto(`${site}/login`)
  await logIn(page, customer)
  const button = page.getByRole('main').getByRole('button', { name: 'Log in' })
  await expect.poll(() => button.isDisabled()).toBe(true)
  await page.getByLabel('E-mail').press('Enter')
  release()
  await page.getByText('Logged In Successfully!').waitFor()
  expect(asked).toBe(1)
})

test('a person with an unconfirmed address is led to confirm it', async () => {
  const person = newPerson()
  const client = await Client.open()
  await client.post('/api/auth/register/', { ...person, confirmPassword: person.password, terms: true })
  const page = await visit({ expected: /403/ })
  await page.goto(`${site}/login`)
  await logIn(page, person)
  await page.getByText('Please confirm your e-mail address first.').waitFor()
  await page.waitForURL(`${site}/user/authorization`)
})

test('without an answer the page says so and stays unchanged', async () => {
  const page = await visit({ expected: /ERR_FAILED/ })
  await page.route('**/auth/auth/login/', (route) => route.abort())
  await page.goto(`${site}/login`)
  await logIn(page, newPerson())
  await page.getByRole('alert').filter({ hasText: 'An error occurred. Please try again later.' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('the login page redirects a person who is logged in', async () => {
  const page = await visit({ as: { client: await demo.customer() } })
  await page.goto(`${site}/login`)
  await page.waitForURL(`${site}/`)
})

test('the page links to a forgotten password and to registration', async () => {
  const page = await visit()
  await page.goto(`${site}/login`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.waitForURL(`${site}/forgetpassword`)
  await page.goBack()
  await page.getByRole('link', { name: 'Register' }).click()
  await page.waitForURL(`${site}/register`)
})
