import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { openOrder } from '../../browser/open-order.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { mailTo } from '../../support/mailbox.ts'
import { newCustomer } from '../../support/people.ts'
import { newPayer } from '../../support/swaps.ts'

const { visit } = useBrowser()

test("refusals are in the page's language, and so is the mailed code", async () => {
  const { email } = await newCustomer()
  const page = await visit({ locale: 'hi-IN', expected: /401/ })
  await page.goto(`${site}/login`)
  await page.locator('input[name="email"]').fill(email)
  await page.locator('input[name="password"]').fill('not-the-password')
  await page.locator('form button[type="submit"]').click()
  await page.locator('form').getByText('ई-मेल या पासवर्ड सही नहीं है').waitFor()
  await page.goto(`${site}/forgetpassword`)
  await page.locator('input[name="email"]').fill(email)
  await page.locator('form button[type="submit"]').click()
  expect((await mailTo(email)).subject).toBe('नए पासवर्ड के लिए आपका कोड')
})

test('choosing a language changes the language of mails', async () => {
  const customer = await newCustomer()
  const account = firestore.doc(`users/${customer.uid}`)
  const language = async () => (await account.get()).get('language')
  const page = await visit({ as: customer })
  await page.goto(site)
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect.poll(language).toBe('hi')
  await page.getByRole('button', { name: 'English' }).click()
  await expect.poll(language).toBe('en')
})

test('an order is placed in Hindi, and switching the language loses nothing', async () => {
  const page = await visit({ as: await newPayer(), locale: 'hi-IN' })
  await openOrder(page, { from: 'inr', to: 'astropay', amount: '952.00', convertedAmount: '10.00' })
  await page.getByLabel('भुगतान की ट्रांज़ैक्शन ID').fill(`UTR ${crypto.randomUUID()}`)
  await page.getByLabel('भेजने वाले का भुगतान विवरण').fill('UPI from asha@examplebank')
  await page.getByLabel('भुगतान का स्क्रीनशॉट').setInputFiles(proof)
  await page.getByText('payment.png').waitFor()
  await page.getByText('क्रिप्टो: TAddressOfAsha1').waitFor()

  await page.getByRole('button', { name: 'English' }).click()
  await page.getByText('Crypto: TAddressOfAsha1').waitFor()
  expect(await page.getByLabel("Sender's payment details").inputValue()).toBe('UPI from asha@examplebank')
  await page.getByText('payment.png').waitFor()

  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await page.getByText('क्रिप्टो: TAddressOfAsha1').waitFor()
  await page.reload()
  await page.getByText('क्रिप्टो: TAddressOfAsha1').waitFor()
  await page.getByText('payment.png').waitFor()
  await page.getByRole('button', { name: 'भेजें', exact: true }).click()
  await page.getByText('लेन-देन सफल रहा').waitFor()
  const order = page.getByRole('article', { name: /^आपका ऑर्डर / })
  await order.getByText('जाँच बाकी').waitFor()
  await order.getByRole('link', { name: 'अपना ऑर्डर देखें' }).click()
  await page.getByRole('list', { name: 'इस ऑर्डर की प्रगति' }).getByText('ऑर्डर मिला').waitFor()
})

const proof = {
  name: 'payment.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
