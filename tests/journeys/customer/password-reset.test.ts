import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { typeCode } from '../../browser/keys/type-code.ts'
import { Client } from '../../support/client.ts'
import { codeTo } from '../../support/mailbox.ts'
import { logIn, newCustomer, newPerson } from '../../support/people.ts'

const { visit } = useBrowser()

/** Waits for an error at its field, or in a toast if it has none. */
const said = (page: Page, text: string) => page.getByText(text).first().waitFor()

async function requestCode(page: Page, email: string): Promise<void> {
  await page.goto(`${site}/forgetpassword`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Digit 1 of 6').waitFor()
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Change the password' }).click()
}

test('a forgotten password is replaced, with or without a reload in between', async () => {
  const { email, password } = await newCustomer()
  const page = await visit()
  await requestCode(page, email)
  await page.getByText('If an account has this e-mail address').waitFor()
  await page.reload()
  await page.getByRole('main').getByText(email).waitFor()
  await typeCode(page, await codeTo(email))
  await choose(page, 'a new password')
  await page.getByText('Your password is changed.').waitFor()
  await page.waitForURL(`${site}/login`)

  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a new password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('Logged In Successfully!').waitFor()
  await expect(logIn(email, password)).rejects.toThrow('Invalid Credentials')
})

test('a wrong code is refused, and the old password stays valid', async () => {
  const { email, password } = await newCustomer()
  const page = await visit({ expected: /400/ })
  await requestCode(page, email)
  const code = await codeTo(email)
  await typeCode(page, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await choose(page, 'a new password')
  await said(page, 'Failed to reset password. Please try again.')
  await page.getByRole('main').getByText('Invalid OTP').waitFor()
  await logIn(email, password)
})

test('an unknown address looks the same as a known one', async () => {
  const page = await visit()
  await requestCode(page, newPerson().email)
  await page.getByText('If an account has this e-mail address').waitFor()
})

test('missing or short input is reported before anything is sent', async () => {
  const page = await visit()
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.goto(`${site}/forgetpassword`)
  await page.getByLabel('E-mail').fill('nobody')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await said(page, 'Invalid Email Address')
  expect(sent).not.toContain('/auth/auth/request-forgot-otp/')

  await requestCode(page, newPerson().email)
  await typeCode(page, '123456')
  await choose(page, '1234567')
  await said(page, 'Password should be atleast 8 characters')
  await page.getByLabel('New password').fill('')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await said(page, 'All fields are required')
  expect(sent).not.toContain('/api/auth/forgot-password/')
})

test('a failed request is reported, and the address stays', async () => {
  const page = await visit({ expected: /ERR_FAILED/ })
  await page.route('**/auth/auth/request-forgot-otp/', (route) => route.abort())
  await page.goto(`${site}/forgetpassword`)
  await page.getByLabel('E-mail').fill('asha@example.com')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await said(page, 'Failed to send OTP. Please try again.')
  expect(await page.getByLabel('E-mail').inputValue()).toBe('asha@example.com')
})

test('the code can be sent to another address', async () => {
  const page = await visit()
  await requestCode(page, newPerson().email)
  await page.getByRole('button', { name: 'Use another address' }).click()
  await page.getByLabel('E-mail').waitFor()
  await page.reload()
  await page.getByLabel('E-mail').waitFor()
})

test('a customer whose address a stranger registered is asked for their name once', async () => {
  const { email } = newPerson()
  const form = { name: 'A Stranger', email, password: 'of a stranger', confirmPassword: 'of a stranger' }
  await (await Client.open()).post('/api/auth/register/', { ...form, terms: true })
  const registered = await codeTo(email)
  const page = await visit()
  await requestCode(page, email)
  await typeCode(page, await codeTo(email, registered))
  await choose(page, 'a new password')
  await page.waitForURL(`${site}/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a new password')
  await page.getByRole('button', { name: 'Log in' }).click()

  const question = page.getByRole('region', { name: 'What is your name?' })
  await question.getByRole('button', { name: 'Save name' }).click()
  await question.getByText('All fields are required').waitFor()
  await question.getByLabel('Name').fill('Asha Verma')
  await question.getByLabel('Name').press('Enter')
  await page.getByText('Your name is saved').waitFor()
  await question.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('link', { name: 'Complete KYC' }).waitFor()
  expect(await page.getByText(/What is your name|Stranger/).count()).toBe(0)
})
