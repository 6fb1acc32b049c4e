import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { logIn } from '../../browser/log-in.ts'
import { openOrder } from '../../browser/open-order.ts'
import { seriousFindings } from '../../browser/serious-findings.ts'
import { bucket, firestore } from '../../support/admin-sdk.ts'
import { newCustomer, type SignedIn } from '../../support/people.ts'
import { askQuote, letExpire, newPayer, placedOrder, tracesOf } from '../../support/swaps.ts'

const { visit } = useBrowser()

/** For a machine that has more to do. */
const patient = { timeout: 15_000 }

const failed = 'An error occurred. Please try again later.'
const rupee = { id: 'inr', code: 'INR' }
const astropay = { id: 'astropay', code: 'ASTROPAY' }
/** At the rate of the demo, 95.20. */
const buying = { from: 'inr', to: 'astropay', amount: '952.00', convertedAmount: '10.00' }
const selling = { from: 'astropay', to: 'inr', amount: '10.00', convertedAmount: '854.00' }

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const proof = { name: 'payment.png', mimeType: 'image/png', buffer: png }

async function ordering(payer: Pick<SignedIn, 'client'>, intent = buying, options = {}) {
  const page = await visit({ as: payer, ...options })
  await openOrder(page, intent)
  await page.getByRole('timer').waitFor()
  return page
}

const newReference = () => `UTR ${crypto.randomUUID()}`

