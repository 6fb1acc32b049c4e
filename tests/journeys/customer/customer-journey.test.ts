import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { typeCode } from '../../browser/keys/type-code.ts'
import { atStep, fileInput, next, photo, stepsInOrder, uploaded, video } from '../../browser/kyc-steps.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { codeTo } from '../../support/mailbox.ts'
import { demo, loginWith, newPerson } from '../../support/people.ts'
import { decide } from '../../support/swaps.ts'

const { visit } = useBrowser()

test('a new customer registers, is verified, pays and is paid, without a reload', async () => {
  const person = newPerson()
  const staff = { client: await demo.admin() }
  const page = await visit()
  await page.goto(site)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  await register(page, person)
  const uid = (await loginWith(person.email))?.uid
  await submitKyc(page)
  await page.getByText('KYC Verification in progress...').waitFor()
  await staff.client.post('/d/admin/verify-user/', { id: uid })
  await page.getByText('Your account is verified !!').waitFor()

  await convert(page)
  await pay(page)
  await page.getByText('Transaction successful').waitFor()
  await page.waitForURL(`${site}/`)

  const { docs } = await firestore.collection('transactions').where('uid', '==', uid).get()
  const trackingID = docs[0]?.id ?? ''
  const card = page.getByRole('article', { name: `Your order ${trackingID}` })
  await card.getByText('Payment to be checked').waitFor()
  await card.getByRole('link', { name: 'Follow your order' }).click()
  await page.getByRole('heading', { name: `Order ${trackingID}` }).waitFor()
  await page.getByRole('link', { name: 'User Dashboard' }).click()
  const row = page.getByRole('row').filter({ hasText: trackingID })
  await row.getByText('Pending').waitFor()
  await decide(staff, trackingID)
  await row.getByText('Approved').waitFor()
  await row.getByRole('button', { name: 'View details' }).click()
  await page.getByRole('dialog').getByText('Paid out in full').waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
}, 120_000)

async function register(page: Page, { name, email, password }: ReturnType<typeof newPerson>): Promise<void> {
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByLabel(/I accept/).check()
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL(`${site}/user/authorization`)
  await typeCode(page, await codeTo(email))
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site}/`)
}

async function submitKyc(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Complete KYC' }).click()
  for (const [index, fillIn] of stepsInOrder.entries()) {
    await atStep(page, index + 1)
    await fillIn(page)
    await next(page)
  }
  await fileInput(page, 'Choose a video file').setInputFiles(video)
  await uploaded(page, 5)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page
    .getByText('We have received your details. We will e-mail you when we have checked them.')
    .waitFor()
  await page.waitForURL(`${site}/`)
}

async function convert(page: Page): Promise<void> {
  const converter = page.getByRole('region', { name: 'Convert' })
  await converter.getByRole('combobox', { name: 'You get' }).click()
  await page.getByRole('option', { name: 'Neteller' }).click()
  await converter.getByRole('textbox', { name: 'Amount', exact: true }).fill('948')
  await converter.getByRole('button', { name: 'Convert' }).click()
  await page.waitForURL(`${site}/exchange`)
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Your swap' }).getByText('10.00 NETELLER').waitFor()
  await page.getByRole('button', { name: 'Add Withdrawal' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Wallet address').fill('new.one@example.com')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await page.getByText('Crypto: new.one@example.com').waitFor()
  await page.getByLabel('Payment transaction ID').fill(`UTR ${crypto.randomUUID()}`)
  await page.getByLabel("Sender's payment details").fill('UPI from new@examplebank')
  await page.getByLabel('Payment screenshot').setInputFiles(photo)
  await page.getByRole('button', { name: 'Submit' }).click()
}
