import { randomInt } from 'node:crypto'
import { writeTextPdf } from '@rupee/domain/exports/text-pdf.ts'
import { expect, test } from 'vitest'
import { site, useBrowser, viewports } from '../../browser/browser.ts'
import { expectOrderOfSteps } from '../../browser/keys/order-of-steps.ts'
import {
  astropay,
  buying,
  createReference,
  listQuotes,
  proof,
  readOrders,
  rupee,
  submit,
  useOrdering,
} from '../../browser/ordering.ts'
import { checkScreen } from '../../screens/check-screen.ts'
import { bucket } from '../../support/admin-sdk.ts'
import { createOrder, createPayer } from '../../support/swaps.ts'

const { visit } = useBrowser()
const ordering = useOrdering(visit)

test('on a phone, a proof is read, its files refused or shrunk, and it can be sent again after every failure', async () => {
  const payer = await createPayer()
  const used = createReference()
  const swap = { from: rupee, to: astropay, from_amount: '952.00', to_amount: '10.00' }
  const earlier = await createOrder(payer, swap, { transactionId: used })
  const page = await ordering(payer, buying, { at: 'phone', expected: /ERR_FAILED|409/ })
  await page.getByText('Charges N/A').waitFor()
  expect(await page.getByRole('timer').textContent()).toMatch(/^(30:00|29:\d\d)$/)
  await expectOrderOfSteps(page)
  const [quote] = await listQuotes(payer.uid)
  const link = await page.getByRole('link', { name: 'Pay with a UPI app' }).getAttribute('href')
  expect(link).toMatch(/&am=952\.00&/)
  expect(link).toContain(`&tr=${quote?.id.replaceAll('-', '')}`)
  await checkScreen(page, 'order')
  await page.setViewportSize(viewports.phone)
  const missing = page.getByText('Please fill all fields')
  await submit(page).click()
  await missing.nth(2).waitFor()

  // The transaction ID is read from the screenshot, and differences are pointed out before sending.
  const shown = String(randomInt(1e11, 1e12))
  const receipt = Buffer.from(await page.evaluate(drawReceipt, shown), 'base64')
  await page.getByLabel('Payment screenshot').setInputFiles({ ...proof, buffer: receipt })
  await page.getByText('Reading your screenshot…').waitFor()
  await page.getByText('Read from your screenshot. Please check it.').waitFor({ timeout: 60_000 })
  const typed = page.getByRole('textbox', { name: 'Payment transaction ID' })
  expect(await typed.inputValue()).toBe(shown)
  expect(await missing.count()).toBe(1)
  await page.getByText('The picture says ₹925.00. Your order is for ₹952.00.').waitFor()
  await typed.fill(used)
  await page.getByText(`The picture says ${shown}. You typed ${used}.`).waitFor()
  const pdf = writeTextPdf('Payment successful', [
    ...['Paid to Rupee Exchange', 'stranger@okaxis', '21 Nov 2025', 'Rs. 924.00', `UTR: ${shown}`],
  ])
  await page
    .getByLabel('Payment screenshot')
    .setInputFiles({ name: 'payment.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) })
  await page.getByText('The picture says ₹924.00. Your order is for ₹952.00.').waitFor()
  await page.getByText('The picture is dated 21 Nov 2025.').waitFor()
  await page.getByText('a payment to stranger@okaxis, which is not our account.').waitFor()
  await page.getByLabel("Sender's payment details").fill('UPI from asha@examplebank')

  const chat = page.getByLabel('Chat screenshots')
  await chat.setInputFiles(['one', 'two', 'three'].map((name) => ({ ...proof, name: `${name}.png` })))
  await page.getByText('You can only upload up to 3 files.').waitFor()
  const noPhoto = { ...proof, name: 'no-photo.png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) }
  await chat.setInputFiles(noPhoto)
  await page.getByText('The file exceeds the 2MB limit or is not an accepted type').waitFor()
  for (const name of ['one.png', noPhoto.name]) expect(await page.getByText(name).count()).toBe(0)
  const photo = Buffer.from(await page.evaluate(drawNoisyPhoto), 'base64')
  expect(photo.length).toBeGreaterThan(2 * 1024 * 1024)
  await chat.setInputFiles([{ ...proof, name: 'camera.png', buffer: photo }, proof])
  await page.getByText('camera.png').waitFor()

  const send = '**/d/api/exchange/'
  await page.route(send, () => {})
  await submit(page).click()
  await page.getByRole('progressbar', { name: 'Sending' }).waitFor()
  await page.getByText('Submitting...').waitFor()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await submit(page).and(page.locator(':enabled')).waitFor()

  await page.unrouteAll()
  await submit(page).click()
  await page.getByText('There is already an order with this payment transaction ID').waitFor()
  expect(await readOrders(payer.uid)).toHaveLength(1)

  const reference = createReference()
  await typed.fill(reference)
  await page.route(send, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit(page).click()
  await page.getByText('Transaction successful').waitFor()
  await page.waitForURL(`${site}/`)
  const [order, ...others] = (await readOrders(payer.uid)).filter(({ trackingID }) => trackingID !== earlier)
  expect(others).toEqual([])
  expect(order).toMatchObject({
    amountSent: '952.00',
    amountReceived: '10.00',
    TransactionID: reference,
    sendersPaymentDetails: 'UPI from asha@examplebank',
    withdrawal: { type: 'Crypto' },
  })
  expect(order?.chatScreenshot).toHaveLength(2)
  const [{ size, contentType }] = await bucket.file(order?.chatScreenshot[0]).getMetadata()
  expect(contentType).toBe('image/png')
  expect(Number(size)).toBeGreaterThan(500_000)
  expect(Number(size)).toBeLessThanOrEqual(2 * 1024 * 1024)

  const amount = page.getByRole('textbox', { name: 'Amount', exact: true })
  await amount.fill('474')
  await page.reload()
  const received = page.getByRole('alert').filter({ hasText: 'We have received your order' })
  await received.getByText(`Its ID is ${order?.trackingID}.`).waitFor()
  await received.getByRole('button', { name: 'Order summary (PDF)' }).waitFor()
  await received.getByRole('button', { name: 'Close' }).click()
  await received.waitFor({ state: 'detached' })
  // The converter's input survives the reload.
  await expect.poll(() => amount.inputValue()).toBe('474')
}, 180_000)

/** Runs in the page. Draws the receipt of a UPI app. */
function drawReceipt(reference: string): string {
  const canvas = document.createElement('canvas')
  // The narrowest picture that is read.
  canvas.width = 480
  canvas.height = 480
  const context = canvas.getContext('2d')
  if (!context) return ''
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  context.font = '32px sans-serif'
  const lines = ['Paid to Rupee Exchange', '₹925.00', 'UPI transaction ID', reference]
  lines.forEach((line, at) => {
    context.fillText(line, 60, 80 + at * 110)
  })
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}

/** Runs in the page. Draws noise, which no encoder makes small. */
function drawNoisyPhoto(): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 850
  const context = canvas.getContext('2d')
  const image = new ImageData(canvas.width, canvas.height)
  for (let at = 0; at < image.data.length; at += 1) image.data[at] = at % 4 === 3 ? 255 : Math.random() * 256
  context?.putImageData(image, 0, 0)
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}
