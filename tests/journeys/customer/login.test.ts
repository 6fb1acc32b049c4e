import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import { typeCode } from '../../browser/keys/type-code.ts'
import { hold } from '../../browser/layout-shifts.ts'
import { logIn } from '../../browser/log-in.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { waitForCode } from '../../support/mailbox.ts'
import { createCustomer, createPerson } from '../../support/people.ts'

const { visit } = useBrowser()

const asking = '/auth/auth/request-forgot-otp/'
const resetting = '/api/auth/forgot-password/'
const call = '/auth/auth/login/'
const password = 'a new password'

/** Waits for an error at its field, or in a toast if it has none. */
const waitForError = (page: Page, text: string) => page.getByText(text).first().waitFor()
const waitForAlert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()

test('a visitor is sent to the login, makes mistakes, replaces a forgotten password, and logs in by keyboard, once, and gives a name', async () => {
  const customer = await createCustomer()
  const { email } = customer
  // State after the owner has replaced the password of a stranger.
  const account = firestore.doc(`users/${customer.uid}`)
  await account.update({ name: 'Customer', nameUnconfirmed: true })
  const page = await visit({ expected: /40[01]|ERR_FAILED/ })
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.goto(`${site}/user/dashboard`)
  await waitForAlert(page, 'Please login first')
  await page.waitForURL(`${site}/login`)
  for (const path of ['/security', '/user/kyc-form', '/user/orders/T1']) {
    await goInPage(page, path)
    await page.waitForURL(`${site}/login`)
  }
  await goInPage(page, '/admin/users')
  await waitForAlert(page, 'Admin login is required')
  await page.waitForURL(`${site}/login`)
  // A page that was left is no longer a destination.
  await goInPage(page, '/exchange')
  await page.waitForURL(`${site}/`)
  // None of these redirects has loaded a page.
  expect(sent.filter((path) => path === '/login' || path === '/')).toEqual([])
  await goInPage(page, '/login')
  await logIn(page, { email, password: 'not the password' })
  await waitForAlert(page, 'Invalid Credentials')
  const field = page.getByLabel('Password', { exact: true })
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.getByRole('link', { name: 'Log in' }).isVisible()).toBe(true)

  await page.route(`**${call}`, (route) => route.abort())
  await logIn(page, customer)
  await waitForAlert(page, 'An error occurred. Please try again later.')
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.unrouteAll()

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.waitForURL(`${site}/forgetpassword`)
  await resetPassword(page, email, sent)

  const held = await hold(page, `**${call}`)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  sent.length = 0
  await page.getByLabel('E-mail').fill('')
  await page.keyboard.insertText(email)
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(password)
  await page.keyboard.press('Enter')
  await held.asked
  const button = page.getByRole('main').getByRole('button', { name: 'Log in' })
  await button.and(page.locator(':disabled')).waitFor()
  await page.getByLabel('E-mail').press('Enter')
  held.release()
  await page.getByText('Welcome back').waitFor()
  await page.getByText('Logged In Successfully!').waitFor()
  await page.getByRole('link', { name: 'User Dashboard' }).waitFor()
  expect(sent.filter((path) => path === call)).toHaveLength(1)
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

  const question = page.getByRole('region', { name: 'What is your name?' })
  await question.getByLabel('Name').fill('Asha Verma')
  await question.getByLabel('Name').press('Enter')
  await page.getByText('Your name is saved').waitFor()
  await question.waitFor({ state: 'detached' })
  const saved = (await account.get()).data()
  expect(saved).toMatchObject({ name: 'Asha Verma' })
  expect(saved).not.toHaveProperty('nameUnconfirmed')
})

/** Replaces the password after a failure, a reload and a wrong code. `sent` are the paths of the requests so far. */
async function resetPassword(page: Page, email: string, sent: readonly string[]): Promise<void> {
  await page.route(`**${asking}`, (route) => route.abort())
  await requestCode(page, 'asha@example.com')
  await waitForError(page, 'Failed to send OTP. Please try again.')
  expect(await page.getByLabel('E-mail').inputValue()).toBe('asha@example.com')
  await page.unrouteAll()

  // An unknown address looks the same as a known one.
  await requestCode(page, createPerson().email)
  await page.getByText('If an account has this e-mail address').waitFor()
  await typeCode(page, '123456')
  await choose(page, '1234567')
  await waitForError(page, 'Password should be atleast 8 characters')
  expect(sent).not.toContain(resetting)

  await page.getByRole('button', { name: 'Use another address' }).click()
  await requestCode(page, email)
  await page.getByRole('main').getByText(email).waitFor()
  await page.reload()
  await page.getByRole('main').getByText(email).waitFor()
  const code = await waitForCode(email)
  await typeCode(page, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await choose(page, password)
  await waitForError(page, 'Failed to reset password. Please try again.')
  await page.getByRole('main').getByText('Invalid OTP').waitFor()
  await typeCode(page, code)
  await choose(page, password)
  await page.getByText('Your password is changed.').waitFor()
  await page.waitForURL(`${site}/login`)
}

async function requestCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
}

async function choose(page: Page, chosen: string): Promise<void> {
  await page.getByLabel('New password').fill(chosen)
  await page.getByRole('button', { name: 'Change the password' }).click()
}
