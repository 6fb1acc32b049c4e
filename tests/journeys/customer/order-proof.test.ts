import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import {
  astropay,
  buying,
  fill,
  newReference,
  ordersOf,
  proof,
  rupee,
  selling,
  submit,
  useOrdering,
} from '../../browser/ordering.ts'
import { seriousFindings } from '../../browser/serious-findings.ts'
import { bucket } from '../../support/admin-sdk.ts'
import { newPayer, placedOrder, tracesOf } from '../../support/swaps.ts'

const { visit } = useBrowser()
const ordering = useOrdering(visit)

const failed = 'An error occurred. Please try again later.'

test('an order goes from the instructions to the proof at the held rate', async () => {
  const payer = await newPayer()
  const page = await ordering(payer, buying, { at: 'phone' })
  await page.getByText('Rate: 1 ASTROPAY = ₹95 (exactly ₹95.20)').waitFor()
  await page.getByText('Charges N/A').waitFor()
  await page.getByText('₹952.00').first().waitFor()
  await page.getByText('10.00 ASTROPAY').first().waitFor()
  expect(await page.getByRole('timer').textContent()).toMatch(/^(30:00|29:\d\d)$/)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('img', { name: 'UPI code to pay rupee.exchange@examplebank' }).waitFor()
  await page.getByRole('tab', { name: 'UPI' }).press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copy Account number' }).click()
  await page.getByRole('button', { name: 'Copied Account number' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+$/)

  const reference = newReference()
  await fill(page, reference)
  await page.getByLabel('Chat screenshots').setInputFiles([proof, { ...proof, name: 'chat.png' }])
  await page.getByText('Crypto: TAddressOfAsha1').waitFor()
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
})

test('missing input is reported at its field, and nothing is sent', async () => {
  const payer = await newPayer()
  const page = await ordering(payer, selling)
  await submit(page).click()
  await page.getByText('Please fill all fields').first().waitFor()
  expect(await page.getByText('Please fill all fields').count()).toBeGreaterThanOrEqual(4)

  const reference = page.getByRole('textbox', { name: 'Payment transaction ID' })
  await reference.fill(Array.from({ length: 6 }, (_, at) => `49059627955${at}`).join(' '))
  await page.getByText('Please enter the transaction ID of one payment only.').waitFor()
  expect(await reference.getAttribute('aria-invalid')).toBe('true')
  await reference.fill('4905 9627 9558')
  await page.getByText('Please enter the transaction ID of one payment only.').waitFor({ state: 'hidden' })
  expect(await ordersOf(payer.uid)).toEqual([])
})

test('refused files are reported and clear the field, and an extra one is left out', async () => {
  const page = await ordering(await newPayer())
  const screenshot = page.getByLabel('Payment screenshot')
  const refused = page.getByText('The file exceeds the 2MB limit or is not an accepted type')
  await page.clock.install()
  const large = Buffer.alloc(2 * 1024 * 1024 + 1)
  await screenshot.setInputFiles({ ...proof, name: 'accepted.png' })
  await page.getByText('accepted.png').waitFor()
  for (const file of [
    { name: 'large.pdf', mimeType: 'application/pdf', buffer: large },
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<html>') },
    { name: 'no-photo.png', mimeType: 'image/png', buffer: large },
  ]) {
    await screenshot.setInputFiles(file)
    await refused.waitFor()
    for (const name of ['accepted.png', file.name]) expect(await page.getByText(name).count()).toBe(0)
    await page.clock.fastForward(10_000)
    await refused.waitFor({ state: 'detached' })
  }
  const chat = page.getByLabel('Chat screenshots')
  await chat.setInputFiles(['one', 'two', 'three'].map((name) => ({ ...proof, name: `${name}.png` })))
  await page.getByText('You can only upload up to 3 files.').waitFor()
  expect(await page.getByText('one.png').count()).toBe(0)
})

test('a large photo is shrunk instead of refused', async () => {
  const payer = await newPayer()
  const page = await ordering(payer)
  const photo = Buffer.from(await page.evaluate(noisyPhoto), 'base64')
  expect(photo.length).toBeGreaterThan(2 * 1024 * 1024)
  await fill(page)
  await page.getByLabel('Payment screenshot').setInputFiles({ ...proof, name: 'camera.png', buffer: photo })
  await page.getByText('camera.png').waitFor()
  await submit(page).click()
  await page.getByText('Transaction successful').waitFor()
  const [order] = await ordersOf(payer.uid)
  const [{ size, contentType }] = await bucket.file(order?.screenshot).getMetadata()
  expect(contentType).toBe('image/png')
  expect(Number(size)).toBeGreaterThan(500_000)
  expect(Number(size)).toBeLessThanOrEqual(2 * 1024 * 1024)
})

test('a network failure keeps the form, which can be sent again', async () => {
  const payer = await newPayer()
  const page = await ordering(payer, buying, { expected: /ERR_FAILED/ })
  await fill(page)
  await page.route('**/d/api/exchange/', (route) => route.abort())
  await submit(page).click()
  await page.getByText(failed).waitFor()
  expect(await ordersOf(payer.uid)).toEqual([])
  await page.unroute('**/d/api/exchange/')
  await submit(page).click()
  await page.getByText('Transaction successful').waitFor()
  expect(await ordersOf(payer.uid)).toHaveLength(1)
})

test('an order whose answer was lost counts as placed', async () => {
  const payer = await newPayer()
  const page = await ordering(payer, buying, { expected: /ERR_FAILED/ })
  await fill(page)
  await page.route('**/d/api/exchange/', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit(page).click()
  await page.getByText('Transaction successful').waitFor()
  await page.waitForURL(`${site}/`)
  expect(await ordersOf(payer.uid)).toHaveLength(1)
})

test("a refusal is shown in the server's words, and can be corrected", async () => {
  const payer = await newPayer()
  const reference = newReference()
  const swap = { from: rupee, to: astropay, from_amount: '952.00', to_amount: '10.00' }
  await placedOrder(payer, swap, { transactionId: reference })
  const page = await ordering(payer, buying, { expected: /409/ })
  await fill(page, reference)
  await submit(page).click()
  await page.getByText('There is already an order with this payment transaction ID').waitFor()
  await page.getByText(failed).waitFor()
  await page.getByLabel('Payment transaction ID').fill(newReference())
  await submit(page).click()
  await page.getByText('Transaction successful').waitFor()
})

test('sending can be cancelled, and nothing is placed', async () => {
  const payer = await newPayer()
  const page = await ordering(payer, buying, { expected: /ERR_FAILED/ })
  await fill(page)
  await page.route('**/d/api/exchange/', () => {})
  await submit(page).click()
  await page.getByRole('progressbar', { name: 'Sending' }).waitFor()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByText('Submitting...').waitFor({ state: 'detached' })
  await submit(page).and(page.locator(':enabled')).waitFor()
  expect(await ordersOf(payer.uid)).toEqual([])
})

test('it can be used by keyboard alone', async () => {
  const page = await ordering(await newPayer())
  await page.getByText('Crypto: TAddressOfAsha1').waitFor()
  await page.getByLabel('Payment transaction ID').focus()
  await page.keyboard.type(newReference())
  await page.keyboard.press('Tab')
  await page.keyboard.type('UPI from asha@examplebank')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Payment screenshot',
  )
  await page.getByLabel('Payment screenshot').setInputFiles(proof)
  await page.getByText('payment.png').waitFor()
  await submit(page).press('Enter')
  await page.getByText('Transaction successful').waitFor()
})

/** Runs in the page. Draws noise, which no encoder makes small. */
function noisyPhoto(): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1200
  const context = canvas.getContext('2d')
  const image = new ImageData(canvas.width, canvas.height)
  for (let at = 0; at < image.data.length; at += 1) image.data[at] = at % 4 === 3 ? 255 : Math.random() * 256
  context?.putImageData(image, 0, 0)
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}