async function fill(page: Page, reference = newReference()): Promise<void> {
  await page.getByLabel('Payment transaction ID').fill(reference)
  await page.getByLabel("Sender's payment details").fill('UPI from asha@examplebank')
  await page.getByLabel('Payment screenshot').setInputFiles(proof)
  await page.getByText('payment.png').waitFor()
  // Chosen by itself, once the customer's methods are loaded.
  await page.getByText('Crypto: TAddressOfAsha1').waitFor()
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
const quotesOf = async (uid: string) => {
  const { docs } = await firestore.collection('quotes').where('uid', '==', uid).get()
  return docs
}
const ordersOf = async (uid: string) => {
  const { docs } = await firestore.collection('transactions').where('uid', '==', uid).get()
  return docs.map((order) => order.data())
}

test('without what the converter hands over there is no order to place, for visitors either', async () => {
  for (const visitor of [{ as: await newPayer() }, {}]) {
    const page = await visit(visitor)
    await page.goto(`${site}/exchange`)
    await page.waitForURL(`${site}/`)
  }
})

test('who was on the way to an order comes there after the login', async () => {
  const payer = await newPayer()
  const page = await visit()
  await openOrder(page, buying)
  await page.waitForURL(`${site}/login`)
  await logIn(page, payer)
  await page.waitForURL(`${site}/exchange`)
  await page.getByRole('timer').waitFor()
})

test('an order goes from the instructions to the proof, at the rate that was held', async () => {
  const payer = await newPayer()
  const page = await ordering(payer)
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

test('a phone opens the UPI app for this quote, and above the UPI limit bank transfer leads', async () => {
  const payer = await newPayer()
  const page = await ordering(payer, buying, { at: 'phone' })
  const [quote] = await quotesOf(payer.uid)
  const link = await page.getByRole('link', { name: 'Pay with a UPI app' }).getAttribute('href')
  const reference = quote?.id.replaceAll('-', '')
  expect(link).toMatch(
    /^upi:\/\/pay\?pa=rupee\.exchange@examplebank&pn=Rupee%20Exchange%20\(demo\)&am=952\.00&cu=INR&tn=Order%20/,
  )
  expect(link).toContain(`&tr=${reference}`)

  await openOrder(page, { from: 'inr', to: 'usdt', amount: '100001.00', convertedAmount: '1082.26' })
  await page.getByRole('tab', { name: 'Bank transfer', selected: true }).waitFor()
  await page.getByRole('button', { name: 'Copy IFSC code' }).waitFor()
  await page.getByRole('tab', { name: 'UPI' }).click()
  await page.getByText('Most banks take up to ₹1,00,000 a day by UPI.').waitFor()
  expect(await page.getByRole('link', { name: 'Pay with a UPI app' }).count()).toBe(0)
})

test('leaving the page keeps the rate and the form, and every page leads back to them', async () => {
  const payer = await newPayer()
  const page = await ordering(payer, buying, { at: 'phone' })
  await page.getByLabel('Payment transaction ID').fill('UTR 402600412346')
  await expect.poll(() => page.evaluate(mayClose), patient).toBe(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await page.waitForURL(`${site}/ContactUs`)
  const bar = page.getByRole('region', { name: 'Needs you' })
  await bar.getByText(/Rate held for \d+:\d\d/).waitFor()
  await expect.poll(() => page.title()).toMatch(/^\(1\) /)
  expect(await seriousFindings(page)).toEqual([])
  await bar.getByRole('link', { name: 'Continue your payment' }).click()
  await page.getByRole('timer').waitFor()
  expect(await page.getByLabel('Payment transaction ID').inputValue()).toBe('UTR 402600412346')
  expect(await bar.count()).toBe(0)

  await page.goBack()
  await bar.waitFor()
  expect((await tracesOf(payer.uid)).quotes).toEqual(['live'])
})

test('a session that ends elsewhere keeps the rate, the form and the file for the next login', async () => {
  const payer = await newPayer()
  const page = await ordering(payer, buying, { at: 'phone', expected: /401/ })
  await fill(page, 'UTR 402600412347')
  await expect.poll(() => page.evaluate(mayClose), patient).toBe(true)
  // As "Log out all other devices" on another device does.
  await firestore.recursiveDelete(firestore.collection(`users/${payer.uid}/sessions`))
  await page.waitForURL(`${site}/login`)
  await logIn(page, payer)
  await page.getByRole('timer').waitFor()
  await page.getByText('10.00 ASTROPAY').first().waitFor()
  await page.getByText('payment.png').waitFor()
  expect(await page.getByLabel('Payment transaction ID').inputValue()).toBe('UTR 402600412347')
  expect((await tracesOf(payer.uid)).quotes).toEqual(['live'])
})

test('a reload, another language and a lost tab keep the rate and what was filled in, until the customer cancels', async () => {
  const payer = await newPayer()
  const page = await ordering(payer)
  await fill(page, 'UTR 402600412345')
  const [quote] = await quotesOf(payer.uid)
  // The page stops asking before it is closed once all is kept.
  await expect.poll(() => page.evaluate(mayClose), patient).toBe(true)
  await page.reload()
  const reference = page.getByLabel('Payment transaction ID')
  await expect.poll(() => reference.inputValue(), patient).toBe('UTR 402600412345')
  await page.getByText('payment.png').waitFor()

  for (const language of ['हिन्दी', 'English']) {
    await expect.poll(() => page.evaluate(mayClose), patient).toBe(true)
    await page.getByRole('button', { name: language, exact: true }).click()
    await page.getByRole('button', { name: language, exact: true }).waitFor({ state: 'detached' })
    await page.getByText('payment.png').waitFor()
  }
  expect((await quote?.ref.get())?.get('state')).toBe('live')

  await page.goto(site)
  await page.getByRole('link', { name: 'Continue your payment' }).click()
  await page.getByText('payment.png').waitFor()
  expect(await quotesOf(payer.uid)).toHaveLength(1)
  expect((await quote?.ref.get())?.get('state')).toBe('live')

  await page.getByRole('button', { name: 'Cancel this order' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this order?' })
  await question.getByRole('button', { name: 'Cancel this order' }).click()
  await page.waitForURL(`${site}/`)
  expect((await quote?.ref.get())?.get('state')).toBe('released')
  await openOrder(page, buying)
  await page.getByText('Crypto: TAddressOfAsha1').waitFor()
  expect(await reference.inputValue()).toBe('')
})

test('two tabs: other terms are chosen, and a new order ends the rate of the other tab', async () => {
  const payer = await newPayer()
  const first = await ordering(payer)
  const second = await first.context().newPage()
  await openOrder(second, { ...buying, amount: '95.20', convertedAmount: '1.00' })
  await second.getByRole('region', { name: 'The rate of now' }).getByText('1.00 ASTROPAY').waitFor()
  await second.getByRole('button', { name: 'Go on with this one' }).click()
  await second.getByRole('timer').waitFor()
  await second.getByText('10.00 ASTROPAY').first().waitFor()
  await openOrder(second, { ...buying, amount: '95.20', convertedAmount: '1.00' })
  await second.getByRole('button', { name: 'Start a new order' }).click()
  await second.getByText('1.00 ASTROPAY').first().waitFor()
  await first.getByRole('alert').getByText('The rate is no longer held for you').waitFor()
  expect(await first.getByText('Account number').count()).toBe(0)
  expect((await tracesOf(payer.uid)).quotes.toSorted()).toEqual(['live', 'replaced'])
})

test('an unverified customer reads what to do, and how to pay once they are verified', async () => {
  const customer = await newCustomer()
  const page = await visit({ as: customer })
  await openOrder(page, buying)
  await page.getByRole('alert').getByText('Please verify your account first').waitFor()
  expect(await page.getByText('Where to pay').count()).toBe(0)
  expect(await quotesOf(customer.uid)).toEqual([])

  const account = firestore.doc(`users/${customer.uid}`)
  await account.update({ is_verified: false })
  await page.getByText('KYC Verification in progress...').waitFor()
  await account.update({ is_verified: true })
  await page.getByRole('heading', { name: 'Where to pay' }).waitFor()
})

test('a fourth rate is not held, and the converter says so before', async () => {
  const payer = await newPayer()
  for (const to of ['skrill-usd', 'neteller', 'deriv-usd']) {
    await askQuote(payer, rupee, { id: to, code: '' }, '1000')
  }
  const page = await visit({ as: payer, at: 'phone', expected: /409/ })
  await openOrder(page, buying)
  const refusal = page.getByRole('alert').filter({ hasText: 'You can hold 3 rates at a time' })
  await refusal.getByRole('link', { name: 'Back to the converter' }).click()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)

  const converter = page.getByRole('region', { name: 'Convert' })
  await converter.getByText('You can hold 3 rates at a time').waitFor()
  const [quote] = await quotesOf(payer.uid)
  await payer.client.post('/d/api/quotes/release/', { id: quote?.id })
  await converter.getByText('From 1.00 to 9,98,000.00 INR beside your open orders').waitFor()
  await converter.getByRole('button', { name: 'Max: send the most' }).click()
  expect(await converter.getByRole('textbox', { name: 'Amount', exact: true }).inputValue()).toBe(
    '9,98,000.00',
  )
})

test('a rate that runs out is told of before the proof is sent, which is still taken', async () => {
  const payer = await newPayer()
  const wallet = firestore.doc('wallets/astropay')
  onTestFinished(async () => {
    await wallet.update({ buy_at: '95.20' })
  })
  const page = await ordering(payer)
  const reference = newReference()
  await fill(page, reference)
  const [quote] = await quotesOf(payer.uid)
  await letExpire(quote?.id ?? '')
  const ended = page.getByRole('alert').filter({ hasText: 'The rate is no longer held for you' })
  await ended.waitFor()
  await wallet.update({ buy_at: '100.00' })
  await ended.getByText('9.52 ASTROPAY').waitFor()
  await ended.getByText('10.00 ASTROPAY').waitFor()
  expect(await page.getByText('Account number').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Pay with a UPI app' }).count()).toBe(0)
  expect(await page.getByLabel('Payment transaction ID').inputValue()).toBe(reference)

  await submit(page).click()
  await page.getByText('Transaction successful').waitFor()
  const [order] = await ordersOf(payer.uid)
  expect(order).toMatchObject({ late: true, amountReceived: '9.52', quotedAmount: '10.00' })
})

test('who has not paid yet is given a new rate, and keeps what they have filled in', async () => {
  const payer = await newPayer()
  const page = await ordering(payer)
  await fill(page)
  const [quote] = await quotesOf(payer.uid)
  await letExpire(quote?.id ?? '')
  await page.getByRole('button', { name: 'Hold a new rate' }).click()
  await page.getByRole('timer').waitFor()
  await page.getByText('payment.png').waitFor()
  expect((await tracesOf(payer.uid)).quotes.toSorted()).toEqual(['expired', 'live'])
})

test('a page that was thrown away while its owner paid comes up with the rate they had', async () => {
  const payer = await newPayer()
  const { body } = await askQuote(payer, rupee, astropay, '952.00')
  const page = await ordering(payer)
  await page.getByRole('heading', { name: 'Where to pay' }).waitFor()
  const [quote, ...others] = await quotesOf(payer.uid)
  expect(others).toEqual([])
  expect(quote?.id).toBe(Object(body.quote).id)
})

test('what is missing is said at its field, and nothing is sent', async () => {
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

test('the methods are those that the destination can be paid to, as they come and go', async () => {
  const payer = await newPayer()
  const page = await ordering(payer, selling)
  const choice = page.getByRole('combobox', { name: 'Withdrawal method' })
  await choice.click()
  expect(await page.getByRole('option').allTextContents()).toEqual([
    'Bank: Example Bank, account ending 2222',
    'UPI: asha@examplebank',
  ])
  await page.getByRole('option', { name: /^Bank/ }).click()
  await choice.getByText('Bank: Example Bank').waitFor()
  await expect.poll(() => page.evaluate(mayClose), patient).toBe(true)
  await page.reload()
  await expect.poll(() => choice.textContent(), patient).toContain('Bank: Example Bank')
  await firestore.doc(`users/${payer.uid}/withdrawals/bank`).delete()
  await expect.poll(() => choice.textContent(), patient).toContain('UPI: asha@examplebank')
})

test('what does not fit the wallet comes last, is not chosen by itself, and is ordered only after a second look', async () => {
  const payer = await newPayer()
  const page = await ordering(payer, { ...buying, to: 'usdt', amount: '924.00' })
  const choice = page.getByRole('combobox', { name: 'Withdrawal method' })
  await choice.and(page.locator(':not([aria-disabled=true])')).waitFor()
  expect(await choice.textContent()).not.toContain('TAddressOfAsha1')
  const tron = { type: 'Crypto', cryptoAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }
  await firestore.doc(`users/${payer.uid}/withdrawals/tron`).set(tron)
  await expect
    .poll(() => choice.textContent(), patient)
    .toContain('Crypto: TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
  await choice.click()
  expect(await page.getByRole('option').allTextContents()).toEqual([
    'Crypto: TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t· TRON (TRC-20)',
    'Crypto: TAddressOfAsha1 (does not fit USDT)',
  ])
  await page.getByRole('option', { name: /does not fit/ }).click()
  await page.locator('[role=listbox]').waitFor({ state: 'detached' })
  await page.getByRole('alert').getByText('This does not look like a TRON address.').waitFor()
  await fill(page)
  await submit(page).click()
  const question = page.getByRole('dialog', { name: 'Order the payout to this account?' })
  await question.getByText('This does not look like a TRON address.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await ordersOf(payer.uid)).toEqual([])

  await submit(page).click()
  await question.getByRole('button', { name: 'Order it anyway' }).click()
  await page.getByText('Transaction successful').waitFor()
  expect(await ordersOf(payer.uid)).toMatchObject([
    { toNetwork: 'tron', withdrawal: { cryptoAddress: 'TAddressOfAsha1' } },
  ])
})

test('files that are not accepted are told of and clear the field, one too many is left out', async () => {
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

test('a photo that is too large is made smaller, not refused', async () => {
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

test('a network that fails leaves the form as it is, to be sent again', async () => {
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

test('an order whose answer was lost on the way counts as placed', async () => {
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

test('what the server refuses is said in its words, and can be mended', async () => {
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

test('the keyboard is enough', async () => {
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

function mayClose(): boolean {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** Runs in the page: no encoder makes noise small. */
function noisyPhoto(): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1200
  const context = canvas.getContext('2d')
  const image = new ImageData(canvas.width, canvas.height)
  for (let at = 0; at < image.data.length; at += 1) image.data[at] = at % 4 === 3 ? 255 : Math.random() * 256
  context?.putImageData(image, 0, 0)
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}
