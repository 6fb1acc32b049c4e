import { expect, test } from 'vitest'
import { site, useBrowser, viewports } from '../../browser/browser.ts'
import { goInPage } from '../../browser/go-in-page.ts'
import { expectOrderOfSteps } from '../../browser/keys/order-of-steps.ts'
import {
  astropay,
  buying,
  fill,
  newReference,
  ordersOf,
  proof,
  quotesOf,
  rupee,
  submit,
  useOrdering,
} from '../../browser/ordering.ts'
import { drawnReceipts } from '../../browser/receipts.ts'
import { seriousFindings } from '../../browser/serious-findings.ts'
import { checkScreen } from '../../screens/check-screen.ts'
import { bucket } from '../../support/admin-sdk.ts'
import { newPayer, placedOrder, tracesOf } from '../../support/swaps.ts'

const { visit } = useBrowser()
const ordering = useOrdering(visit)

const failed = 'An error occurred. Please try again later.'

test('on a phone, an order goes from the instructions to the proof, whose files are refused or shrunk if too large', async () => {
  const payer = await newPayer()
  const page = await ordering(payer, buying, { at: 'phone' })
  await page.getByText('Rate: 1 ASTROPAY = ₹95 (exactly ₹95.20)').waitFor()
  await page.getByText('Charges N/A').waitFor()
  await page.getByText('₹952.00').first().waitFor()
  await page.getByText('10.00 ASTROPAY').first().waitFor()
  expect(await page.getByRole('timer').textContent()).toMatch(/^(30:00|29:\d\d)$/)
  await expectOrderOfSteps(page)

  const [quote] = await quotesOf(payer.uid)
  const link = await page.getByRole('link', { name: 'Pay with a UPI app' }).getAttribute('href')
  expect(link).toMatch(
    /^upi:\/\/pay\?pa=rupee\.exchange@examplebank&pn=Rupee%20Exchange%20\(demo\)&am=952\.00&cu=INR&tn=Order%20/,
  )
  expect(link).toContain(`&tr=${quote?.id.replaceAll('-', '')}`)
  await checkScreen(page, 'order')
  await page.setViewportSize(viewports.phone)

  await submit(page).click()
  await page.getByText('Please fill all fields').first().waitFor()
  expect(await page.getByText('Please fill all fields').count()).toBeGreaterThanOrEqual(3)
  const typed = page.getByRole('textbox', { name: 'Payment transaction ID' })
  await typed.fill(Array.from({ length: 6 }, (_, at) => `49059627955${at}`).join(' '))
  await page.getByText('Please enter the transaction ID of one payment only.').waitFor()
  expect(await typed.getAttribute('aria-invalid')).toBe('true')

  const reference = newReference()
  await fill(page, reference)
  await page.getByText('Please enter the transaction ID of one payment only.').waitFor({ state: 'hidden' })
  const chat = page.getByLabel('Chat screenshots')
  await chat.setInputFiles(['one', 'two', 'three'].map((name) => ({ ...proof, name: `${name}.png` })))
  await page.getByText('You can only upload up to 3 files.').waitFor()
  expect(await page.getByText('one.png').count()).toBe(0)
  await chat.setInputFiles([proof, { ...proof, name: 'chat.png' }])
  await page.getByText('chat.png').waitFor()
  expect(await ordersOf(payer.uid)).toEqual([])
  await submit(page).click()
  await page.getByText('Submitting...').waitFor()
  await page.getByText('Transaction successful').waitFor()
  await page.waitForURL(`${site}/`)

  const [order, ...others] = await ordersOf(payer.uid)
  expect(others).toEqual([])
  await page.reload()
  const received = page.getByRole('alert').filter({ hasText: 'We have received your order' })
  await received.getByText(`Its ID is ${order?.trackingID}.`).waitFor()
  await received.getByRole('button', { name: 'Order summary (PDF)' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await received.getByRole('button', { name: 'Close' }).click()
  await received.waitFor({ state: 'detached' })
  expect(order).toMatchObject({
    amountSent: '952.00',
    amountReceived: '10.00',
    TransactionID: reference,
    sendersPaymentDetails: 'UPI from asha@examplebank',
    withdrawal: { type: 'Crypto' },
  })
  expect(order).not.toHaveProperty('late')
  expect(order?.chatScreenshot).toHaveLength(2)
  expect((await tracesOf(payer.uid)).quotes).toEqual(['used'])

  await goInPage(page, '/exchange', buying)
  await page.getByRole('timer').waitFor()
  await fill(page)
  const screenshot = page.getByLabel('Payment screenshot')
  const noPhoto = { ...proof, name: 'no-photo.png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) }
  await screenshot.setInputFiles(noPhoto)
  await page.getByText('The file exceeds the 2MB limit or is not an accepted type').waitFor()
  for (const name of ['payment.png', noPhoto.name]) expect(await page.getByText(name).count()).toBe(0)

  const photo = Buffer.from(await page.evaluate(noisyPhoto), 'base64')
  expect(photo.length).toBeGreaterThan(2 * 1024 * 1024)
  await screenshot.setInputFiles({ ...proof, name: 'camera.png', buffer: photo })
  await page.getByText('camera.png').waitFor()
  await submit(page).click()
  await page.waitForURL(`${site}/`)
  const second = (await ordersOf(payer.uid)).find(({ trackingID }) => trackingID !== order?.trackingID)
  const [{ size, contentType }] = await bucket.file(second?.screenshot).getMetadata()
  expect(contentType).toBe('image/png')
  expect(Number(size)).toBeGreaterThan(500_000)
  expect(Number(size)).toBeLessThanOrEqual(2 * 1024 * 1024)
}, 180_000)

test('a proof can be sent again after it was cancelled, failed or refused, counts if its answer is lost, and is read', async () => {
  const payer = await newPayer()
  const used = newReference()
  const swap = { from: rupee, to: astropay, from_amount: '952.00', to_amount: '10.00' }
  await placedOrder(payer, swap, { transactionId: used })
  const page = await ordering(payer, buying, { expected: /ERR_FAILED|409/ })
  await fill(page, used)
  const send = '**/d/api/exchange/'
  await page.route(send, () => {})
  await submit(page).click()
  await page.getByRole('progressbar', { name: 'Sending' }).waitFor()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByText('Submitting...').waitFor({ state: 'detached' })
  await submit(page).and(page.locator(':enabled')).waitFor()

  await page.route(send, (route) => route.abort())
  await submit(page).click()
  await page.getByText(failed).waitFor()
  expect(await ordersOf(payer.uid)).toHaveLength(1)

  await page.unrouteAll()
  await submit(page).click()
  await page.getByText('There is already an order with this payment transaction ID').waitFor()
  // The toast of the request before may still be there.
  await page.getByText(failed).first().waitFor()

  await page.getByLabel('Payment transaction ID').fill(newReference())
  await page.route(send, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit(page).click()
  await page.getByText('Transaction successful').waitFor()
  await page.waitForURL(`${site}/`)
  expect(await ordersOf(payer.uid)).toHaveLength(2)

  // The transaction ID is read from the screenshot, and differences are pointed out before sending.
  await page.unrouteAll()
  await goInPage(page, '/exchange', buying)
  await page.getByRole('timer').waitFor()
  const receipt = Buffer.from(await page.evaluate(drawnReceipt), 'base64')
  await page.getByLabel('Payment screenshot').setInputFiles({ ...proof, buffer: receipt })
  await page.getByText('Reading your screenshot…').waitFor()
  const typed = page.getByRole('textbox', { name: 'Payment transaction ID' })
  await page.getByText('Read from your screenshot. Please check it.').waitFor({ timeout: 60_000 })
  expect(await typed.inputValue()).toBe('632512345678')
  const difference = page.getByText('The picture says ₹925.00. Your order is for ₹952.00.')
  await difference.waitFor()
  await checkScreen(page, 'order-read', { show: difference, fullPage: false })

  await typed.fill('632512345679')
  await page.getByText('The picture says 632512345678. You typed 632512345679.').waitFor()
  const { pdf } = await drawnReceipts(await visit())
  const buffer = Buffer.from(await pdf.arrayBuffer())
  await page
    .getByLabel('Payment screenshot')
    .setInputFiles({ name: 'payment.pdf', mimeType: 'application/pdf', buffer })
  await page.getByText('The picture says ₹924.00. Your order is for ₹952.00.').waitFor()
  await page.getByLabel("Sender's payment details").fill('UPI from asha@examplebank')
  await page.getByText('Crypto: TAddressOfAsha1').waitFor()
  await submit(page).click()
  await page.waitForURL(`${site}/`)
  const references = (await ordersOf(payer.uid)).map(({ TransactionID }) => TransactionID)
  expect(references).toHaveLength(3)
  expect(references).toContain('632512345679')
}, 180_000)

/** Runs in the page. Draws the receipt of a UPI app. */
function drawnReceipt(): string {
  const canvas = document.createElement('canvas')
  canvas.width = 720
  canvas.height = 900
  const context = canvas.getContext('2d')
  if (!context) return ''
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  context.font = '32px sans-serif'
  const lines = [
    'Paid to',
    'Rupee Exchange',
    '₹925.00',
    'UPI transaction ID',
    '632512345678',
    '21 Nov 2026, 10:12 AM',
  ]
  lines.forEach((line, at) => {
    context.fillText(line, 60, 120 + at * 110)
  })
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}

/** Runs in the page. Draws noise, which no encoder makes small. */
function noisyPhoto(): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 900
  const context = canvas.getContext('2d')
  const image = new ImageData(canvas.width, canvas.height)
  for (let at = 0; at < image.data.length; at += 1) image.data[at] = at % 4 === 3 ? 255 : Math.random() * 256
  context?.putImageData(image, 0, 0)
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}
