import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import { typeCode } from '../../browser/keys/type-code.ts'
import { logIn } from '../../browser/log-in.ts'
import { Client } from '../../support/client.ts'
import { waitForCode } from '../../support/mailbox.ts'
import { createCustomer, createPerson, findLogin } from '../../support/people.ts'
import { moveClock } from '../move-clock.ts'

const { visit } = useBrowser()

type Person = ReturnType<typeof createPerson>

async function fillIn(page: Page, { name, email, password }: Person, confirm = password): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(confirm)
}

const register = (page: Page) => page.getByRole('button', { name: 'Register' }).click()
/** Waits for an error at its field, or in a toast if it has none. */
const waitForError = (page: Page, text: string) => page.getByText(text).first().waitFor()
const findBox = (page: Page, position: number) => page.getByLabel(`Digit ${position} of 6`)
const readDigits = (page: Page) =>
  page
    .getByLabel(/^Digit/)
    .evaluateAll((boxes) =>
      boxes.map((each) => (each instanceof HTMLInputElement ? each.value : '')).join('_'),
    )

test('without a reload, an unknown address and an old code lead to the login, and a visitor corrects the form, registers and has a wrong code replaced', async () => {
  const { email: taken } = await createCustomer()
  const person = createPerson()
  const page = await visit({ expected: /40[039]/ })
  await confirmLate(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await goInPage(page, '/register')
  const expectRefused = async (typed: Person, confirm: string, text: string) => {
    await fillIn(page, typed, confirm)
    await register(page)
    await waitForError(page, text)
  }
  await expectRefused({ name: '', email: '', password: '' }, '', 'All fields are required')
  await expectRefused(person, person.password, 'Please accept the terms and conditions')
  const terms = page.getByRole('main').getByRole('link', { name: 'terms and conditions' })
  expect(await terms.getAttribute('href')).toBe('/terms-and-conditions')
  expect(await terms.getAttribute('target')).toBe('_blank')
  await page.getByLabel(/I accept/).check()
  await expectRefused(person, 'another one', 'Password does not match')
  expect(sent).not.toContain('/api/auth/register/')

  const known = { ...person, email: taken }
  await expectRefused(known, known.password, 'There is already an account with this e-mail address')
  expect(await page.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true')

  await fillIn(page, person)
  await register(page)
  await page.waitForURL(`${site}/user/authorization`)
  await page.getByText(person.email).waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

  // The boxes accept keys and whole codes.
  await findBox(page, 1).and(page.locator(':focus')).waitFor()
  const again = page.getByRole('button', { name: /^Try again/ })
  expect(await again.textContent()).toMatch(/^Try again in \d+ s$/)
  expect(await again.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.type('12x3')
  expect(await readDigits(page)).toBe('1_2_3___')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('9')
  expect(await readDigits(page)).toBe('9_____')
  await page.keyboard.press('End')
  await page.keyboard.type('6')
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  expect(await readDigits(page)).toBe('_____6')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await waitForError(page, 'Invalid OTP')
  expect(sent).not.toContain('/api/auth/verify/')

  // The code is pasted, and then filled in by the phone.
  await findBox(page, 4).evaluate((target) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', ' 123 456 ')
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect.poll(() => readDigits(page)).toBe('1_2_3_4_5_6')
  await findBox(page, 1).fill('654321')
  await expect.poll(() => readDigits(page)).toBe('6_5_4_3_2_1')
  expect(await findBox(page, 1).getAttribute('autocomplete')).toBe('one-time-code')
  expect(await findBox(page, 1).getAttribute('inputmode')).toBe('numeric')

  const code = await waitForCode(person.email)
  const answered = page.waitForResponse('**/api/auth/verify/')
  await findBox(page, 1).focus()
  await typeCode(page, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await page.keyboard.press('Enter')
  expect((await answered).status()).toBe(400)
  await waitForError(page, 'Invalid OTP')
  // The next digit overwrites the wrong code.
  await findBox(page, 1).and(page.locator(':focus')).waitFor()
  expect(await findLogin(person.email)).toMatchObject({ isConfirmed: false })

  await typeCode(page, '123')
  await page.evaluate(moveClock, 31_000)
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await page.getByText('We have sent a 6-digit code to your e-mail address').waitFor()
  await page.getByRole('button', { name: /^Try again in/ }).waitFor()
  // The boxes are empty again, and the first of them waits for the new code.
  expect(await readDigits(page)).toBe('_____')
  await typeCode(page, await waitForCode(person.email, code))
  await page.keyboard.press('Enter')
  await page.getByText('Your e-mail address is confirmed').waitFor()
  await page.getByRole('link', { name: 'User Dashboard' }).waitFor()
  await page.getByRole('link', { name: 'Complete KYC' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

/** Opens the page for codes without an address, and with one whose registration is over in this browser. */
async function confirmLate(page: Page): Promise<void> {
  const person = createPerson()
  const client = await Client.open()
  await client.post('/api/auth/register/', { ...person, confirmPassword: person.password, terms: true })
  // Like a reload: the history entry has its state before the app starts.
  await page.goto(`${site}/robots.txt`)
  await goInPage(page, '/user/authorization', { email: person.email })
  await page.reload()
  await page.getByText(person.email).waitFor()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await goInPage(page, '/user/authorization')
  await page.getByText('We do not know which e-mail address to confirm.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL(`${site}/login`)
  await goInPage(page, '/user/authorization', { email: person.email })
  await findBox(page, 1).waitFor()
  await page.evaluate(moveClock, 31_000)
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await waitForError(page, 'Please log in, and we will send you a new code.')
  await page.waitForURL(`${site}/login`)
  await logIn(page, person)
  await page.getByText('Please confirm your e-mail address first.').waitFor()
  await page.waitForURL(`${site}/user/authorization`)
}
