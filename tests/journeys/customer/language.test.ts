import { expect, test } from 'vitest'
import { useBrowser } from '../../browser/browser.ts'
import { openOrder } from '../../browser/open-order.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { newPayer } from '../../support/swaps.ts'

const { visit } = useBrowser()

test('switching the language of an order page loses nothing and changes that of mails', async () => {
  const payer = await newPayer()
  const account = firestore.doc(`users/${payer.uid}`)
  const language = async () => (await account.get()).get('language')
  const page = await visit({ as: payer, locale: 'hi-IN' })
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
  await expect.poll(language).toBe('en')

  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await page.getByText('क्रिप्टो: TAddressOfAsha1').waitFor()
  await expect.poll(language).toBe('hi')
})

const proof = {
  name: 'payment.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
