import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import { openOrder } from '../../browser/open-order.ts'
import { checkScreen } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { files } from '../../support/files.ts'
import { newStaff } from '../../support/people.ts'
import { letExpire, newPayer, newWallet, type Payer, tracesOf } from '../../support/swaps.ts'

const { visit } = useBrowser()

const patient = { timeout: 30_000 }

const staff = await newStaff('operator')

async function ordering(payer: Payer, to: string): Promise<Page> {
  const page = await visit({ as: payer, at: 'phone', expected: /409/ })
  await openOrder(page, { from: 'inr', to, amount: '5000.00', convertedAmount: '50.00' })
  await page.getByRole('timer').waitFor()
  return page
}

async function fill(page: Page, reference: string): Promise<void> {
  const buffer = Buffer.from(await files.png().arrayBuffer())
  await page.getByLabel('Payment transaction ID').fill(reference)
  await page.getByLabel("Sender's payment details").fill('UPI from asha@examplebank')
  await page
    .getByLabel('Payment screenshot')
    .setInputFiles({ name: 'payment.png', mimeType: 'image/png', buffer })
  await page.getByText('payment.png').waitFor()
  await page.getByText('Crypto: TAddressOfAsha1').waitFor()
}

async function quoteOf({ uid }: Payer, state: string): Promise<string> {
  const quotes = firestore.collection('quotes').where('uid', '==', uid).where('state', '==', state)
  return (await quotes.get()).docs[0]?.id ?? ''
}

const newReference = () => `UTR ${crypto.randomUUID()}`

test('a refused late order, and a payment on a released rate, become payment claims, which staff close', async () => {
  const payer = await newPayer()
  const coin = await newWallet()
  const page = await ordering(payer, coin.id)
  const reference = newReference()
  await fill(page, reference)
  await letExpire(await quoteOf(payer, 'live'))
  const ended = page.getByRole('alert').filter({ hasText: 'The rate is no longer held for you' })
  await ended.getByText('you can send the same proof as a payment claim').waitFor()
  await firestore.doc(`wallets/${coin.id}`).update({ buy_at: '150.00' })

  await page.getByRole('button', { name: 'Submit' }).click()
  const offer = page.getByRole('alert').filter({ hasText: 'We could not accept this order' })
  await offer.getByText('The rate has moved by more than 10 %').waitFor()
  expect(await page.getByLabel('Payment transaction ID').inputValue()).toBe(reference)
  await page.getByText('payment.png').waitFor()
  await offer.getByRole('button', { name: 'Send as a payment claim' }).click()
  const received = page.getByRole('region', { name: /^Payment claim / })
  await received.getByRole('status').getByText('We have received your payment claim').waitFor()
  expect((await tracesOf(payer.uid)).orders).toEqual([])
  const { docs } = await firestore.collection('paymentClaims').where('uid', '==', payer.uid).get()
  expect(docs.map((claim) => claim.get('reason'))).toEqual(['order.rate_moved'])
  const id = docs[0]?.id ?? ''
  await received.getByRole('link', { name: 'Go to your dashboard' }).click()
  const own = page.getByRole('region', { name: 'Payment claims' })
  await own.getByText('We are looking for your payment').waitFor()
  await checkScreen(page, 'dashboard-claim')

  const desk = await visit({ as: staff, at: 'phone' })
  await desk.goto(`${site}/admin/payment-claims`)
  const claim = desk.getByRole('listitem').filter({ hasText: id })
  await claim.getByText(reference, { exact: true }).waitFor()
  await claim.getByText('The rate has moved too far').waitFor()
  await claim.getByRole('button', { name: 'Payment screenshot' }).click()
  const picture = desk.getByRole('img', { name: 'Payment screenshot' })
  const width = () => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)
  await expect.poll(width, patient).toBeGreaterThan(0)
  await desk.keyboard.press('Escape')

  await claim.getByRole('button', { name: 'Close' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Close this payment claim?' })
  await dialog.getByRole('button', { name: 'Close the claim' }).click()
  await dialog.getByText('Please write a note to the customer').waitFor()
  await dialog.getByLabel('Note to the customer').fill('We have paid ₹5,000 back to your account.')
  await dialog.getByRole('button', { name: 'Close the claim' }).click()
  await dialog.getByText('Please choose the outcome of the payment').waitFor()
  await dialog.getByRole('combobox', { name: 'Outcome of the payment' }).click()
  await desk.getByRole('option', { name: 'Paid back to the customer' }).click()
  await dialog.getByText('Nobody can use this payment reference again.').waitFor()
  await dialog.getByRole('button', { name: 'Close the claim' }).click()
  await claim.waitFor({ state: 'detached' })
  await desk.getByRole('table', { name: 'Closed payment claims' }).getByText(id).waitFor()

  await own.getByText('Closed').waitFor()
  await own.getByText('We have paid ₹5,000 back to your account.').waitFor()

  // Where a rate was released elsewhere, the form sends a payment claim at once.
  const lower = { from: 'inr', to: coin.id, amount: '5000.00', convertedAmount: '33.33' }
  await goInPage(page, '/exchange', lower)
  await page.getByRole('timer').waitFor()
  await fill(page, newReference())
  await payer.client.post('/d/api/quotes/release/', { id: await quoteOf(payer, 'live') })
  await ended.getByText('This rate was released').waitFor()
  expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Send as a payment claim' }).waitFor()
  await checkScreen(page, 'order-claim')
  await page.getByRole('button', { name: 'Send as a payment claim' }).click()
  await page.getByText('We have received your payment claim').first().waitFor()
  expect((await tracesOf(payer.uid)).orders).toEqual([])
}, 180_000)
