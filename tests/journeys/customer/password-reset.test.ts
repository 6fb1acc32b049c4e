import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { typeCode } from '../../browser/keys/type-code.ts'
import { logIn } from '../../browser/log-in.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { waitForCode } from '../../support/mailbox.ts'
import { createCustomer, createPerson } from '../../support/people.ts'

const { visit } = useBrowser()

const asking = '/auth/auth/request-forgot-otp/'
const resetting = '/api/auth/forgot-password/'

/** Waits for an error at its field, or in a toast if it has none. */
const waitForError = (page: Page, text: string) => page.getByText(text).first().waitFor()

async function requestCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Change the password' }).click()
}

test('a forgotten password is replaced after a failure, a reload and a wrong code, and the customer is asked for a name', async () => {
  const customer = await createCustomer()
  const { email } = customer
  // State after the owner has replaced the password of a stranger.
  const account = firestore.doc(`users/${customer.uid}`)
  await account.update({ name: 'Customer', nameUnconfirmed: true })
  const page = await visit({ expected: /400|ERR_FAILED/ })
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.goto(`${site}/login`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.waitForURL(`${site}/forgetpassword`)
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
  await choose(page, 'a new password')
  await waitForError(page, 'Failed to reset password. Please try again.')
  await page.getByRole('main').getByText('Invalid OTP').waitFor()
  await typeCode(page, code)
  await choose(page, 'a new password')
  await page.getByText('Your password is changed.').waitFor()
  await page.waitForURL(`${site}/login`)

  await logIn(page, { email, password: 'a new password' })
  await page.getByText('Logged In Successfully!').waitFor()
  const question = page.getByRole('region', { name: 'What is your name?' })
  await question.getByLabel('Name').fill('Asha Verma')
  await question.getByLabel('Name').press('Enter')
  await page.getByText('Your name is saved').waitFor()
  await question.waitFor({ state: 'detached' })
  const saved = (await account.get()).data()
  expect(saved).toMatchObject({ name: 'Asha Verma' })
  expect(saved).not.toHaveProperty('nameUnconfirmed')
})
